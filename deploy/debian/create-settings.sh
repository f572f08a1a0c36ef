#!/bin/sh
# Creates the settings and secrets of the services in /etc/meander, unless they exist:
#   sh deploy/debian/create-settings.sh https://days-out.example postgres://meander:<password>@127.0.0.1:5432/meander
set -eu
if [ $# -ne 2 ]; then
  echo "Usage: $0 <URL of the product in browsers> <URL of the database>" >&2
  exit 2
fi
folder=${SETTINGS_FOLDER:-/etc/meander}
if [ -e "$folder" ]; then
  echo "$folder exists; delete it to create new settings. Data that was encrypted with the old secrets cannot be read then." >&2
  exit 1
fi
compose=$(dirname "$0")/../compose
umask 077
mkdir "$folder"
# Of all values, only the URL is that of compose.yaml's machine.
with_url() { sed "s|^PUBLIC_URL=.*|PUBLIC_URL=$1|" "$2"; }
{ echo STAGE=production; with_url "$1" "$compose/api.env"; } >"$folder/api.env"
{ echo STAGE=production; with_url "$1" "$compose/edge.env"; echo API_URL=http://127.0.0.1:8081; } >"$folder/edge.env"
echo "DATABASE_URL=$2" >"$folder/database.env"
secret() { openssl rand -base64 48 | tr '+/' '-_' | tr -d '=\n'; }
echo "INTERNAL_TOKEN=$(secret)" >"$folder/internal.env"
for name in SIGNING_KEY SEALING_KEY TICKET_KEY; do echo "$name=$(secret)"; done >"$folder/keys.env"
echo "Created $folder. Change the addresses, links and contacts in api.env."
