#!/usr/bin/env bash
# Prepares a project for `npm run deploy`: APIs, database, accounts with their roles, secrets, backups and alerts.
# It can be repeated: what exists stays as it is.
#   ops/project.sh PROJECT [EMAIL]
# EMAIL gets the alerts; without it, no alerts are created. The region is REGION of functions/.env.PROJECT or
# functions/.env, or us-central1.
set -euo pipefail

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
  echo "Usage: ops/project.sh PROJECT [EMAIL]" >&2
  exit 2
fi
project=$1
email=${2:-}
cd "$(dirname "$0")"

# The value of a parameter of the functions, or its default. As in a deployment, the project's file has priority.
setting() {
  node -p 'const { existsSync, readFileSync } = require("node:fs");
    const [name, fallback, ...files] = process.argv.slice(1);
    const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
    require("node:util").parseEnv(texts.join("\n"))[name] || fallback' "$1" "$2" ../functions/.env "../functions/.env.$project"
}
region=$(setting REGION us-central1)
capacity=$(setting CAPACITY small)
bucket=gs://$project.firebasestorage.app

step() { echo "── $1"; }
exists() { "$@" >/dev/null 2>&1; }

step "APIs"
# The API takes at most 20 names at a time.
xargs -n 20 gcloud services enable --project "$project" <apis.txt

step "Database in $region"
if ! exists gcloud firestore databases describe --database '(default)' --project "$project"; then
  gcloud firestore databases create --location "$region" --project "$project"
fi
gcloud firestore databases update --database '(default)' --enable-pitr --delete-protection --project "$project"
node -p 'require("../firestore.indexes.json").fieldOverrides
  .filter(({ ttl }) => ttl).map((one) => `${one.fieldPath} ${one.collectionGroup}`).join("\n")' |
  while read -r field group; do
    gcloud firestore fields ttls update "$field" --collection-group "$group" --database '(default)' \
      --enable-ttl --async --project "$project" </dev/null
  done
if [ -z "$(gcloud firestore backups schedules list --database '(default)' --project "$project" --format 'value(name)')" ]; then
  gcloud firestore backups schedules create --database '(default)' --recurrence daily --retention 14w --project "$project"
fi

step "Bucket of pictures"
if ! exists gcloud storage buckets describe "$bucket"; then
  echo "Create it first, in $region: https://console.firebase.google.com/project/$project/storage" >&2
  exit 1
fi
gcloud storage buckets update "$bucket" --soft-delete-duration 14d

step "Service accounts and roles"
for name in api triggers decoder; do
  account=flashplate-$name@$project.iam.gserviceaccount.com
  if ! exists gcloud iam service-accounts describe "$account" --project "$project"; then
    gcloud iam service-accounts create "flashplate-$name" --display-name "Flashplate $name" --project "$project"
  fi
done
number=$(gcloud projects describe "$project" --format 'value(projectNumber)')
# These accounts of Google exist once they are asked for.
gcloud storage service-agent --project "$project" >/dev/null
for service in firebasestorage pubsub eventarc; do
  gcloud beta services identity create --service "$service.googleapis.com" --project "$project"
done
address() {
  case $1 in
    firebase-storage) echo "service-$number@gcp-sa-firebasestorage.iam.gserviceaccount.com" ;;
    storage) echo "service-$number@gs-project-accounts.iam.gserviceaccount.com" ;;
    build) echo "$number-compute@developer.gserviceaccount.com" ;;
    *) echo "flashplate-$1@$project.iam.gserviceaccount.com" ;;
  esac
}
grep -v '^#' roles.txt | while read -r where who role; do
  member=serviceAccount:$(address "$who")
  case $where in
    bucket) gcloud storage buckets add-iam-policy-binding "$bucket" --member "$member" --role "$role" </dev/null ;;
    account)
      gcloud iam service-accounts add-iam-policy-binding "$(address "$who")" --project "$project" \
        --member "$member" --role "$role" </dev/null
      ;;
    *) gcloud projects add-iam-policy-binding "$project" --member "$member" --role "$role" --condition None </dev/null ;;
  esac
done >/dev/null

step "Secrets"
while read -r name; do
  if ! exists gcloud secrets describe "$name" --project "$project" </dev/null; then
    gcloud secrets create "$name" --replication-policy automatic --project "$project" </dev/null
  fi
  if ! exists gcloud secrets versions describe latest --secret "$name" --project "$project" </dev/null; then
    printf off | gcloud secrets versions add "$name" --data-file - --project "$project"
  fi
done <secrets.txt

step "Images of the functions"
if exists gcloud artifacts repositories describe gcf-artifacts --location "$region" --project "$project"; then
  gcloud artifacts repositories set-cleanup-policies gcf-artifacts --location "$region" \
    --policy cleanup-policy.json --no-dry-run --project "$project"
else
  echo "The first deployment creates their repository, and its policy."
fi

if [ -z "$email" ]; then
  echo "No alerts: name the address that gets them, as ops/project.sh $project EMAIL"
  exit 0
fi
step "Alerts to $email"
channel=$(gcloud beta monitoring channels list --project "$project" --format 'value(name)' \
  --filter "type=\"email\" AND labels.email_address=\"$email\"" | head -1)
if [ -z "$channel" ]; then
  channel=$(gcloud beta monitoring channels create --project "$project" --type email --display-name "On call" \
    --channel-labels "email_address=$email" --format 'value(name)')
fi
if [ -z "$(gcloud monitoring uptime list-configs --project "$project" --filter 'displayName=flashplate-health' --format 'value(name)')" ]; then
  gcloud monitoring uptime create flashplate-health --project "$project" --resource-type uptime-url \
    --resource-labels "host=$project.web.app,project_id=$project" --path /api/health --protocol https --period 1
fi
# Last, because it may wait for new metrics.
./apply.sh "$project" "$channel" "$capacity"
