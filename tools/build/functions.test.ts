import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { capture } from "../lib/run.ts";
import { buildFunctions, watchFunctions } from "./functions.ts";

let folder: string;
let outdir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flashplate-functions-"));
  outdir = join(folder, "output", "lib");
  write("package.json", JSON.stringify({ type: "module", dependencies: {} }));
  write("output/package.json", JSON.stringify({ type: "module" }));
  write("src/shared.ts", 'export const log = (text: string) => console.log("loaded", text);');
  write("src/one.ts", 'import { log } from "./shared.ts";\nlog("one");\nexport const one = () => 1;');
  write("src/two.ts", 'import { log } from "./shared.ts";\nlog("two");\nexport const two = () => 2;');
  write("src/index.ts", '/** List. */\nexport { one } from "./one.ts";\nexport { two } from "./two.ts";\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/**
 * Loads the built `index.js` in a new process and returns the lines that it prints.
 * @param use code that uses the exports, which are in `all`
 */
async function load(env: NodeJS.ProcessEnv = {}, use = ""): Promise<string[]> {
  const program = `const all = require("./index.js"); ${use}
    console.log("defined", ...Object.keys(all).filter((name) => all[name]))`;
  const { output } = await capture(process.execPath, ["--eval", program], {
    cwd: outdir,
    env: { ...process.env, ...env },
  });
  return output.trim().split("\n");
}

describe("the built index.js", () => {
  beforeEach(() => buildFunctions({ folder, outdir }));

  test("loads every function when no target is set", async () => {
    expect(await load()).toEqual(["loaded one", "loaded two", "defined one two"]);
  });

  test("loads one function when FUNCTION_TARGET names it", async () => {
    expect(await load({ FUNCTION_TARGET: "two" })).toEqual(["loaded two", "defined two"]);
  });

  test("loads every function during discovery when a target is set", async () => {
    const output = await load({ FUNCTION_TARGET: "two", FUNCTIONS_CONTROL_API: "true" });
    expect(output.at(-1)).toBe("defined one two");
  });
});

test("writes a file that starts a process, and deletes it when its source is gone", async () => {
  write("src/child.entry.ts", 'import { log } from "./shared.ts";\nlog("child");');
  await buildFunctions({ folder, outdir });
  const { output } = await capture(process.execPath, ["./child.entry.js"], { cwd: outdir });
  expect(output.trim()).toBe("loaded child");
  expect(await load()).toEqual(["loaded one", "loaded two", "defined one two"]);
  rmSync(join(folder, "src/child.entry.ts"));
  await buildFunctions({ folder, outdir });
  expect(readdirSync(outdir).filter((file) => file.startsWith("child."))).toEqual([]);
});

test("names source files in stack traces when source maps are enabled", async () => {
  write(
    "src/one.ts",
    "type Text = string;\nexport const one = (text: Text) => {\n  throw new Error(text);\n};",
  );
  await buildFunctions({ folder, outdir });
  const env = { NODE_OPTIONS: "--enable-source-maps" };
  const output = await load(env, 'try { all.one("failed") } catch (error) { console.log(error.stack) }');
  expect(output.join("\n")).toMatch(/Error: failed\n\s+at Module\.one \(.*src[/\\]one\.ts:3:/);
});

test("deletes the bundles of an earlier build and no other files", async () => {
  await buildFunctions({ folder, outdir });
  const before = readdirSync(outdir);
  writeFileSync(join(outdir, "notes.txt"), "kept");
  write("src/one.ts", "export const one = () => 3;");
  await buildFunctions({ folder, outdir });
  const after = readdirSync(outdir);
  expect(after).toContain("notes.txt");
  expect(after.filter((file) => file.startsWith("one-") && before.includes(file))).toEqual([]);
  expect(after.filter((file) => /^one-\w+\.js$/.test(file))).toHaveLength(1);
  expect(after.filter((file) => file.startsWith("."))).toEqual([]);
});

test("writes no file again when the sources did not change", async () => {
  const inodes = () => readdirSync(outdir).map((file) => [file, statSync(join(outdir, file)).ino]);
  await buildFunctions({ folder, outdir });
  const before = inodes();
  await buildFunctions({ folder, outdir });
  expect(inodes()).toEqual(before);
});

test("keeps the last good build when a source does not compile", async () => {
  await buildFunctions({ folder, outdir });
  const before = readdirSync(outdir);
  write("src/one.ts", "export const one = (");
  await expect(buildFunctions({ folder, outdir })).rejects.toThrow("could not be built");
  expect(readdirSync(outdir)).toEqual(before);
});

test("throws when index.ts contains more than exports", async () => {
  write("src/index.ts", 'export { one } from "./one.ts";\nconsole.log("more");\n');
  await expect(buildFunctions({ folder, outdir })).rejects.toThrow("may only hold");
});

test("builds again when a source changes or a function is added", async () => {
  const stop = await watchFunctions({ folder, outdir });
  try {
    const index = () => readFileSync(join(outdir, "index.js"), "utf8");
    await vi.waitFor(() => expect(index()).toContain("two"), { timeout: 10_000 });
    const before = index();
    write("src/shared.ts", 'export const log = (text: string) => console.log("changed", text);');
    await vi.waitFor(() => expect(index()).not.toBe(before), { timeout: 10_000 });
    expect(await load()).toEqual(["changed one", "changed two", "defined one two"]);
    write("src/three.ts", "export const three = () => 3;");
    write("src/index.ts", 'export { one } from "./one.ts";\nexport { three } from "./three.ts";\n');
    await vi.waitFor(() => expect(index()).toContain("three"), { timeout: 10_000 });
    expect(await load()).toEqual(["changed one", "defined one three"]);
  } finally {
    await stop();
  }
});
