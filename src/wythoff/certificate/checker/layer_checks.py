"""The checks of a certificate with layers: what takes nothing leads down; every recursion holds; each layer's rule."""

from __future__ import annotations

from collections import Counter

from .adders import Tick
from .checks import Checker, check_machines, check_numbers, refuse_unless
from .content import CertificateError, LinearMove, Machine, OtherSource, SetKey, Vector, at_least, symbol_of, words_of
from .layered_content import KINDS, LayeredCertificate, ListedLayer, is_still, where_it_starts
from .repetitions import has_each_once
from .systems import check_system
from .walking import misfit

NOT_DECLARED, DECLARED_P, DECLARED_N = 0, 1, 2


def check_layers(certificate: LayeredCertificate, tick: Tick = lambda _: None) -> None:
    """Check everything; what is wrong is a CertificateError."""
    check_numbers(certificate)
    check_system(certificate)
    check_play(certificate)
    check_arcs(certificate)
    check_machines(certificate)
    checker = LayerChecker(certificate, tick)
    if certificate.cap > 1:
        checker.check_arcs_apart()
    for layer in certificate.layers:
        checker.check_open(layer)
    for count in certificate.count_keys:
        checker.check_recursion(count)
    for points in certificate.set_keys:
        checker.check_rule(points)


def check_play(certificate: LayeredCertificate) -> None:
    """Check that the rule is one that layers have: options are blocked, and misere play knows where there are some."""
    plain = (
        certificate.verb == "block"
        and certificate.value == 0
        and not certificate.numbering
        and not certificate.parameters
        and not certificate.positions
    )
    refuse_unless(plain, "layers go with blocked options and P-positions")
    alone = not certificate.is_misere or certificate.cap == 1
    refuse_unless(alone, "layers in misere play go with limits of 1")
    for layer in certificate.layers:
        asks = (layer.opened is not None) == certificate.is_misere
        refuse_unless(asks, f"layer {layer.state}: 'open by move' belongs to misere play, and there to every layer")


def check_arcs(certificate: LayeredCertificate) -> None:
    """Check that each move takes something or leads down, and that no option counts twice."""
    heaps, size = certificate.heaps, len(certificate.layers)
    states = [layer.state for layer in certificate.layers]
    refuse_unless(len(set(states)) == size > 0, "every layer has a name of its own")
    for move in certificate.moves:
        for vector in (move.base, *move.steps):
            has_parts = len(vector) == heaps and min(vector) >= 0
            refuse_unless(has_parts, f"{vector} is no removal from {heaps} heaps")
        refuse_unless(not move.mark, "layers go with moves that are neither small nor large")
        refuse_unless(all(map(any, move.steps)), f"{move.base}: a step must take something")
        refuse_unless(certificate.cap == 1 or has_each_once(move), "counting needs steps that are independent")
    for number, layer in enumerate(certificate.layers):
        for arc in layer.arcs:
            refuse_unless(0 <= arc.target < size and 0 <= arc.move < len(certificate.moves), f"{arc}: no such move")
            refuse_unless(arc.kind in KINDS, f"{arc.kind!r} is no kind of a move")
            goes_down = any(certificate.moves[arc.move].base) or arc.target < number
            refuse_unless(goes_down, f"layer {layer.state}: a move takes nothing and leads to {states[arc.target]}")
        for cell, _ in layer.declared:
            refuse_unless(len(cell) == heaps, f"{cell} is no position of {heaps} heaps")
        cells = [cell for cell, _ in layer.declared]
        refuse_unless(len(set(cells)) == len(cells), f"layer {layer.state}: a position is declared twice")


class LayerChecker(Checker):
    """The recursions and the rules of one certificate with layers."""

    certificate: LayeredCertificate

    def check_arcs_apart(self) -> None:
        """Check that no option counts twice: moves of a layer that take the same and lead to the same layer."""
        for layer in self.certificate.layers:
            targets: dict[int, list[LinearMove]] = {}
            for arc in layer.arcs:
                targets.setdefault(arc.target, []).append(self.certificate.moves[arc.move])
            for moves in targets.values():
                self.check_repetitions(moves)

    def check_open(self, layer: ListedLayer) -> None:
        """Check, in misere play, that there is an option where the layer says so, and nowhere else.

        A move whose landing is guarded is made where it has room and may start, if at all: only there it counts for
        nothing more.
        """
        if layer.opened is None:
            return
        certificate, opened = self.certificate, self.certificate.moves[layer.opened]
        refuse_unless(is_still(opened), f"layer {layer.state}: 'open by move' names a move that takes something")
        moves = [certificate.moves[number] for number in sorted({arc.move for arc in layer.arcs})]
        sure = [place for place, move in enumerate(moves, 1) if is_still(move) or not move.guard]

        def follows(here: Vector, there: Vector) -> bool:
            return any(here) == any(here[place] for place in sure) == bool(here[0])

        adders, here = [self.adders[0]] * certificate.heaps, [self.start(opened), *map(self.room, moves)]
        word = misfit(certificate.radix, adders, here, [], follows, self.tick)
        if word is not None:
            words = f"'open by move' is wrong about whether there is an option at {self.position(word)}"
            raise CertificateError(f"layer {layer.state}: {words}")

    def room(self, move: LinearMove) -> Machine:
        """Make the machine that is 1 where a move may start and its least removal can be taken."""
        least = tuple((at_least(heap, part, len(move.base)),) for heap, part in enumerate(move.base) if part)
        return self.landing(OtherSource.ANY, LinearMove(move.base, guard=where_it_starts(move) + least))

    def start(self, move: LinearMove) -> Machine:
        """Make the machine that is 1 where the move may start."""
        return self.landing(OtherSource.ANY, LinearMove(move.base, guard=where_it_starts(move)))

    def check_rule(self, key: SetKey) -> None:
        """Check that the set of a layer is what the rule makes of the counts, except where it is declared."""
        certificate, layer = self.certificate, self.certificate.layers[key.value]
        counted = [certificate.machines[each] for each in certificate.behind_rule(key)]
        asked = [arc.move for arc in layer.arcs] + [layer.opened] * (layer.opened is not None)
        moves = [certificate.moves[move] for move in asked if move is not None]
        guarded = [place for place, move in enumerate(moves) if where_it_starts(move)]
        starts = [self.start(moves[place]) for place in guarded]
        here = [certificate.machines[key], *counted, self.declared(layer.declared), *starts]

        def follows(here: Vector, there: Vector) -> bool:
            declared, may_start = here[1 + len(counted)], dict(zip(guarded, here[2 + len(counted) :], strict=True))
            if declared != NOT_DECLARED:
                return here[0] == (declared == DECLARED_P)
            counts: Counter[str] = Counter()
            for place, (arc, count) in enumerate(zip(layer.arcs, here[1:], strict=False)):
                counts[arc.kind] += count * may_start.get(place, 1)
            is_open = layer.opened is None or may_start.get(len(layer.arcs), 1)
            return bool(here[0]) == bool(certificate.few(counts) and is_open)

        self.walk(key, [self.adders[0]] * certificate.heaps, here, [], follows)

    def declared(self, cells: tuple[tuple[Vector, bool], ...]) -> Machine:
        """Make the machine that tells what is declared of a position: the words of all cells as a tree."""
        size = len(self.symbols)
        rows: list[list[int]] = [[0, *[-1] * (size - 1)]]
        outputs = [NOT_DECLARED]
        for cell, is_p in cells:
            state = 0
            for digits in zip(*words_of(self.certificate.numbers, cell), strict=True):
                symbol = symbol_of(digits, self.certificate.radix)
                if rows[state][symbol] < 0:
                    rows[state][symbol] = len(rows)
                    rows.append([-1] * size)
                    outputs.append(NOT_DECLARED)
                state = rows[state][symbol]
            outputs[state] = DECLARED_P if is_p else DECLARED_N
        nowhere = len(rows)
        filled = [tuple(nowhere if target < 0 else target for target in row) for row in rows]
        return Machine((*filled, (nowhere,) * size), (*outputs, NOT_DECLARED))
