import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ToolError } from "../lib/tool-error.ts";
import { readManifest } from "./deployed-functions.ts";
import { type Google, type Operation, waitFor } from "./google-client.ts";
import { consolePage } from "./preflight/finding.ts";
import { type AuthConfig, loginUrl, requiredLogin, siteHosts } from "./preflight/login-checks.ts";
import { type ProjectSettings, readSettings } from "./project-settings.ts";

const firebaseApi = "https://firebase.googleapis.com/v1beta1";

/** What Firebase knows about a web app. */
interface WebAppConfig {
  apiKey: string;
  authDomain: string;
  storageBucket?: string;
  appId: string;
}

/**
 * Writes the settings of a project that are missing: `functions/.env.<project>` with the defaults of
 * all parameters, and `web/.env.<project>` with the values of its web app. Creates the web app if the
 * project has none. Existing values stay. Also sets how people log in.
 * @param folder the repository, with built functions
 */
export async function initProject(google: Google, folder: string): Promise<void> {
  const { projectId } = google;
  const shared = valuesOf(textOf(join(folder, "functions", ".env")));
  const { params } = await readManifest(folder, projectId, shared);
  const defaults = Object.fromEntries(params.map((param) => [param.name, String(param.default ?? "")]));
  addValues(folder, join("functions", `.env.${projectId}`), defaults, shared);
  const { apiKey, authDomain, storageBucket, appId } = await webApp(google);
  addValues(folder, join("web", `.env.${projectId}`), {
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_AUTH_DOMAIN: authDomain,
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_STORAGE_BUCKET: storageBucket ?? `${projectId}.firebasestorage.app`,
    VITE_FIREBASE_APP_ID: appId,
  });
  console.log("Nothing in them is secret: commit both. .env.example describes each value.");
  await setLogin(google, readSettings(folder, projectId));
}

/** Sets how people log in, and adds the site's hosts to the domains that mails may lead to. */
async function setLogin(google: Google, settings: ProjectSettings): Promise<void> {
  const url = loginUrl(google.projectId);
  const config = await google.get<AuthConfig>(url);
  if (config === undefined) {
    const page = consolePage(google.projectId, "authentication");
    throw new ToolError(`Authentication is not set up. Start it, then repeat the command: ${page}`);
  }
  const authorizedDomains = [...new Set([...(config.authorizedDomains ?? []), ...siteHosts(settings)])];
  const updateMask = [
    "signIn.email.enabled",
    "signIn.email.passwordRequired",
    "emailPrivacyConfig",
    "passwordPolicyConfig",
    "authorizedDomains",
  ].join(",");
  await google.patch(url, { ...requiredLogin, authorizedDomains }, { updateMask });
  console.log(`Login: email and password, protection of addresses, domains ${authorizedDomains.join(", ")}`);
}

/** The configuration of the project's web app. */
async function webApp(google: Google): Promise<WebAppConfig> {
  const apps = `${firebaseApi}/projects/${google.projectId}/webApps`;
  const appId = (await firstApp(google, apps)) ?? (await createApp(google, apps));
  const config = await google.get<WebAppConfig>(
    `${firebaseApi}/projects/${google.projectId}/webApps/${appId}/config`,
  );
  if (config === undefined) throw new ToolError(`The web app ${appId} has no configuration.`);
  return config;
}

async function firstApp(google: Google, apps: string): Promise<string | undefined> {
  return (await google.get<{ apps?: { appId: string }[] }>(apps))?.apps?.[0]?.appId;
}

async function createApp(google: Google, apps: string): Promise<string> {
  const operation = await google.post<Operation>(apps, { displayName: "Flashplate" });
  await waitFor(google, firebaseApi, operation, { pollMs: 1000, timeoutMs: 60_000 });
  const appId = await firstApp(google, apps);
  if (appId === undefined) throw new ToolError("The web app was not created.");
  return appId;
}

/** Adds the values that neither the file nor `sharedValues` has, and prints their names. */
function addValues(
  folder: string,
  file: string,
  values: Record<string, string>,
  sharedValues: Record<string, string> = {},
): void {
  const path = join(folder, file);
  const text = textOf(path);
  const known = { ...sharedValues, ...valuesOf(text) };
  const added = Object.entries(values).filter(([name]) => known[name] === undefined);
  const endOfLine = text === "" || text.endsWith("\n") ? "" : "\n";
  appendFileSync(path, endOfLine + added.map(([name, value]) => `${name}=${value}\n`).join(""));
  const names = added.map(([name]) => name).join(", ");
  console.log(`${file}: ${names === "" ? "complete" : `added ${names}`}`);
}

/** The text of a file, or "" if it does not exist. */
function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function valuesOf(text: string): Record<string, string> {
  return parseEnv(text) as Record<string, string>;
}
