import { describe, expect, it } from "vitest";
import { deployOptionsOf } from "./deploy-options.ts";

describe("the options of npm run deploy", () => {
  it.each([
    ["--channel", ["--channel", "pr-7", "--check"]],
    ["--init", ["--init", "--check"]],
  ])("refuse --check with %s, which has no preflight", (_, args) => {
    expect(() => deployOptionsOf(args)).toThrow("without --channel and --init");
  });

  it("accept --check of a deployment, and a channel without it", () => {
    expect(deployOptionsOf(["--check"])).toMatchObject({ check: true, channel: undefined });
    expect(deployOptionsOf(["--channel", "pr-7"])).toMatchObject({ check: false, channel: "pr-7" });
  });

  it("refuse a part that does not exist, and keep the order of the release", () => {
    expect(() => deployOptionsOf(["--only", "rules,typo"])).toThrow("not typo");
    expect(deployOptionsOf(["--only", "hosting,rules"]).targets).toEqual(["rules", "hosting"]);
  });
});
