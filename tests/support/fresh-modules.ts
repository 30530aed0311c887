/** Runs before every unit test file: a worker runs one file after the other and must not share modules, mocks or stubs. */
import { afterAll, vi } from "vitest";

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
