import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../lib/paths.ts";
import { type Lock, lockOfMember, type Manifest } from "./functions-lock.ts";

const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as T;

describe("the lock of the functions", () => {
  test("keeps the version that each package has in the workspace", () => {
    const workspace: Lock = {
      lockfileVersion: 3,
      packages: {
        "functions/node_modules/a": { version: "2.0.0" },
        "node_modules/a": { version: "1.0.0", dev: true },
        "node_modules/b": { version: "1.0.0", dependencies: { a: "^1.0.0", c: "^1.0.0" } },
        "node_modules/c": { version: "1.0.0", dependencies: { a: "^1.0.0" } },
        "node_modules/unused": { version: "1.0.0" },
      },
    };
    const manifest: Manifest = { name: "f", version: "1.0.0", dependencies: { a: "2.0.0", b: "1.0.0" } };
    const { packages } = lockOfMember(workspace, manifest);
    const versions = Object.entries(packages).map(([place, { version }]) => [place, version]);
    expect(Object.fromEntries(versions)).toEqual({
      "": "1.0.0",
      "node_modules/a": "2.0.0",
      "node_modules/b": "1.0.0",
      "node_modules/b/node_modules/a": "1.0.0",
      "node_modules/c": "1.0.0",
      "node_modules/c/node_modules/a": "1.0.0",
    });
    expect(packages["node_modules/b/node_modules/a"]).not.toHaveProperty("dev");
  });

  test("marks development and optional packages, and leaves out missing optional ones", () => {
    const workspace: Lock = {
      lockfileVersion: 3,
      packages: {
        "node_modules/a": { version: "1.0.0", optionalDependencies: { "a-linux": "1.0.0", gone: "1.0.0" } },
        "node_modules/a-linux": { version: "1.0.0", os: ["linux"] },
        "node_modules/tool": { version: "1.0.0", dependencies: { shared: "1" }, dev: true },
        "node_modules/shared": { version: "1.0.0", dev: true },
      },
    };
    const dependencies = { a: "1.0.0" };
    const devDependencies = { tool: "1.0.0" };
    const { packages } = lockOfMember(workspace, {
      name: "f",
      version: "1.0.0",
      dependencies,
      devDependencies,
    });
    expect(packages["node_modules/a"]).not.toHaveProperty("optional");
    expect(packages["node_modules/a-linux"]).toMatchObject({ optional: true, os: ["linux"] });
    expect(packages["node_modules/tool"]).toMatchObject({ dev: true });
    expect(packages["node_modules/shared"]).toMatchObject({ dev: true });
    expect(packages).not.toHaveProperty("node_modules/gone");
  });

  test("fails when the workspace lacks a dependency", () => {
    const workspace: Lock = { lockfileVersion: 3, packages: {} };
    const manifest: Manifest = { name: "f", version: "1.0.0", dependencies: { missing: "1.0.0" } };
    expect(() => lockOfMember(workspace, manifest)).toThrow("missing");
  });

  test("has every package of the functions in its exact version", () => {
    const manifest = read<Manifest>("functions/package.json");
    const { packages } = lockOfMember(read<Lock>("package-lock.json"), manifest);
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
    expect(Object.keys(packages).length).toBeGreaterThan(100);
  });
});
