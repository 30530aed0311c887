import type { Finding, Subject } from "./finding.ts";

/** Patterns of the valid values of parameters. */
const validValues: Record<string, RegExp> = {
  REGION: /^[a-z]+-[a-z]+\d+$/,
  CAPACITY: /^(small|large)$/,
  MIN_INSTANCES: /^\d$/,
};

/** Checks that every parameter has a valid value. Without a terminal, firebase-tools uses no defaults. */
export async function checkParameters({ settings, manifest }: Subject): Promise<Finding[]> {
  const file = `functions/.env.${settings.project}`;
  const missing = manifest.params.filter(({ name }) => settings.functions[name] === undefined);
  const findings: Finding[] = [];
  if (missing.length > 0) {
    findings.push({
      problem: `${file} has no ${missing.map(({ name }) => name).join(", ")}`,
      mend: `npm run deploy -- --project ${settings.project} --init`,
    });
  }
  for (const [name, pattern] of Object.entries(validValues)) {
    const value = settings.functions[name];
    if (value === undefined || pattern.test(value)) continue;
    findings.push({ problem: `${name}=${value} is no valid value`, mend: `Correct it in ${file}` });
  }
  return findings;
}

/** Names of the values that the site's build needs, without `VITE_FIREBASE_`. */
const siteValues = ["API_KEY", "AUTH_DOMAIN", "PROJECT_ID", "STORAGE_BUCKET", "APP_ID"];

/** Whether the site's build has all values, for this project. */
export async function checkSite({ google, settings }: Subject): Promise<Finding[]> {
  const { projectId } = google;
  const file = `web/.env.${projectId}`;
  const names = siteValues.map((name) => `VITE_FIREBASE_${name}`);
  const missing = names.filter((name) => !settings.site[name]);
  const findings: Finding[] = [];
  if (missing.length > 0) {
    findings.push({
      problem: `${file} has no ${missing.join(", ")}`,
      mend: `npm run deploy -- --project ${projectId} --init`,
    });
  }
  const appId = settings.site.VITE_FIREBASE_APP_ID;
  const body = await google.get<{ apps?: { appId: string }[] }>(
    `https://firebase.googleapis.com/v1beta1/projects/${projectId}/webApps`,
  );
  if (appId && !(body?.apps ?? []).some((app) => app.appId === appId)) {
    findings.push({
      problem: `${file} names the web app ${appId}, which the project does not have`,
      mend: `Remove VITE_FIREBASE_APP_ID and VITE_FIREBASE_API_KEY, then npm run deploy -- --project ${projectId} --init`,
    });
  }
  return findings;
}

/** Checks that every secret has a value. `off`, for an integration that is not used, is a value too. */
export async function checkSecrets({ google, manifest }: Subject): Promise<Finding[]> {
  const states = await Promise.all(
    manifest.secrets.map(async (name) => {
      const url = `https://secretmanager.googleapis.com/v1/projects/${google.projectId}/secrets/${name}/versions/latest`;
      const version = await google.get<{ state: string }>(url);
      return version?.state === "ENABLED" ? [] : [name];
    }),
  );
  return states.flat().map((name) => ({
    problem: `The secret ${name} has no value`,
    mend: `printf off | npx firebase functions:secrets:set ${name} --data-file - --project ${google.projectId}`,
  }));
}
