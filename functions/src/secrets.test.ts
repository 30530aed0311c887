import { join } from "node:path";
import { build } from "esbuild";
import { declaredParams } from "firebase-functions/params";
import { beforeAll, describe, expect, test } from "vitest";
import { deployedModules } from "../../tools/build/functions.ts";
import * as deployed from "./index.ts";

interface Declared {
  __endpoint?: { secretEnvironmentVariables?: { key: string }[] };
}

const modules = deployedModules(join(import.meta.dirname, "index.ts"));
const functions = deployed as unknown as Record<string, Declared>;

/** The code of each deployed module without packages, by the module's file. */
const codeOf = new Map<string, string>();
beforeAll(async () => {
  for (const { file } of modules) {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: "esm",
      platform: "node",
      packages: "external",
      loader: { ".webp": "empty" },
    });
    codeOf.set(file, outputFiles.map(({ text }) => text).join());
  }
});

/** Names of the secrets that code reads. A bundle has no functions that are never called. */
function secretsReadIn(code: string): string[] {
  const names = new Map(
    [...code.matchAll(/(\w+) = defineSecret\("(\w+)"/g)].map(([, variable, name]) => [variable, name]),
  );
  return [...code.matchAll(/secretOf\((\w+)\)/g)].flatMap(([, variable]) => names.get(variable) ?? []).sort();
}

function declaredBy(name: string): string[] {
  return (functions[name]?.__endpoint?.secretEnvironmentVariables ?? []).map(({ key }) => key).sort();
}

describe("the secrets of a function", () => {
  test.each(modules)("are those that the code of $names reads", ({ file, names }) => {
    const read = secretsReadIn(codeOf.get(file) ?? "");
    expect(names.map((name) => [name, declaredBy(name)])).toEqual(names.map((name) => [name, read]));
  });

  test("are found for the webhook (two) and for /api/health (all)", () => {
    expect(declaredBy("stripeWebhook")).toEqual(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]);
    const all = declaredParams.filter((one) => (one.constructor as { type?: string }).type === "secret");
    expect(declaredBy("health")).toEqual([...new Set(all.map(({ name }) => name))].sort());
  });
});
