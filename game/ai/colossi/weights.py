"""The evaluation weights of Colossi's opponents, in Gold; values are in `data/colossi/opponents.yaml`."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Evaluation weights."""

    rival: float
    """Weight of the others' mean against the own value; the leader counts as much again."""
    card: float
    """A card in the hand, while there are turns left to play it."""
    late_card: float
    """A card in the hand, with no turns left."""
    guest: float
    """An Acolyte on the island."""
    hold: float
    """A controlled space besides its harvest."""
    least: float
    """Minimum gain of an Action; below it the turn ends."""

    one: float
    """Fraction of a space's value that outlasts another's turn with a lead of one Acolyte."""
    one_later: float
    """The same for each later turn."""
    two: float
    """Fraction of a space's value that outlasts another's turn with a lead of two Acolytes."""
    two_later: float
    """The same for each later turn."""
    three: float
    """Fraction of a space's value that outlasts another's turn with a lead of three or more Acolytes."""
    three_later: float
    """The same for each later turn."""
    colossus: float
    """Fraction of a space's value that outlasts another's turn with a lone Colossus, which moves on."""
    colossus_later: float
    """The same for each later turn."""
    standing: float
    """Fraction of the current gain of the Age's scoring line that outlasts another's turn."""
    standing_later: float
    """The same for each later turn."""

    trait_turns: float
    """Number of its owner's turns that a Trait is expected to last."""
    trait: float
    """Any other Trait, for each of these turns."""
    trait_abundant: float
    """Abundant."""
    trait_alchemist: float
    """Alchemist."""
    trait_animalistic: float
    """Animalistic, which does not stay."""
    trait_hyperactive: float
    """Hyperactive."""
    trait_miserly: float
    """Miserly."""
    trait_monolithic: float
    """Monolithic."""
    trait_nomadic: float
    """Nomadic."""
    trait_speedy: float
    """Speedy."""

    unknown_tile: float
    """A harvest of a space with an unseen tile."""
    loot_card: float
    """A card as Loot."""
    loot_trait: float
    """A Trait as Loot."""
    beast_mantle: float
    """A harvest of the Beast Mantle."""
    launchpad: float
    """A harvest of the Launchpad."""
    moat: float
    """A harvest of the Moat."""
    oasis: float
    """A harvest of the Oasis."""
    ruins: float
    """A harvest of the Ruins."""
    monastery: float
    """A harvest of the Monastery."""
    teleporter: float
    """A harvest of the Teleporter."""
    blood_lair: float
    """A harvest of the Blood Lair."""
    golden_lair: float
    """A harvest of the Golden Lair."""
    bountiful_lair: float
    """A harvest of the Bountiful Lair."""
    magnetic_lair: float
    """A harvest of the Magnetic Lair."""
    wind_lair: float
    """A harvest of the Wind Lair."""
    time_lair: float
    """A harvest of the Time Lair."""
    later_mines: float
    """Deep Mines, whose cubes come with each Age."""
    market_share: float
    """Gain of the Market from a card of the hand, beyond the card itself."""
