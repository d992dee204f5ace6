"""Every field of a certificate matters to the plain checker: for each a change that it refuses."""

from __future__ import annotations

import re

import pytest

from wythoff.certificate.checker import CertificateError
from wythoff.certificate.checker import recheck as check_alone

from .test_forged import committed
from .test_forged_layers import certified

FIELDS = [
    ("magic", "wythoff", "certificate 1", "certificate 2"),
    ("system", "wythoff", "system fib", "system base 2"),
    ("recurrence", "wythoff", "recurrence 1 1", "recurrence 2 0"),
    ("numbers: valid", "wythoff", r"numbers 2\n1 0 1", "numbers 2\n0 0 1"),
    ("numbers: target", "wythoff", r"(numbers 2\n.*\n1) 0 -", r"\1 0 0"),
    ("heaps", "wythoff", "heaps 2", "heaps 3"),
    ("rule: kind", "wythoff-comply-2", "rule comply", "rule block"),
    ("rule: misere", "wythoff", "rule block", "rule block misere"),
    ("rule: value", "nim-value-1", "value 1", "value 2"),
    ("rule: total", "wythoff", "total 1", "total 2"),
    ("rule: nim", "wythoff-block-2-nim", r"nim \d+", "nim 3"),
    ("rule: diagonal", "wythoff-block-2-nim", r"diagonal \d+", "diagonal 3"),
    ("move: base", "wythoff", r"move \(1,1\) steps", "move (2,2) steps"),
    ("move: a step", "wythoff", r"steps \(1,1\)", "steps (2,2)"),
    ("move: steps", "wythoff", r" steps \(1,1\)", ""),
    ("move: landing", "wythoff", r"steps \(1,1\)", "steps (1,1) if u >= 1"),
    ("move: start", "wythoff", r"steps \(1,1\)", "steps (1,1) from x >= 3"),
    ("move: landing of what takes nothing", "nim.pass", r"move \(0,0\) from", "move (0,0) if u >= 5 from"),
    ("move: start of what takes nothing", "nim.pass", r"(move \(0,0\) from) .*", r"\1 x >= 5"),
    ("move: small", "tk-all", "small move", "large move"),
    ("move: large", "wythoff", r"move \(1,1\)", "large move (1,1)"),
    ("parameters", "nim-terminal-all", "l=0..", "l=0.. k=0.."),
    ("layer: target", "nim.pass", r"to \(0\) by move 2", "to (1) by move 2"),
    ("layer: move", "nim.pass", r"to \(1\) by move 0", "to (1) by move 1"),
    ("layer: kind", "nim.block(2) + nim(1)", "beside", "nim"),
    ("layer: open", "(nim + nim(1)).misere", "open by move 3", "open by move 2"),
    ("layer: state", "nim.pass", r"layer \(1\)", "layer (0)"),
    ("declared: position", "nim.declare((2,2)=N,(0,3)=P)", r"declared \(2,2\)", "declared (2,3)"),
    ("declared: outcome", "nim.declare((2,2)=N,(0,3)=P)", r"\(0,3\) P", "(0,3) N"),
    ("set: output", "wythoff", r"(set 0: \d+\n)1", r"\g<1>0"),
    ("set: target", "wythoff", r"(set 0: \d+\n1) 0", r"\1 1"),
    ("count: output", "wythoff", r"(count 0 move 0 stage 0: \d+\n)0", r"\g<1>1"),
    ("count: target", "wythoff", r"(count 0 move 0 stage 0: \d+\n0) 0", r"\1 1"),
    ("mirrors", "wythoff", "mirrors count 0 move 0", "mirrors count 0 move 2"),
    ("numbered: order", "nim-block-3", "numbered by columns", "numbered by largest heap"),
    ("numbered: half", "fraenkel-2", ", x <= y", ""),
    ("numbered: machine", "fraenkel-2", r"(numbered .*\n)1", r"\g<1>0"),
    ("end", "wythoff", "end", "end of it"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new"), [case[1:] for case in FIELDS], ids=[case[0] for case in FIELDS])
def test_no_field_is_ignored(name: str, old: str, new: str) -> None:
    text = certified(name, None) if name.startswith(("nim.", "(nim")) else committed(name)
    check_alone(text)
    changed = re.sub(old, new, text, count=1)
    assert changed != text
    with pytest.raises(CertificateError):
        check_alone(changed)
