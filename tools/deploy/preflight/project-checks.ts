import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../lib/paths.ts";
import { listAll } from "../google-client.ts";
import { consolePage, type Finding, type Subject } from "./finding.ts";

/** Checks the plan and the site of the project. */
export async function checkProject({ google, site }: Subject): Promise<Finding[]> {
  const { projectId } = google;
  const findings: Finding[] = [];
  const billing = await google.get<{ billingEnabled?: boolean }>(
    `https://cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`,
  );
  if (billing?.billingEnabled !== true) {
    findings.push({
      problem: "The project is not on the Blaze plan, which functions need",
      mend: `gcloud billing projects link ${projectId} --billing-account ACCOUNT`,
    });
  }
  if (site === undefined) {
    findings.push({
      problem: "The project has no Hosting site",
      mend: `npx firebase hosting:sites:create ${projectId} --project ${projectId}`,
    });
  }
  return findings;
}

/** Whether the APIs are enabled that a deployment and the functions use. */
export async function checkApis({ google }: Subject): Promise<Finding[]> {
  const enabled = await enabledApis(google);
  const missing = requiredApis().filter((name) => !enabled.has(name));
  if (missing.length === 0) return [];
  return [
    {
      problem: `APIs are not enabled: ${missing.join(", ")}`,
      mend: `gcloud services enable ${missing.join(" ")} --project ${google.projectId}`,
    },
  ];
}

/** Names of the APIs that a deployment and the functions use. */
export function requiredApis(): string[] {
  return readFileSync(join(root, "ops", "apis.txt"), "utf8")
    .trim()
    .split("\n");
}

async function enabledApis(google: Subject["google"]): Promise<Set<string>> {
  const services = await listAll<{ config?: { name?: string } }>(
    google,
    "services",
    `https://serviceusage.googleapis.com/v1/projects/${google.projectId}/services`,
    { filter: "state:ENABLED", pageSize: 200 },
  );
  return new Set(services.map(({ config }) => config?.name ?? ""));
}

/** Checks that Node has the same version here, where the build runs, as in the functions. */
export async function checkNode({ folder }: Subject): Promise<Finding[]> {
  const manifest = JSON.parse(readFileSync(join(folder, "functions", "package.json"), "utf8")) as {
    engines: { node: string };
  };
  const wanted = manifest.engines.node;
  const used = process.versions.node.split(".")[0];
  if (used === wanted) return [];
  return [
    { problem: `Node ${used} builds for functions on Node ${wanted}`, mend: "npm ci, then npm run deploy" },
  ];
}

/** Checks that there are a database and a bucket, and that they are where the functions are. */
export async function checkLocations({ google, settings }: Subject): Promise<Finding[]> {
  const { projectId } = google;
  const { region } = settings;
  const database = await google.get<{ locationId: string; type: string }>(
    `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`,
  );
  const defaultBucket = await google.get<{ bucket: { name: string } }>(
    `https://firebasestorage.googleapis.com/v1alpha/projects/${projectId}/defaultBucket`,
  );
  const name = defaultBucket?.bucket.name.split("/").at(-1);
  const bucket =
    name && (await google.get<{ location: string }>(`https://storage.googleapis.com/storage/v1/b/${name}`));
  const findings: Finding[] = [];
  if (database === undefined) {
    findings.push({
      problem: "There is no Firestore database",
      mend: `gcloud firestore databases create --location ${region} --project ${projectId}`,
    });
  } else if (database.type !== "FIRESTORE_NATIVE") {
    findings.push({
      problem: "The database is in Datastore mode",
      mend: `gcloud firestore databases update --type firestore-native --project ${projectId}`,
    });
  } else if (!contains(database.locationId, region)) {
    findings.push(wrongRegion({ what: "database", location: database.locationId }, settings.project, region));
  }
  if (!bucket) {
    const mend = consolePage(projectId, "storage");
    findings.push({ problem: "There is no bucket for pictures", mend: `Create it in ${region}: ${mend}` });
  } else if (!contains(bucket.location, region)) {
    findings.push(wrongRegion({ what: "bucket", location: bucket.location }, settings.project, region));
  }
  return findings;
}

/**
 * Multi-regions with the regions where functions may be: those of Firestore
 * (https://cloud.google.com/firestore/docs/locations) and of Storage
 * (firebase-tools' `gcp/location.js`). `wrongRegion` proposes the first one of each.
 */
const multiRegions: Record<string, string[]> = {
  nam5: ["us-central1"],
  nam7: ["us-central1", "us-east4"],
  eur3: ["europe-west1", "europe-west4"],
  us: ["us-central1", "us-east1", "us-east4", "us-west1"],
  eu: ["europe-west1", "europe-west3", "europe-west4"],
  nam4: ["us-central1", "us-east1"],
  eur4: ["europe-west4"],
  asia: ["asia-northeast1", "asia-northeast2"],
  asia1: ["asia-northeast1", "asia-northeast2"],
};

/** Whether a location is the region, or a multi-region that contains it. */
function contains(location: string, region: string): boolean {
  const name = location.toLowerCase();
  return name === region || (multiRegions[name] ?? []).includes(region);
}

function wrongRegion(
  { what, location }: { what: string; location: string },
  project: string,
  region: string,
): Finding {
  const name = location.toLowerCase();
  const wanted = multiRegions[name]?.[0] ?? name;
  return {
    problem: `The ${what} is in ${name}, and the functions would be in ${region}`,
    mend: `Set REGION=${wanted} in functions/.env.${project}. A location cannot be changed later`,
  };
}
