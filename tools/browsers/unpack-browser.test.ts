import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unpackBrowser } from "./unpack-browser.ts";

const offer = { version: "150.0.7871.100", packageVersion: "150.0.7871.100-1~deb12u1" };

/** Scripts that replace Debian's programs. `apt-get` is called in the folder of the download. */
const working = {
  "apt-get": "touch chromium-common.deb chromium-headless-shell.deb",
  dpkg: "mkdir -p usr/lib/chromium && touch usr/lib/chromium/$(basename $2 .deb)",
};

let dir: string;
let programs: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "flashplate-browsers-"));
  dir = join(folder, "unpacked");
  programs = join(folder, "programs");
  for (const made of [dir, programs]) mkdirSync(made);
  vi.stubEnv("PATH", [programs, process.env.PATH].join(delimiter));
  return () => rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function usePrograms(scripts: Partial<typeof working>): void {
  for (const [name, script] of Object.entries({ ...working, ...scripts })) {
    const file = join(programs, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
}

describe("a version of the browser that is not installed", () => {
  it("is unpacked once", async () => {
    usePrograms({});
    const path = await unpackBrowser(offer, dir);
    expect(path).toBe(join(dir, offer.version, "usr/lib/chromium/chromium-headless-shell"));
    expect(existsSync(path ?? "")).toBe(true);
    expect(readdirSync(join(dir, offer.version))).toEqual(["usr"]);
    usePrograms({ "apt-get": "exit 1" });
    expect(await unpackBrowser(offer, dir)).toBe(path);
  });

  it.each([
    ["only one package arrives", { "apt-get": "touch chromium-common.deb; exit 100" }],
    ["a package has no program", { "apt-get": "touch chromium-common.deb" }],
    ["the disk is full", { dpkg: `${working.dpkg}; exit 2` }],
  ])("leaves nothing when %s, and is unpacked by the next run", async (_, failing) => {
    usePrograms(failing);
    expect(await unpackBrowser(offer, dir)).toBeUndefined();
    expect(readdirSync(dir)).toEqual([]);
    usePrograms({});
    expect(await unpackBrowser(offer, dir)).toMatch(/chromium-headless-shell$/);
  });

  it("replaces a folder without a program", async () => {
    usePrograms({});
    mkdirSync(join(dir, offer.version, "usr"), { recursive: true });
    expect(await unpackBrowser(offer, dir)).toMatch(/chromium-headless-shell$/);
  });
});
