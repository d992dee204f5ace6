# gdwn(p,q), p < q <= 40: do the P-positions split into several beams, and where do these lie?
set -e
wythoff sweep 'gdwn({p},{q})' p=1..39 q=p+1..40 --ask 'same-as:wythoff:1000 beams:50000' -o gdwn.db "$@"
wythoff sweep 'gdwn({p},{q})' p=1..39 q=p+1..40 --ask beams:200000 --only 'slopes != (1.618034)' -o gdwn.db "$@"
wythoff sweep table gdwn.db --format csv -o gdwn.csv \
  --columns p,q,same,first_difference,beams,splits,slopes,errors,list.share,empty.low,empty.high,count
