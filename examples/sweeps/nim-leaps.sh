# Nim with every set of the leaps {p,q}, 1 <= p <= q <= 3, each taken either way round: which have the same P-positions?
set -e
wythoff sweep 'rule(i*j == 0 or (i,j) in S or (j,i) in S)' --subsets '(1,1) (1,2) (1,3) (2,2) (2,3) (3,3)' \
  --ask 'outcomes:500 prove:10s' -o nim-leaps.db "$@"
wythoff sweep table nim-leaps.db --format csv -o nim-leaps.csv \
  --columns S,outcomes.p,prove.status,system,states,description,outcomes.task.hash,prove.task.hash
wythoff sweep groups nim-leaps.db --format csv -o nim-leaps-groups.csv
