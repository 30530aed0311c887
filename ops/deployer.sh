#!/usr/bin/env bash
# Lets an environment of a repository on GitHub deploy to a project, without keys: its jobs exchange their token for that
# of the account `flashplate-deployer` (workload identity federation). It can be repeated.
#   ops/deployer.sh PROJECT OWNER/REPOSITORY ENVIRONMENT
# It prints the two variables that the environment of the workflow needs.
# https://github.com/google-github-actions/auth, "Workload Identity Federation through a Service Account"
set -euo pipefail

if [ $# -ne 3 ]; then
  echo "Usage: ops/deployer.sh PROJECT OWNER/REPOSITORY ENVIRONMENT" >&2
  exit 2
fi
project=$1
repository=$2
environment=$3
cd "$(dirname "$0")"
account=flashplate-deployer@$project.iam.gserviceaccount.com
pool=github
provider=github

exists() { "$@" >/dev/null 2>&1; }

gcloud services enable iamcredentials.googleapis.com sts.googleapis.com --project "$project"
if ! exists gcloud iam service-accounts describe "$account" --project "$project"; then
  gcloud iam service-accounts create flashplate-deployer --display-name "Flashplate deployer" --project "$project"
fi
while read -r role; do
  gcloud projects add-iam-policy-binding "$project" --member "serviceAccount:$account" --role "$role" \
    --condition None </dev/null >/dev/null
done <deployer-roles.txt
if ! exists gcloud iam workload-identity-pools describe "$pool" --location global --project "$project"; then
  gcloud iam workload-identity-pools create "$pool" --location global --display-name GitHub --project "$project"
fi
# GitHub names the environment only in tokens of jobs that passed its review and its rules for branches and tags.
condition="assertion.repository == '$repository' && assertion.environment == '$environment'"
change=create-oidc
if exists gcloud iam workload-identity-pools providers describe "$provider" --location global \
  --workload-identity-pool "$pool" --project "$project"; then
  change=update-oidc
fi
gcloud iam workload-identity-pools providers "$change" "$provider" --location global \
  --workload-identity-pool "$pool" --issuer-uri https://token.actions.githubusercontent.com \
  --attribute-mapping google.subject=assertion.sub,attribute.repository=assertion.repository \
  --attribute-condition "$condition" --project "$project"
number=$(gcloud projects describe "$project" --format 'value(projectNumber)')
path=projects/$number/locations/global/workloadIdentityPools/$pool
gcloud iam service-accounts add-iam-policy-binding "$account" --role roles/iam.workloadIdentityUser \
  --member "principalSet://iam.googleapis.com/$path/attribute.repository/$repository" \
  --condition None --project "$project" >/dev/null
echo "WORKLOAD_IDENTITY_PROVIDER=$path/providers/$provider"
echo "DEPLOYER=$account"
