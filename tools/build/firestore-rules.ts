import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";

/** The function of `firestore.rules` that says whether admins need a second factor: switched off. */
const secondFactorSwitch = /(function asksForSecondFactor\(\) \{\s*return )false(;\s*\})/g;

/**
 * Writes .firestore.deployed.rules, which a deployment uploads: `firestore.rules` with the setting
 * ADMIN_SECOND_FACTOR of the functions, because rules cannot read it.
 * @param project the project of the deployment; firebase-tools names it in GCLOUD_PROJECT
 * @throws {ToolError} when the setting is neither `totp` nor `off`
 */
export function buildFirestoreRules(project = process.env.GCLOUD_PROJECT): void {
  const rules = readFileSync(join(root, "firestore.rules"), "utf8");
  const setting = secondFactorSetting(join(root, "functions"), project);
  writeFileSync(join(root, ".firestore.deployed.rules"), rulesWith(rules, setting));
  console.log(`Firestore rules: admins ${setting === "totp" ? "need" : "do not need"} a second factor.`);
}

/**
 * The rules with the setting: with `totp`, they ask admins for a second factor.
 * @throws {ToolError} when the setting is unknown, or the rules have no switch
 */
export function rulesWith(rules: string, setting: string): string {
  if (setting !== "totp" && setting !== "off") {
    throw new ToolError(`ADMIN_SECOND_FACTOR is totp or off, not ${setting}. See functions/.env.`);
  }
  if (rules.match(secondFactorSwitch)?.length !== 1) {
    throw new ToolError("firestore.rules need one function asksForSecondFactor, which returns false.");
  }
  return setting === "totp" ? rules.replace(secondFactorSwitch, "$1true$2") : rules;
}

/**
 * ADMIN_SECOND_FACTOR as a deployment of the functions sets it. It is read from `.env` and from the
 * project's file, which has priority. That file is named after the project's id or its alias in
 * .firebaserc.
 * @param folder the functions package
 */
export function secondFactorSetting(folder: string, project: string | undefined): string {
  const values = [".env", ...namesOf(project).map((name) => `.env.${name}`)]
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => parseEnv(readFileSync(file, "utf8")).ADMIN_SECOND_FACTOR ?? []);
  // An empty value means "off" too.
  return values.at(-1)?.trim().toLowerCase() || "off";
}

/** The id of a project, and its aliases. */
function namesOf(project: string | undefined): string[] {
  if (project === undefined) return [];
  const { projects = {} } = JSON.parse(readFileSync(join(root, ".firebaserc"), "utf8")) as {
    projects?: Record<string, string>;
  };
  const aliases = Object.entries(projects).flatMap(([alias, id]) => (id === project ? [alias] : []));
  return [project, ...aliases];
}
