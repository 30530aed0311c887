#!/usr/bin/env bash
# Creates or updates the log-based metrics and the alert policies of a project.
#   ops/apply.sh PROJECT NOTIFICATION_CHANNEL [small|large]
# The last word is CAPACITY of the functions: with large, policies of alerts-large go before those of alerts.
# NOTIFICATION_CHANNEL is a name that `gcloud beta monitoring channels list` prints:
# projects/PROJECT/notificationChannels/NUMBER. A policy keeps the channels that it has.
# gcloud 528 has the commands of policies in its alpha part only.
set -euo pipefail

if [ $# -lt 2 ] || [ $# -gt 3 ]; then
  echo "Usage: ops/apply.sh PROJECT NOTIFICATION_CHANNEL [small|large]" >&2
  exit 2
fi
project=$1
channel=$2
capacity=${3:-small}
cd "$(dirname "$0")"

for file in metrics/*.json; do
  name=$(basename "$file" .json)
  if gcloud logging metrics describe "$name" --project "$project" >/dev/null 2>&1; then
    gcloud logging metrics update "$name" --project "$project" --config-from-file "$file"
  else
    gcloud logging metrics create "$name" --project "$project" --config-from-file "$file"
  fi
done

# A new metric can be used in a policy within ten minutes. Until then the answer is 404.
create_policy() {
  local answer
  for _ in $(seq 24); do
    if answer=$(gcloud alpha monitoring policies create --project "$project" --policy-from-file "$1" \
      --notification-channels "$channel" 2>&1); then
      echo "$answer"
      return
    fi
    case $answer in *"Cannot find metric"*) ;; *) break ;; esac
    echo "$1 waits for its metric, for ten minutes at most"
    sleep 30
  done
  echo "$answer" >&2
  return 1
}

for file in alerts/*.json; do
  chosen=alerts-$capacity/$(basename "$file")
  if [ -f "$chosen" ]; then file=$chosen; fi
  title=$(sed -n 's/^  "displayName": "\(.*\)",$/\1/p' "$file")
  policy=$(gcloud alpha monitoring policies list --project "$project" \
    --filter "displayName=\"$title\"" --format 'value(name)')
  if [ -n "$policy" ]; then
    # The file replaces the policy. It names no channels, which are the project's.
    channels=$(gcloud alpha monitoring policies describe "$policy" --project "$project" \
      --format 'value(notificationChannels.list())')
    gcloud alpha monitoring policies update "$policy" --project "$project" --policy-from-file "$file" \
      --set-notification-channels "${channels:-$channel}"
  else
    create_policy "$file"
  fi
done
