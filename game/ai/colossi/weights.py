"""What the opponents of Colossi judge by, in Gold; the values stand in `data/colossi/opponents.yaml`."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers that positions are judged by."""

    rival: float
    """What the others' mean counts against the own worth; the leader counts as much again."""
    card: float
    """A card in the hand, while there are turns to play it."""
    late_card: float
    """A card in the hand when there are none."""
    guest: float
    """An Acolyte on the island."""
    hold: float
    """A controlled space besides its harvest."""
    least: float
    """What an Action must bring: else the turn is over."""

    one: float
    """How much of a space that is held by one Acolyte more outlasts another's turn."""
    one_later: float
    """The same for each later turn."""
    two: float
    """How much of a space that is held by two Acolytes more outlasts another's turn."""
    two_later: float
    """The same for each later turn."""
    three: float
    """How much of a space that is held by three Acolytes more, or by more, outlasts another's turn."""
    three_later: float
    """The same for each later turn."""
    colossus: float
    """How much of a space that a Colossus holds alone outlasts another's turn; it moves on."""
    colossus_later: float
    """The same for each later turn."""
    standing: float
    """How much of what the Age's scoring line would give now outlasts another's turn."""
    standing_later: float
    """The same for each later turn."""

    trait_turns: float
    """Turns of its owner that a Trait is expected to last."""
    trait: float
    """A Trait that is not named below, for each of these turns."""
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
    """A harvest of a space whose tile nobody has seen."""
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
    """What the Market gains from a card of the hand, beyond the card itself."""
