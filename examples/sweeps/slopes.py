"""The slopes of beams over one letter, a point for each beam: `python slopes.py FILE.db PICTURE.png`."""

import sys

import wythoff as wy

sweep = wy.Sweep(sys.argv[1])
points = sweep.frame("k, beams.slopes").explode("beams.slopes").astype(float)
axes = points.plot.scatter(x="k", y="beams.slopes", s=9, figsize=(6, 4))
axes.figure.savefig(sys.argv[2], dpi=90, bbox_inches="tight", metadata={"Software": None})
