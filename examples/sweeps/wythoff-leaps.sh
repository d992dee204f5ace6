# Wythoff's game with every set of the leaps (p,q), p, q <= 3, p != q: which have the same P-positions?
set -e
games='rule(i*j == 0 or i == j or (i,j) in S)'
leaps='(1,2) (2,1) (1,3) (3,1) (2,3) (3,2)'
wythoff sweep "$games" --subsets "$leaps" --ask 'outcomes:1000 prove:10s' -o wythoff-leaps.db "$@"
wythoff sweep "$games" --subsets "$leaps" --ask prove:60s --only 'S = {(2,3),(3,2)}' -o wythoff-leaps.db "$@"
wythoff sweep table wythoff-leaps.db --format csv -o wythoff-leaps.csv \
  --columns S,outcomes.p,prove.status,system,states,outcomes.task.hash,prove.task.hash
wythoff sweep groups wythoff-leaps.db --format csv -o wythoff-leaps-groups.csv
