"""Defects of the cards, Traits, Events and steps of Colossi."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_PLAY: Final = "rules/colossi/play/"
_TESTS: Final = "tests/rules/colossi/"
_ACTION: Final = f"{_TESTS}test_cards_action.py"
_BEAST: Final = f"{_TESTS}test_cards_beast.py"
_GIFT: Final = f"{_TESTS}test_cards_gift.py"
_TRAIT: Final = f"{_TESTS}test_cards_trait.py"
_OWN: Final = f"{_TESTS}test_traits_own_turn.py"
_OTHERS: Final = f"{_TESTS}test_traits_others_turn.py"
_LOOPS: Final = f"{_TESTS}test_loops.py"


def _effect(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"island effects: {name}", f"{_PLAY}{file}", good, bad, test)


CARDS: Final = (
    _effect(
        "a batch may name what cannot be completed",
        "batches.py",
        "if left and reachable >= needed:",
        "if left:",
        f"{_ACTION} -k shortage",
    ),
    _effect(
        "a batch forgets how often like things were named",
        "batches.py",
        "left = stock[name] - chosen.count(name)",
        "left = stock[name]",
        f"{_ACTION} -k shortage",
    ),
    _effect(
        "Intimidate kills at once instead of pushing",
        "action_cards.py",
        "        if space == NOWHERE:\n            event.kill(owner, source, count)",
        "        if space != NOWHERE:\n            event.kill(owner, source, count)",
        f"{_ACTION} -k intimidate",
    ),
    _effect(
        "Convene pulls its player's Acolytes alone",
        "action_cards.py",
        "    for owner, near, count in coming:\n",
        "    for owner, near, count in [one for one in coming if one[0] == seat]:\n",
        f"{_ACTION} -k convene",
    ),
    _effect(
        "Purge names spaces in any order",
        "action_cards.py",
        "first = self.chosen[-1] if again else 0",
        "first = 0",
        f"{_ACTION} -k purge",
    ),
    _effect(
        "Recall adds before the others have come",
        "action_cards.py",
        "now.then(Recall(seat), CallFromReserve(seat, card.amount))",
        "now.then(CallFromReserve(seat, card.amount), Recall(seat))",
        f"{_ACTION} -k rec_",
    ),
    _effect(
        "Ritual Sacrifice rolls again for the living",
        "action_cards.py",
        "lot.left - ((lot.owner, lot.space) == (move.seat, move.space))",
        "lot.left",
        f"{_ACTION} -k ritual",
    ),
    _effect(
        "Sacrifice pays each Acolyte by itself",
        "action_cards.py",
        "now.gain(seat, card.amount * sum(count for _, count in returned), FROM_CARDS)",
        "[now.gain(seat, card.amount * count, FROM_CARDS) for _, count in returned]",
        f"{_ACTION} -k sac_",
    ),
    _effect(
        "Teleport may stay where it is",
        "colossus_cards.py",
        "[AT[space] for space in land(board) if space != at]",
        "[AT[space] for space in land(board)]",
        f"{_ACTION} -k tel_",
    ),
    _effect(
        "Influence walks on the mover's own roads",
        "colossus_cards.py",
        "step_colossus(now, self.seat, self.owner, move.space, (self.owner,))",
        "step_colossus(now, self.seat, self.owner, move.space, (self.owner, self.seat))",
        f"{_GIFT} -k ing_",
    ),
    _effect(
        "a Walk is one step",
        "beast_cards.py",
        "STEPS: Final = 2",
        "STEPS: Final = 1",
        f"{_BEAST} -k wlk",
    ),
    _effect(
        "a Rampage goes on from where it was",
        "beast_cards.py",
        "if now.beasts[self.beast] != self.space or space == NOWHERE:",
        "if space == NOWHERE:",
        f"{_BEAST} -k ram_",
    ),
    _effect(
        "Beast cards cost their Action",
        "cards.py",
        'return CARDS[card].kind == "beast"',
        "return False",
        f"{_BEAST} -k lure",
    ),
    _effect(
        "Audacity counts a space for each Beast near it",
        "gift_cards.py",
        "return (near & bits(controlled(board, seat))).bit_count()",
        "return sum((WITHIN[at] & bits(controlled(board, seat))).bit_count() for at in board.beasts if ~at)",
        f"{_GIFT} -k aud_",
    ),
    _effect(
        "Solidarity breaks a tie",
        "gift_cards.py",
        "if now.reserve.count(most) == 1:",
        "if most:",
        f"{_GIFT} -k solidarity",
    ),
    _effect(
        "Companionship places for the player",
        "gift_cards.py",
        "JoinColossus(guest, move.seat, self.amount) for guest in clockwise(now, self.seat)",
        "JoinColossus(guest, guest, self.amount) for guest in clockwise(now, self.seat)",
        f"{_GIFT} -k companionship",
    ),
    _effect(
        "Reinforcements come to all own Acolytes",
        "gift_cards.py",
        "now.then(*one_on_each(now, self.seat, controlled(now, self.seat)))",
        "now.then(*one_on_each(now, self.seat, spread(now, self.seat)))",
        f"{_GIFT} -k rei_",
    ),
    _effect(
        "Exchange deals from the left of the player",
        "exchange.py",
        "DealOut(self.player, tuple(sorted(self.cards)))",
        "DealOut((self.player + 1) % now.table.seats, tuple(sorted(self.cards)))",
        f"{_GIFT} -k exchange",
    ),
    _effect(
        "Steal may give up the stolen Trait",
        "trait_cards.py",
        "take_over(now, self.seat, move.trait, stays=True)",
        "take_over(now, self.seat, move.trait)",
        f"{_TRAIT} -k stl",
    ),
    _effect(
        "a loan can be stolen",
        "trait_cards.py",
        "if owner not in (NOBODY, seat) and not is_lent(board, trait)",
        "if owner not in (NOBODY, seat)",
        f"{_TRAIT} -k lent",
    ),
    _effect(
        "Mimesis begins with the player",
        "trait_cards.py",
        "for taker in (*others, first)",
        "for taker in (first, *others)",
        f"{_TRAIT} -k mim",
    ),
    _effect(
        "Growth draws what is in its packet again",
        "trait_cards.py",
        "if deck := trait_deck(board) & ~self.packet:",
        "if deck := trait_deck(board) | self.packet:",
        f"{_TRAIT} -k gro",
    ),
    _effect(
        "the victim of a Vandal is the killer",
        "trait_cards.py",
        "discard_trait(now, now.owners[move.trait], move.trait, self.seat)",
        "discard_trait(now, now.owners[move.trait], move.trait)",
        f"{_TRAIT} -k van",
    ),
)
TRAITS: Final = (
    _effect(
        "a form taken from a seat is drawn anew",
        "gaining.py",
        "TraitTakesEffect(seat, trait, drawn=False)",
        "TraitTakesEffect(seat, trait, drawn=True)",
        f"{_TRAIT} -k form",
    ),
    _effect(
        "Animalistic expires in the turn that brought it",
        "gaining.py",
        "now.fresh = now.phase == Phase.ACTIONS and now.turn == self.seat",
        "now.fresh = False",
        f"{_TRAIT} -k one_turn_more",
    ),
    _effect(
        "Hyperactive works for bonus Actions",
        "actions.py",
        'price = 0 if not self.bonus and has(now, self.seat, "HYP") else 1',
        'price = 0 if has(now, self.seat, "HYP") else 1',
        f"{_OWN} -k hyp",
    ),
    _effect(
        "Mercantile buys without end",
        "actions.py",
        "and board.bought < MOST_BOUGHT and",
        "and",
        f"{_LOOPS} -k mer",
    ),
    _effect(
        "the Time Lair brings three Actions",
        "actions.py",
        "BONUS: Final = 2",
        "BONUS: Final = 3",
        f"{_LOOPS} -k lair",
    ),
    _effect(
        "those that come along are a road",
        "movement.py",
        "if self.before >> 2 * seat & 1 and acolytes_on",
        "if acolytes_on",
        f"{_OWN} -k wind",
    ),
    _effect(
        "Sly lasts when it is lost on the way",
        "movement.py",
        "if seat != owner and seat not in road_owners(board, self.seat):",
        "if seat < 0:",
        f"{_OWN} -k middle",
    ),
    _effect(
        "Sly works in T4",
        "turns.py",
        "        now.sly = NOBODY\n        now.then(*draw",
        "        now.then(*draw",
        f"{_OWN} -k t2",
    ),
    _effect(
        "Nomadic asks again when it was declined",
        "turns.py",
        "elif now.agenda and isinstance(now.agenda[-1], RoamingHarvest):",
        "elif not now.agenda:",
        f"{_OWN} -k declined",
    ),
    _effect(
        "Necromancer raises its own dead",
        "settle.py",
        "if actors[_NECROMANCER] not in (NOBODY, death.owner):",
        "if actors[_NECROMANCER] != NOBODY:",
        f"{_OTHERS} -k nec",
    ),
    _effect(
        "Resurrecting works more than once a turn",
        "settle.py",
        "            now.risen = True\n",
        "",
        f"{_OTHERS} -k resurrecting",
    ),
    _effect(
        "Blood thirsty drinks own blood",
        "settle.py",
        "if death.killer not in (NOBODY, death.owner):",
        "if death.killer != NOBODY:",
        f"{_OTHERS} -k bth",
    ),
    _effect(
        "Vengeful needs no arrival",
        "settle.py",
        "if now.actors[_VENGEFUL] == loser and self.arrived[seat] >> space & 1:",
        "if now.actors[_VENGEFUL] == loser:",
        f"{_OTHERS} -k ven",
    ),
    _effect(
        "Extortionist is paid for what others decide",
        "settle.py",
        "if seat not in (holder, NOBODY) and seat == self.resolver and",
        "if seat not in (holder, NOBODY) and",
        f"{_OTHERS} -k ext",
    ),
    _effect(
        "deaths are handled before the windows of earlier ones",
        "settle.py",
        "now.agenda[place] = Deaths(task.deaths + deaths)",
        "now.agenda[place] = Deaths(task.deaths)",
        f"{_OTHERS} -k dies_at_once or reactive",
    ),
    _effect(
        "The Brink pays who steps off and on",
        "settle.py",
        "now.brink != seat and (seat != holder",
        "(seat != holder",
        f"{_LOOPS} -k brk",
    ),
    _effect(
        "Domineering pushes Beasts that are gone",
        "settle.py",
        "for beast in members(self.beasts) if board.beasts[beast] == self.space",
        "for beast in members(self.beasts | 3) if board.beasts[beast] >= 0",
        f"{_OTHERS} -k dmn",
    ),
    _effect(
        "Parasitic takes own cards",
        "cards.py",
        "if owner not in (NOBODY, self.seat):",
        "if owner != NOBODY:",
        f"{_OTHERS} -k par",
    ),
)
