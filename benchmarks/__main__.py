"""All benchmarks, one after the other, in processes of their own: `python -m benchmarks`."""

import subprocess
import sys
from pathlib import Path

for script in sorted(Path(__file__).parent.glob("bench_*.py")):
    sys.stdout.write(f"\n== {script.stem}\n")
    sys.stdout.flush()
    subprocess.run([sys.executable, str(script)], check=True)
