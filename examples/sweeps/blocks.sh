# wythoff.block(k), k <= 40: along how many beams do the P-positions lie, and with which slopes?
set -e
wythoff sweep 'wythoff.block({k})' k=1..40 --ask beams:200000 -o blocks.db "$@"
wythoff sweep 'wythoff.block({k})' k=20..40 --ask beams:1000000 -o blocks.db "$@"
wythoff sweep table blocks.db --format csv -o blocks.csv \
  --columns k,beams,splits,slopes,errors,list.share,list.width,stray,count
python slopes.py blocks.db blocks.png
