import { globSync, readFileSync } from "node:fs";
import { checkSync } from "recheck";
import ts from "typescript";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { hostileTexts } from "../../functions/test-support/fuzz/hostile-texts.ts";

const root = new URL("../../", import.meta.url);

/** Files that read only our own texts: catalogues, settings, pages that the build makes. */
const ownTexts: readonly string[] = [
  "functions/src/platform/services/integrations.ts",
  "web/src/app/prerender.tsx",
  "web/src/shared/i18n/checks/sources.ts",
  "web/src/shared/i18n/es/known.ts",
  "web/src/shared/i18n/translate.ts",
  "web/src/shared/lib/config.ts",
];
/** Files that read at most `maxRead` characters at once, in a process with a time limit. */
const bounded = /^functions\/src\/menu-import\/(parse|words)\//;
const maxRead = 1000;

/**
 * Files that build an expression at run time. Only the one of `clean-text` reads texts of others. Each half
 * of its alternation is a literal, which is checked.
 */
const builders: readonly string[] = [
  "contract/src/shared/clean-text.ts",
  "functions/src/menu-import/parse/price-tail.ts",
  "web/src/shared/i18n/checks/sources.ts",
  "web/src/shared/i18n/es/known.ts",
];

interface Expression {
  path: string;
  source: string;
  flags: string;
}

interface Found {
  expressions: Expression[];
  /** Files with `new RegExp(…)`. */
  builders: string[];
}

function expressionsIn(paths: readonly string[]): Found {
  const found: Found = { expressions: [], builders: [] };
  for (const path of paths) {
    const text = readFileSync(new URL(path, root), "utf8");
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
        const literal = node.getText();
        const end = literal.lastIndexOf("/");
        found.expressions.push({ path, source: literal.slice(1, end), flags: literal.slice(end + 1) });
      } else if (ts.isIdentifier(node) && node.text === "RegExp" && !ts.isTypeNode(node.parent)) {
        found.builders.push(path);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  }
  return found;
}

/** The verdict of recheck, such as `vulnerable`. */
function verdictOn({ source, flags }: Pick<Expression, "source" | "flags">): string {
  return checkSync(source, flags, { timeout: 60_000 }).status;
}

const files = globSync("{contract,functions,web}/src/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/test-support\//.test(path))
  .sort();
const found = expressionsIn(files);

// Without this, recheck starts a program or a Java archive.
beforeAll(() => {
  vi.stubEnv("RECHECK_SYNC_BACKEND", "pure");
  return () => vi.unstubAllEnvs();
});

describe("the check of expressions", () => {
  test.each(["[a-z][a-z0-9+.-]*:\\/\\/", "\\b[\\p{L}\\d-]+\\.(?:com|net)", "\\s+$", "(a+)+$"])(
    "reports %s",
    (source) => {
      expect(verdictOn({ source, flags: "iu" })).toBe("vulnerable");
    },
  );

  test("knows every expression that is built at run time", () => {
    expect([...new Set(found.builders)]).toEqual(builders);
  });
});

test("every regular expression that reads texts of others is linear", () => {
  const checked = found.expressions.filter(({ path }) => !ownTexts.includes(path) && !bounded.test(path));
  expect(checked.length).toBeGreaterThan(70);
  const different = new Map(checked.map((one) => [`/${one.source}/${one.flags}`, one]));
  const slow = [...different.values()].filter((one) => verdictOn(one) !== "safe");
  expect(slow.map(({ path, source }) => `${path}: ${source}`)).toEqual([]);
}, 180_000);

test("the expressions of the menu reader are quick for the longest text", () => {
  const checked = found.expressions.filter(({ path }) => bounded.test(path));
  expect(checked.length).toBeGreaterThan(50);
  const slow = checked.flatMap(({ source, flags }) => {
    const expression = new RegExp(source, flags.replace("g", ""));
    return hostileTexts(maxRead).flatMap(({ name, text }) => {
      const before = process.threadCpuUsage();
      expression.test(text);
      const { user, system } = process.threadCpuUsage(before);
      return user + system > 50_000 ? [`${source} for ${name}: ${(user + system) / 1000} ms`] : [];
    });
  });
  expect(slow).toEqual([]);
});
