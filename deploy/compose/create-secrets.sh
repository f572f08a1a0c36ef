#!/bin/sh
# Creates the secrets of compose.yaml and a certificate for localhost, unless they exist.
set -eu
folder=$(dirname "$0")/secrets
if [ -e "$folder" ]; then
  echo "$folder exists; delete it to create new secrets. Data that was encrypted with the old ones cannot be read then." >&2
  exit 1
fi
umask 077
mkdir "$folder"
cd "$folder"
secret() { openssl rand -base64 48 | tr '+/' '-_' | tr -d '=\n'; }
for name in internal_token signing_key sealing_key ticket_key postgres_password; do secret >"$name"; done
password=$(cat postgres_password)
printf 'postgres://meander:%s@postgres:5432/meander' "$password" >database_url
printf 'postgres://meander:%s@pgbouncer:6432/meander' "$password" >database_url_pooled
printf '"meander" "%s"\n' "$password" >pgbouncer_users
s3_secret=$(secret)
printf '{"identities":[{"name":"meander","credentials":[{"accessKey":"meander","secretKey":"%s"}],"actions":["Admin","Read","List","Write"]}]}\n' \
  "$s3_secret" >s3_config.json
# As Amazon's tools read it: https://docs.aws.amazon.com/sdkref/latest/guide/file-format.html
printf '[default]\naws_access_key_id = meander\naws_secret_access_key = %s\n' "$s3_secret" >s3_credentials
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout key.pem -out chain.pem 2>/dev/null
cat chain.pem key.pem >certificate.pem
rm chain.pem key.pem
# The containers run as users of their own.
chmod 755 .
chmod 644 ./*
echo "Created $(ls | wc -l) files in $folder."
