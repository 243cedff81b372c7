#!/bin/sh
# wait-ready.sh URL PID: waits until URL is answered well. Fails at once when the process PID has ended: systemd starts a process again only
# once the command that waits for it is over.
set -eu
until curl --silent --fail --output /dev/null "$1"; do
  kill -0 "$2" 2>/dev/null || exit 1
  sleep 1
done
