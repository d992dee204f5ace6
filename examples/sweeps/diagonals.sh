# The games (b,b), b <= 64: Nim moves, or a multiple of b from both heaps. Is d_n = y - x periodic modulo b²?
set -e
wythoff sweep 'three({b},{b},1)' b=1..64 --ask 'diagonal_differences:period beams:100000' -o diagonals.db "$@"
wythoff sweep table diagonals.db --format csv -o diagonals.csv \
  --columns b,terms,period,start,step,low,high,beams,slopes,errors
