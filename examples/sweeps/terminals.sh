# Wythoff's game without a move from the cells with x + y <= l, l <= 30: what is found, and what is proved?
set -e
games='wythoff.terminal(x + y <= {l})'
wythoff sweep "$games" l=0..30 --ask 'outcomes:1000 find:10s prove:20s' -o terminals.db "$@"
wythoff sweep "$games" l=0..30 --ask prove:300s --only 'prove.status = gave up' -o terminals.db "$@"
wythoff sweep table terminals.db --format csv -o terminals.csv \
  --columns l,outcomes.p,prove.status,system,states,best,find.extent
