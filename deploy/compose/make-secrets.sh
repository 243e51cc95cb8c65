#!/bin/sh
# Makes the secrets of compose.yaml in ./secrets, and keeps those that exist. Passwords are random; the client of Google
# is asked for.
set -eu
umask 077
mkdir -p secrets
cd secrets

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
keep_or() { [ -s "$1" ] || { shift; "$@"; }; }
write() { printf %s "$2" >"$1"; }
ask() {
  printf '%s: ' "$2" >&2
  read -r answer
  write "$1" "$answer"
}

keep_or database_password write database_password "$(random)"
keep_or database_url write database_url "postgres://sillage:$(cat database_password)@database:5432/sillage"
keep_or s3_access_key_id write s3_access_key_id "$(random)"
keep_or s3_secret_access_key write s3_secret_access_key "$(random)"
keep_or s3_config write s3_config "{\"identities\":[{\"name\":\"sillage\",\"credentials\":[{\"accessKey\":\"$(cat s3_access_key_id)\",\"secretKey\":\"$(cat s3_secret_access_key)\"}],\"actions\":[\"Read\",\"Write\",\"List\"]}]}"
keep_or google_client_id ask google_client_id 'Client id of Google'
keep_or google_client_secret ask google_client_secret 'Client secret of Google'
# Only root and you can enter the folder; in a container, the product's user reads the files.
chmod 644 ./*
chmod 700 .
