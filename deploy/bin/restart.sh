#!/bin/sh
# Restarts the processes of the shop, one after the other: the next only once the one before is ready. Ends at the first that is not.
set -eu
systemctl list-units --plain --no-legend --state=active,failed,activating 'sukkar@*.service' | while read -r unit _; do
  systemctl restart "$unit"
  echo "$unit is ready"
done
