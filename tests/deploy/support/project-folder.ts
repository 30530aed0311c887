import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rulesWith } from "../../../tools/build/firestore-rules.ts";
import { buildFunctions } from "../../../tools/build/functions.ts";
import { root } from "../../../tools/lib/paths.ts";

/** The repository as a deployment needs it: built functions and a small built site. */
export interface ProjectFolder {
  path: string;
  /** Replaces the built site. */
  buildSite: (project: string, text: string) => void;
  remove: () => void;
}

/** Values of the parameters of the functions, as `--init` writes them. */
const parameters: Record<string, string> = {
  SITE_ORIGINS: "",
  SELLING_NEEDS_ONBOARDING: "false",
  REGION: "us-central1",
  CAPACITY: "small",
  MIN_INSTANCES: "0",
  CONTACT_FORWARD_URL: "",
  STRIPE_PUBLISHABLE_KEY: "",
  APP_PAYMENTS: "false",
  OPENAI_MODEL: "gpt-5.4-mini",
  OPENAI_BASE_URL: "",
  MAIL_FROM: "",
  VAPID_PUBLIC_KEY: "",
  VAPID_SUBJECT: "",
  GEOCODER_URL: "",
};

export async function makeProjectFolder(project: string): Promise<ProjectFolder> {
  const path = mkdtempSync(join(tmpdir(), "flashplate-deploy-"));
  for (const file of ["firebase.json", "firestore.indexes.json", "storage.rules"]) {
    cpSync(join(root, file), join(path, file));
  }
  const rules = readFileSync(join(root, "firestore.rules"), "utf8");
  writeFileSync(join(path, ".firestore.deployed.rules"), rulesWith(rules, "off"));
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"));
  mkdirSync(join(path, "functions"));
  cpSync(join(root, "functions", "package.json"), join(path, "functions", "package.json"));
  await buildFunctions({ outdir: join(path, "functions", "lib") });
  writeFileSync(join(path, "functions", `.env.${project}`), linesOf(parameters));
  const buildSite = (name: string, text: string) => writeSite(path, name, text);
  buildSite(project, "first");
  writeFileSync(join(path, "web", `.env.${project}`), linesOf(siteValues(project)));
  return { path, buildSite, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function siteValues(project: string): Record<string, string> {
  return {
    VITE_FIREBASE_API_KEY: "AIzaStandIn",
    VITE_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_STORAGE_BUCKET: `${project}.firebasestorage.app`,
    VITE_FIREBASE_APP_ID: "1:415263748596:web:abc123",
  };
}

function linesOf(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}

/** A site with the pages that the smoke test asks for. */
function writeSite(folder: string, project: string, text: string): void {
  const dist = join(folder, "web", "dist");
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, "assets"), { recursive: true });
  const asset = `page-${text}.js`;
  writeFileSync(join(dist, "assets", asset), `console.log("${text}")`);
  writeFileSync(join(dist, "index.html"), `<script src="/assets/${asset}"></script>${text}`);
  writeFileSync(join(dist, "dashboard.html"), `<main>app ${text}, dashboard</main>`);
  writeFileSync(join(dist, "app.html"), `<main>app ${text}</main>`);
  writeFileSync(join(dist, "about.html"), `<main>about ${text}</main>`);
  writeFileSync(join(dist, ".project"), project);
}
