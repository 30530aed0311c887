/** Runs before every unit test file: files of one worker must not share modules, mocks or stubs. */
import { afterAll, vi } from "vitest";
import { closeAtFileEnd } from "../../functions/test-support/file-end.ts";

vi.resetModules();

afterAll(closeAtFileEnd);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
