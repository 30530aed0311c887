import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { selectProject } from "./select-project.ts";

beforeEach(() => {
  for (const name of [
    "GCLOUD_PROJECT",
    "GOOGLE_CLOUD_QUOTA_PROJECT",
    "FIRESTORE_EMULATOR_HOST",
    "FIREBASE_AUTH_EMULATOR_HOST",
  ]) {
    vi.stubEnv(name, undefined);
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"])(
  "refuses a real project while %s leads to an emulator",
  async (name) => {
    vi.stubEnv(name, "127.0.0.1:8080");
    await expect(selectProject("flashplate-live")).rejects.toThrow(
      `The project flashplate-live cannot be reached while ${name} leads to emulators.`,
    );
  },
);

it("ignores the project of FIREBASE_CONFIG, which the functions would use first", async () => {
  vi.stubEnv("FIREBASE_CONFIG", '{"projectId":"another-project"}');
  await selectProject("flashplate-live");
  vi.resetModules();
  const { projectId } = await import("../../functions/src/platform/configuration/config.ts");
  expect(projectId).toBe("flashplate-live");
});

it("accepts a real project without emulators, and a test's project with them", async () => {
  await expect(selectProject("flashplate-live")).resolves.toBe(false);
  expect(process.env.GCLOUD_PROJECT).toBe("flashplate-live");
  expect(process.env.GOOGLE_CLOUD_QUOTA_PROJECT).toBe("flashplate-live");
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", "127.0.0.1:8080");
  await expect(selectProject("demo-some-test")).resolves.toBe(false);
});
