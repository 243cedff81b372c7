#!/bin/sh
# upgrade.sh of a release: builds it where it lies and has the shop run it. Whatever fails before the switch ends it there and leaves the shop
# as it is; it can be run again then. That of the release before goes back to it.
set -eu
cd -P "$(dirname "$0")/../.."
release=$(pwd)
current=/opt/sukkar/current
units=/etc/systemd/system

for unit in deploy/systemd/*; do
  installed=$units/${unit##*/}
  if ! [ -e "$installed" ] || cmp -s "$installed" "$unit" || cmp -s "$installed" "$current/$unit"; then continue; fi
  diff -u "$installed" "$unit" || true
  echo "$installed was changed on this machine, and an upgrade would replace it. Put what differs here into a drop-in (systemctl edit" \
    "${unit##*/}), and the release's own file in its place." >&2
  exit 1
done

# Pages that are open need the files of the release that they came with.
for app in storefront console; do
  if [ -e "apps/$app/dist" ]; then continue; fi
  cp -aT "$current/apps/$app/dist" "apps/$app/dist.partial"
  mv "apps/$app/dist.partial" "apps/$app/dist"
done
npm run build
deploy/bin/run.sh check-config
systemctl start sukkar-backup

for part in nginx postgresql; do
  if ! diff -ru "$current/deploy/$part" "deploy/$part"; then
    echo "To be carried over to /etc/$part by hand, and read anew there, as docs/operations.md says under Install."
  fi
done

cp deploy/systemd/* "$units/"
ln -sfn "$release" "$current"
systemctl daemon-reload
deploy/bin/restart.sh
