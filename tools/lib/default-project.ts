import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.ts";
import { ToolError } from "./tool-error.ts";

/** The default project of .firebaserc. */
export function defaultProject(): string {
  const { projects } = JSON.parse(readFileSync(join(root, ".firebaserc"), "utf8")) as {
    projects?: { default?: string };
  };
  if (projects?.default === undefined)
    throw new ToolError(".firebaserc has no default project. Name one with --project.");
  return projects.default;
}
