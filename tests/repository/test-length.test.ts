import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * Biome checks the length of functions outside of tests. In tests it would also count the callback
 * of `describe`, which only groups.
 */
const maxLines = 60;
const root = new URL("../../", import.meta.url);

/** Tests of a file whose callback is too long: `name (lines)`. */
function longTests(path: string): string[] {
  const text = readFileSync(new URL(path, root), "utf8");
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(test|it)\b/.test(node.expression.getText(file))) {
      for (const callback of node.arguments) {
        if (!ts.isArrowFunction(callback) || !ts.isBlock(callback.body)) continue;
        const lines = lineOf(callback.body.end) - lineOf(callback.body.getStart(file)) - 1;
        const isGroup = node.expression.getText(file).includes("describe");
        if (lines > maxLines && !isGroup)
          found.push(`${path}: ${node.arguments[0]?.getText(file)} (${lines})`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test("has no test longer than 60 lines", () => {
  const files = globSync("{contract,functions,web,tests}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: (name) => name.includes("node_modules"),
  });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(longTests)).toEqual([]);
});
