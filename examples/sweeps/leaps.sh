# Wythoff's game with one more leap, (p,q) and (q,p), p < q <= 30: has it the same P-positions, and is that proved?
set -e
games='rule(i*j == 0 or i == j or (i,j) in {({p},{q}),({q},{p})})'
wythoff sweep "$games" p=1..29 q=p+1..30 --ask 'same-as:wythoff:1000 prove:10s' -o leaps.db "$@"
wythoff sweep "$games" p=1..29 q=p+1..30 --ask prove:60s --only 'prove.status = gave up' --only 'differing < 200' \
  -o leaps.db "$@"
wythoff sweep table leaps.db --format csv -o leaps.csv \
  --columns p,q,game,same,first_difference,differing,prove.status,system,states
wythoff sweep plot leaps.db --show prove.status --dpi 80 -o leaps.png
