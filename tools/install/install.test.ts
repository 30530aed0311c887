import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canInstallWith, ensureInstalled, missingPackages, stampOf } from "./install.mjs";

const linux = { platform: "linux", arch: "x64" };

describe("canInstallWith", () => {
  it.each([
    ["18.20.0", false],
    ["20.20.2", false],
    ["22.11.0", false],
    ["22.12.0", true],
    ["24.21.0", true],
  ])("for Node %s is %s", (version, expected) => {
    expect(canInstallWith(version)).toBe(expected);
  });
});

describe("stampOf", () => {
  it("differs when the lock or the machine differs", () => {
    const stamp = stampOf("{}", linux);
    expect(stampOf("{}", linux)).toBe(stamp);
    expect(stampOf("{ }", linux)).not.toBe(stamp);
    expect(stampOf("{}", { platform: "darwin", arch: "arm64" })).not.toBe(stamp);
  });
});

const admin = { version: "1.0.0", optionalDependencies: { database: "1.0.0" } };
const database = { version: "1.0.0", optional: true };
const lock = JSON.stringify({
  packages: {
    "": { name: "flashplate" },
    contract: { name: "@flashplate/contract" },
    "node_modules/admin": admin,
    "node_modules/database": database,
    "node_modules/binary-darwin": { version: "1.0.0", optional: true, os: ["darwin"] },
  },
});
const complete = { "node_modules/admin": admin, "node_modules/database": database };
const withoutDatabase = { "node_modules/admin": admin };

describe("missingPackages", () => {
  const missing = (packages: object) => missingPackages(lock, JSON.stringify({ packages }));

  it("is empty when only binaries of other systems are absent", () => {
    expect(missing(complete)).toEqual([]);
  });

  it("names an optional dependency that npm skipped", () => {
    expect(missing(withoutDatabase)).toEqual(["node_modules/database"]);
  });

  it("names a package of another version", () => {
    expect(missing({ ...complete, "node_modules/admin": { ...admin, version: "0.9.0" } })).toEqual([
      "node_modules/admin",
    ]);
  });

  it("names a package that is absent", () => {
    expect(missing({ "node_modules/database": database })).toEqual(["node_modules/admin"]);
  });
});

describe("ensureInstalled", () => {
  let root: string;
  let printed: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "flashplate-install-"));
    printed = "";
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    writeFileSync(join(root, "package-lock.json"), lock);
    writeFileSync(join(root, "package.json"), JSON.stringify({ devDependencies: { node: "24.0.0" } }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  /** Replaces npm. Each run installs the next one of these lists of packages. */
  function npm(...results: object[]) {
    return vi.fn(() => {
      const packages = results.shift() ?? {};
      for (const path of Object.keys(packages)) mkdirSync(join(root, path), { recursive: true });
      writeFileSync(join(root, "node_modules", ".package-lock.json"), JSON.stringify({ packages }));
      return { isDone: true, output: "" };
    });
  }

  it("installs once, then does nothing", () => {
    const run = npm(complete);
    expect([ensureInstalled(root, run), ensureInstalled(root, run)]).toEqual([true, true]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("tries again when npm skipped a package", () => {
    const run = npm(withoutDatabase, complete);
    expect(ensureInstalled(root, run)).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
    expect(printed).toContain("npm skipped packages (1). Trying again");
  });

  it("fails and says what to do when npm skipped a package twice", () => {
    const run = npm(withoutDatabase, withoutDatabase, complete);
    expect(ensureInstalled(root, run)).toBe(false);
    expect(run).toHaveBeenCalledTimes(2);
    expect(printed).toMatch(
      /incomplete.*node_modules\/database\nCheck the connection .* remove node_modules/s,
    );
    // Nothing is remembered, so that the next command installs.
    expect(ensureInstalled(root, run)).toBe(true);
  });

  it("installs again without its stamp when the folder of a package was deleted", () => {
    const run = npm(complete, complete);
    ensureInstalled(root, run);
    rmSync(join(root, "node_modules", "database"), { recursive: true });
    // With the stamp, no folder is looked at.
    expect(ensureInstalled(root, run)).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
    rmSync(join(root, "node_modules", ".flashplate-install"));
    expect(ensureInstalled(root, run)).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("prints npm's output when npm fails", () => {
    const run = vi.fn(() => ({ isDone: false, output: "ECONNRESET" }));
    expect(ensureInstalled(root, run)).toBe(false);
    expect(printed).toContain("ECONNRESET\nThe installation failed: ");
  });
});
