#!/bin/sh
# Runs the release command with the settings of the services, for example: sh deploy/debian/release.sh publish all --promote
set -eu
folder=${SETTINGS_FOLDER:-/etc/meander}
setting() { sed -n "s/^$1=//p" "$2"; }
export STAGE=production DATA_DIR=/var/lib/meander
API_URL=$(setting API_URL "$folder/edge.env")
RELEASES_URL=$(setting RELEASES_URL "$folder/edge.env")
INTERNAL_TOKEN=$(setting INTERNAL_TOKEN "$folder/internal.env")
export API_URL RELEASES_URL INTERNAL_TOKEN
# The edges read releases as another user, and write down when they halt a canary.
trap 'chown -R meander: "$DATA_DIR"' EXIT
cd "$(dirname "$0")/../.."
npm run --silent release -- "$@"
