"""The frozen random generator: the same seed gives the same packs, for ever and everywhere.

SplitMix64, read by number: every draw is worked out from a key and its own number, so nothing needs
to be remembered between draws. `docs/shuffle.md` states the algorithm and its test vectors.

The functions are plain arithmetic on masked 64-bit words, so that they also run compiled to
machine code, where a word is a *signed* integer. Hence the mask after each shift to the right (a
signed shift drags the sign along) and the rule for whoever compiles them: a constant above
2**63 - 1 is bound anew as the same 64 bits read as signed. Never bind it as an unsigned one: loop
variables are signed, and in numba a variable that holds now the one kind, now the other, silently
becomes a float.
"""

from __future__ import annotations

WORD = 0xFFFF_FFFF_FFFF_FFFF
HALF = 0xFFFF_FFFF
LOW_33 = 0x1_FFFF_FFFF
LOW_34 = 0x3_FFFF_FFFF
LOW_37 = 0x1F_FFFF_FFFF
STEP = 0x9E37_79B9_7F4A_7C15
FIRST = 0xBF58_476D_1CE4_E5B9
SECOND = 0x94D0_49BB_1331_11EB

# What a key is for. Numbers once given are never given again; 0..255.
PACK = 0
LOT = 1
CHOICE = 2
AGAIN = 3


def mix(word: int) -> int:
    """Scramble a 64-bit word: SplitMix64's output function, a one-to-one map.

    >>> hex(mix(1))
    '0x5692161d100b05e5'
    """
    word = ((word ^ ((word >> 30) & LOW_34)) * FIRST) & WORD
    word = ((word ^ ((word >> 27) & LOW_37)) * SECOND) & WORD
    return word ^ ((word >> 31) & LOW_33)


def key(seed: int, deal: int, purpose: int) -> int:
    """The key of one stream of draws.

    Args:
        seed: 0 .. 2**64 - 1.
        deal: number of the deal in its match, from 0, below 2**56.
        purpose: `PACK`, `LOT`, `CHOICE` or `AGAIN`; different purposes of one deal never share
            a key.
    """
    return mix(mix((seed + STEP) & WORD) ^ (deal << 8) ^ purpose)


def draw(key: int, number: int, n: int) -> int:
    """Draw `number` (from 0) of the stream `key`: one of 0 .. n - 1, all equally likely.

    A word serves two draws, its upper half first. The half is scaled to n (Lemire's method); the
    few that would favour some results are replaced from the word that follows.

    Args:
        key: from `key`.
        number: which draw of the stream.
        n: 1 .. 2**31.
    """
    shift = 0 if number & 1 else 32
    word = mix((key + ((number >> 1) + 1) * STEP) & WORD)
    scaled = ((word >> shift) & HALF) * n
    while scaled & HALF < n and scaled & HALF < (HALF + 1) % n:
        word = mix((word + STEP) & WORD)
        scaled = ((word >> shift) & HALF) * n
    return scaled >> 32


def shuffle(order: list[int], key: int) -> None:
    """Shuffle in place: Fisher-Yates, place i taking draw `len(order) - 1 - i` of i + 1.

    The loop is `draw` written out, which takes a third of the time; only a refused half goes
    through `draw` itself.
    """
    at = key
    spare = -1
    for i in range(len(order) - 1, 0, -1):
        if spare < 0:
            at = (at + STEP) & WORD
            word = ((at ^ ((at >> 30) & LOW_34)) * FIRST) & WORD
            word = ((word ^ ((word >> 27) & LOW_37)) * SECOND) & WORD
            word ^= (word >> 31) & LOW_33
            scaled = ((word >> 32) & HALF) * (i + 1)
            spare = word & HALF
        else:
            scaled = spare * (i + 1)
            spare = -1
        j = scaled >> 32 if scaled & HALF > i else draw(key, len(order) - 1 - i, i + 1)
        order[i], order[j] = order[j], order[i]


def shuffled(n: int, seed: int, deal: int) -> list[int]:
    """The order of a pack of n cards, top card first.

    >>> shuffled(5, seed=7, deal=0)
    [0, 3, 2, 1, 4]
    """
    order = list(range(n))
    shuffle(order, key(seed, deal, PACK))
    return order


def reshuffled(n: int, luck: int, time: int, copies: int = 1) -> list[int]:
    """The order of a pack that is dealt anew within a deal, top card first.

    Args:
        n: how many cards.
        luck: the key of the deal for `AGAIN`; or what `foretold` made of it.
        time: which redeal of the deal, from 1: its key is word `time - 1` of that stream.
        copies: how often each card is there; of equal ones the first is dealt first.

    >>> reshuffled(5, key(seed=7, deal=0, purpose=AGAIN), 1)
    [0, 3, 1, 4, 2]
    """
    told = luck >> 64
    if time <= told & 0xFF:
        told >>= 8 + (time - 1) * n * 7
        return [told >> 7 * k & 0x7F for k in range(n)]
    order = list(range(n))
    shuffle(order, mix((luck + time * STEP) & WORD))
    if copies > 1:
        dealt = [0] * n
        for k, card in enumerate(order):
            first = card - card % copies
            order[k] = first + dealt[first]
            dealt[first] += 1
    return order


def foretold(packs: list[list[int]], luck: int) -> int:
    """A key by which the first redeals have given packs, and those after them their usual ones.

    For worlds that are imagined: there a redeal that was seen has another pack.

    >>> reshuffled(4, foretold([[3, 0, 1, 2]], 5), 1)
    [3, 0, 1, 2]
    """
    told = 0
    for card in reversed([card for pack in packs for card in pack]):
        told = told << 7 | card
    return (told << 8 | len(packs)) << 64 | luck & WORD


class Stream:
    """Draws one after another, for whoever does not number them himself.

    >>> stream = Stream(key(seed=7, deal=0, purpose=CHOICE))
    >>> [stream.below(6) for _ in range(8)]
    [1, 1, 5, 3, 1, 2, 3, 4]
    """

    __slots__ = ("key", "number")

    def __init__(self, key: int) -> None:
        self.key = key
        self.number = 0

    def below(self, n: int) -> int:
        """One of 0 .. n - 1, all equally likely.

        Raises:
            ValueError: n is not in 1 .. 2**31.
        """
        if not 1 <= n <= 1 << 31:
            raise ValueError(f"a draw is of 1 to 2**31 things, not of {n}")
        self.number += 1
        return draw(self.key, self.number - 1, n)
