"""Functions called in processes of their own, which can be killed: one protocol for lab, sweeps, claims, warming."""
