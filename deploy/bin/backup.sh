#!/bin/sh
# backup.sh FOLDER DAYS: makes a backup in a new folder below FOLDER, named after the moment, and then removes those older than DAYS.
# Without a new one no older one is removed. What a killed one leaves has no manifest; it is left to be looked at.
set -eu
folder=$1 days=$2
node=node_modules/node/bin/node
"$node" apps/api/src/commands/backup.ts "$folder/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
find "$folder" -mindepth 2 -maxdepth 2 -name manifest.json -mtime "+$days" -printf '%h\n' | while IFS= read -r old; do
  rm -rf -- "$old"
done
