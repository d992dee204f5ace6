# Wythoff's game without a move from the cells with x + y <= l, l <= 30: can the P-positions be proved?
set -e
wythoff sweep 'wythoff.terminal(x + y <= {l})' l=0..30 --ask 'outcomes:1000 prove:20s' -o terminals.db "$@"
wythoff sweep 'wythoff.terminal(x + y <= {l})' l=0..30 --ask prove:300s --only 'prove.status = gave up' -o terminals.db "$@"
wythoff sweep table terminals.db --format csv -o terminals.csv --columns l,outcomes.p,prove.status,system,states
