import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { root } from "../lib/paths.ts";
import { projectFileOf, readSettings, regionOf, requireBuildOf } from "./project-settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flashplate-settings-"));
  mkdirSync(join(folder, "functions"));
  mkdirSync(join(folder, "web"));
  write("functions/.env", "CAPACITY=small\nMAIL_FROM=all@example.com\n");
  write("functions/.env.food-staging", "REGION=europe-west1\nMAIL_FROM=staging@example.com\n");
  write("web/.env.food-staging", "VITE_FIREBASE_PROJECT_ID=food-staging\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

it("reads the files of the project, which override those of all projects", () => {
  expect(readSettings(folder, "food-staging")).toEqual({
    project: "food-staging",
    region: "europe-west1",
    functions: { CAPACITY: "small", REGION: "europe-west1", MAIL_FROM: "staging@example.com" },
    site: { VITE_FIREBASE_PROJECT_ID: "food-staging" },
  });
});

it("reads the region without other settings, and the default one without any", () => {
  rmSync(join(folder, "web", ".env.food-staging"));
  expect(regionOf(folder, "food-staging")).toBe("europe-west1");
  expect(regionOf(folder, "food-live")).toBe("us-central1");
  write("functions/.env.food-live", "REGION=\n");
  expect(regionOf(folder, "food-live")).toBe("us-central1");
});

it.each(["functions/.env", "functions/.env.food-live", "web/.env.food-live"])(
  "%s is part of the repository, so that GitHub deploys with it",
  (file) => expect(spawnSync("git", ["check-ignore", "--quiet", file], { cwd: root }).status).toBe(1),
);

it.each([
  ["demo-flashplate", "exists on the emulators only"],
  ["food-live", "npm run deploy -- --project food-live --init"],
])("refuses the project %s, which has no settings", (project, message) => {
  expect(() => readSettings(folder, project)).toThrow(message);
});

it("refuses values of the site that name another project", () => {
  write("web/.env.food-staging", "VITE_FIREBASE_PROJECT_ID=food-live\n");
  expect(() => readSettings(folder, "food-staging")).toThrow(
    "for the project food-live, not for food-staging",
  );
});

it("refuses a site that was built for another project, or for none", () => {
  const built = join(folder, "web");
  expect(() => requireBuildOf("food-live", built)).toThrow("built for no project");
  writeFileSync(projectFileOf(built), "food-staging\n");
  expect(() => requireBuildOf("food-live", built)).toThrow("built for food-staging, not for food-live");
  requireBuildOf("food-staging", built);
});
