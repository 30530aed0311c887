import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { removeOldBuilds, storeBuild, useBuild } from "./stored-builds.ts";

let builds: string;
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), "flashplate-builds-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(builds, { recursive: true, force: true });
});

/** Makes a folder with one file. Returns its path. */
function folderWith(name: string, text: string): string {
  const folder = join(builds, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "file"), text);
  return folder;
}

it("keeps the first build when two commands finish the same one", () => {
  const folder = join(builds, "hash");
  storeBuild(folderWith("draft-1", "first"), folder);
  storeBuild(folderWith("draft-2", "second"), folder);
  expect(readFileSync(join(folder, "file"), "utf8")).toBe("first");
});

it("reports a build that cannot be stored for another reason", () => {
  expect(() => storeBuild(join(builds, "missing"), join(builds, "hash"))).toThrow("ENOENT");
});

it("keeps a build while a session of several days serves it, and removes unused ones", () => {
  vi.useFakeTimers({ now: Date.now() });
  const [served, unused] = [folderWith("served", "a"), folderWith("unused", "b")];
  useBuild(served);
  vi.advanceTimersByTime(3 * 24 * 3_600_000);
  removeOldBuilds(builds);
  expect([existsSync(served), existsSync(unused)]).toEqual([true, false]);
});
