#!/bin/sh
# run.sh COMMAND …: runs a command of apps/api/src/commands, that of the release in which run.sh lies, as root, with the user and the settings
# of the shop's processes. A shell has neither: there the same command would look for a database in the folder where it stands.
set -eu
command=$1
shift
release=$(cd "$(dirname "$0")/../.." && pwd)
exec systemd-run --quiet --pipe --wait --collect --uid=sukkar --gid=sukkar -p UMask=0027 -p "WorkingDirectory=$release" \
  -p EnvironmentFile=/etc/sukkar/environment -E NODE_ENV=production -E DEMO=0 -E DATA_DIR=/var/lib/sukkar \
  "$release/node_modules/node/bin/node" "apps/api/src/commands/$command.ts" "$@"
