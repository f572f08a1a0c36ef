#!/bin/sh
# Runs the catalogue command with the settings of the services, for example: sh deploy/debian/catalogue.sh check /srv/catalogue
# The folder is an absolute path that the user meander may read.
set -eu
exec systemd-run --quiet --pipe --wait --collect --uid=meander --working-directory=/opt/meander/api \
  --property=EnvironmentFile=/etc/meander/api.env --property=EnvironmentFile=/etc/meander/database.env \
  --property=EnvironmentFile=/etc/meander/internal.env --property=EnvironmentFile=/etc/meander/keys.env \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/meander --setenv="SUDO_USER=${SUDO_USER:-$(id -un)}" \
  /usr/bin/node api/src/catalogue-main.js "$@"
