import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { candidateHomes, findJava, parseJavaMajor } from "./java.ts";

describe("parseJavaMajor", () => {
  it.each([
    ['openjdk version "25.0.1" 2025-10-21 LTS', 25],
    ['openjdk version "21" 2023-09-19', 21],
    ['openjdk version "17.0.12" 2024-07-16', 17],
    ['java version "1.8.0_292"', 8],
    ['Picked up JDK_JAVA_OPTIONS: -Dx=y\nopenjdk version "24-ea" 2025-03-18', 24],
    ["The operation couldn't be completed. Unable to locate a Java Runtime.", undefined],
  ])("returns the major version of %j", (text, major) => {
    expect(parseJavaMajor(text)).toBe(major);
  });
});

describe("findJava", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "flashplate-java-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function install(name: string, version: string, tools = ["java", "javac", "jar"]): string {
    const home = join(folder, "jvm", name);
    mkdirSync(join(home, "bin"), { recursive: true });
    for (const tool of tools) {
      writeFileSync(join(home, "bin", tool), `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
      chmodSync(join(home, "bin", tool), 0o755);
    }
    return home;
  }

  /** Returns a folder for the PATH with a link to `java`, as in Linux distributions. */
  function linkOnPath(home: string): string {
    const bin = join(folder, "bin");
    mkdirSync(bin);
    symlinkSync(join(home, "bin", "java"), join(bin, "java"));
    return bin;
  }

  it("finds a newer JDK in the same folder when the one on the PATH is too old", async () => {
    const old = install("java-17", "17.0.1");
    const newer = install("temurin-25", "25.0.1");
    expect(await findJava("jdk", { PATH: linkOnPath(old) })).toEqual({ home: newer, major: 25 });
  });

  it("prefers JAVA_HOME when it is new enough", async () => {
    const chosen = install("a-21", "21.0.1");
    const newer = install("b-25", "25.0.1");
    expect(await findJava("jdk", { JAVA_HOME: chosen, PATH: linkOnPath(newer) })).toEqual({
      home: chosen,
      major: 21,
    });
    expect(candidateHomes({ JAVA_HOME: join(folder, "missing"), PATH: "" })).toEqual([]);
  });

  it("skips a Java without a compiler when a JDK is needed", async () => {
    const runtime = install("jre-25", "25.0.1", ["java"]);
    await expect(findJava("jdk", { JAVA_HOME: runtime, PATH: "" })).rejects.toThrow(/without compiler/);
    expect(await findJava("jre", { JAVA_HOME: runtime, PATH: "" })).toEqual({ home: runtime, major: 25 });
  });

  it("reports what it found and what to install when no Java fits", async () => {
    const old = install("java-17", "17.0.1");
    const search = findJava("jdk", { JAVA_HOME: old, PATH: "" });
    await expect(search).rejects.toThrow(/Java 17/);
    await expect(search).rejects.toThrow(/Install a JDK 21 or newer/);
  });
});
