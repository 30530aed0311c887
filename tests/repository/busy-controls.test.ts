import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const web = join(root, "web/src");

/**
 * Beginnings of names that mean a running request. `disabled` is one too, because a prop of this name hides
 * the reason. A name before a dot may be a list (`pending.length`), so it is accepted.
 */
const stems = [
  "busy",
  "pending",
  "loading",
  "fetching",
  "refetching",
  "polling",
  "saving",
  "sending",
  "submitting",
  "deleting",
  "removing",
  "asking",
  "preparing",
  "running",
  "working",
  "waiting",
  "disabled",
];
const requestName = new RegExp(`\\b(?:is|was|are)?(?:${stems.join("|")})\\w*\\b(?!\\.)`, "i");

/** The value of `disabled` in JSX and in objects of props. */
const disabledBy = /(?<![-\w])disabled(?:=\{|: )(?<expression>[^}\n]*)/g;

function disabledByRequest(source: string): string[] {
  return [...source.matchAll(disabledBy)]
    .map(({ groups }) => groups?.expression ?? "")
    .filter((expression) => requestName.test(expression));
}

test("finds no control that is disabled while a request is running", () => {
  const found = globSync("**/*.tsx", { cwd: web })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      disabledByRequest(readFileSync(join(web, file), "utf8")).map((expression) => `${file}: ${expression}`),
    );
  // Use `busy` of `ActionButton`, or `BusyFields` (docs/decisions/0087).
  expect(found).toEqual([]);
});

test.each([
  "disabled={busy}",
  "disabled={removal.isPending}",
  "disabled={list.isFetchingNextPage}",
  "disabled={!values || older.loading}",
  "disabled={disabled}",
  "{ label, disabled: isSaving }",
])("rejects %s", (source) => {
  expect(disabledByRequest(source)).toHaveLength(1);
});

test.each([
  "disabled={!area}",
  "disabled={pending.length === 0}",
  "disabled={secondsLeft > 0}",
  "aria-disabled={busy || undefined}",
])("accepts %s", (source) => {
  expect(disabledByRequest(source)).toEqual([]);
});
