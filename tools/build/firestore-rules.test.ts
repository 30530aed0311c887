import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "../lib/paths.ts";
import { rulesWith, secondFactorSetting } from "./firestore-rules.ts";

const rules = readFileSync(join(root, "firestore.rules"), "utf8");

describe("the built rules", () => {
  it("are the repository's when the setting is off", () => {
    expect(rulesWith(rules, "off")).toBe(rules);
  });

  it("differ in one line when the setting is totp", () => {
    const lines = rules.split("\n");
    const changed = rulesWith(rules, "totp")
      .split("\n")
      .flatMap((line, n) => (line === lines[n] ? [] : [[lines[n]?.trim(), line.trim()]]));
    expect(changed).toEqual([["return false;", "return true;"]]);
  });

  it("are not built from an unknown setting or without the switch", () => {
    expect(() => rulesWith(rules, "ttop")).toThrow("totp or off, not ttop");
    expect(() => rulesWith("service cloud.firestore {}", "off")).toThrow("asksForSecondFactor");
  });
});

describe("the setting", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "flashplate-rules-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

  it("is off without files, without the variable and when it is empty", () => {
    expect(secondFactorSetting(folder, "some-project")).toBe("off");
    write(".env", "SITE_ORIGINS=https://one.example\n");
    expect(secondFactorSetting(folder, "some-project")).toBe("off");
    write(".env", "ADMIN_SECOND_FACTOR=\n");
    expect(secondFactorSetting(folder, "some-project")).toBe("off");
  });

  it("is that of the project's file when both files have one", () => {
    write(".env", "ADMIN_SECOND_FACTOR=TOTP # for all\n");
    write(".env.some-project", "ADMIN_SECOND_FACTOR=off\n");
    expect(secondFactorSetting(folder, undefined)).toBe("totp");
    expect(secondFactorSetting(folder, "other-project")).toBe("totp");
    expect(secondFactorSetting(folder, "some-project")).toBe("off");
  });

  it("is read from the file of the project's alias", () => {
    // `.firebaserc` names this project `default`.
    write(".env.default", "ADMIN_SECOND_FACTOR=totp\n");
    expect(secondFactorSetting(folder, "demo-flashplate")).toBe("totp");
  });
});
