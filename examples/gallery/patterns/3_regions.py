"""
A board of two minds
====================

Forbid a hundred options, and near the corner everything is P; then come regions in which the board repeats by two
vectors, each with straight edges, each with a pattern of its own. ``find(…).plot()`` looks for such regions and gives
each a colour; the legend has the two shortest vectors.
"""

import wythoff as wy

findings = wy.find("wythoff.block(100)", kinds=["regions"], n=100, seconds=10)
for finding in findings[:3] if len(findings) > 3 else findings:
    print(finding.words, "-", finding.rung_words)

figure = findings.plot(200, bare=True, dpi=140)
figure.savefig("regions.png")
