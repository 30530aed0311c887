import { describe, expect, it } from "vitest";
import { canInstallWith, isComplete, stampOf } from "./install.mjs";

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

describe("isComplete", () => {
  const lock = JSON.stringify({
    packages: {
      "": { name: "flashplate" },
      contract: { name: "@flashplate/contract" },
      "node_modules/admin": { version: "1.0.0", optionalDependencies: { database: "1.0.0" } },
      "node_modules/database": { version: "1.0.0", optional: true },
      "node_modules/binary-darwin": { version: "1.0.0", optional: true, os: ["darwin"] },
    },
  });
  const installed = (packages: object) => JSON.stringify({ packages });
  const admin = { version: "1.0.0", optionalDependencies: { database: "1.0.0" } };
  const database = { version: "1.0.0", optional: true };

  it("is true when only binaries of other systems are missing", () => {
    const found = installed({ "node_modules/admin": admin, "node_modules/database": database });
    expect(isComplete(lock, found)).toBe(true);
  });

  it("is false when an old Node skipped an optional dependency", () => {
    expect(isComplete(lock, installed({ "node_modules/admin": admin }))).toBe(false);
  });

  it("is false when a version differs", () => {
    const found = installed({
      "node_modules/admin": { ...admin, version: "0.9.0" },
      "node_modules/database": database,
    });
    expect(isComplete(lock, found)).toBe(false);
  });

  it("is false when a package is missing", () => {
    expect(isComplete(lock, installed({ "node_modules/database": database }))).toBe(false);
  });
});
