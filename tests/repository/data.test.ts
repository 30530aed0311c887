import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const functions = join(root, "functions/src");
const page = readFileSync(join(root, "docs/data.md"), "utf8");

interface Source {
  file: string;
  text: string;
}

function sources(pattern: string): Source[] {
  return globSync(pattern, { cwd: functions })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(join(functions, file), "utf8") }));
}

/** Cells of the tables of a section, without their code marks. A heading is not a row. */
function rowsOf(section: string): string[][] {
  const [, after = ""] = page.split(`\n## ${section}\n`);
  const [text = ""] = after.split("\n## ");
  return text
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
    .map((cells) => cells.slice(1, -1));
}

/** The interval that docs/data.md names, by the options of a schedule (`busyMinuteOptions`). */
const intervals: Readonly<Record<string, string>> = {
  minute: "minute",
  busyMinute: "minute",
  quarterHour: "15 minutes",
  hour: "hour",
  day: "day",
  longDay: "day",
};

const reactions = sources("**/*.triggers.ts").flatMap(({ file, text }) =>
  [...text.matchAll(/export const (\w+) = on(\w+)\(\s*(?:\{ \.\.\.)?(\w+)Options/g)].map(
    ([, name = "", event, options = ""]) => ({ name, file, event, every: intervals[options] }),
  ),
);

test("docs/data.md lists every collection with the folder of its repository", () => {
  const stored = sources("**/*.ts").flatMap(({ file, text }) =>
    [...text.matchAll(/collectionOf<\w+>\("(\w+)"/g)].map(([, name]) => `${name} ${dirname(file)}`),
  );
  const listed = rowsOf("Collections").map(([name, , folder]) => `${name?.split("/")[0]} ${folder}`);
  expect(stored.length).toBeGreaterThan(20);
  expect(listed.sort()).toEqual(stored.sort());
});

test("docs/data.md lists every trigger with its file", () => {
  const triggers = reactions.filter(({ event }) => event !== "Schedule");
  const listed = rowsOf("Triggers").map(([name, , , file]) => `${name} ${file}`);
  expect(listed.sort()).toEqual(triggers.map(({ name, file }) => `${name} ${file}`).sort());
});

test("docs/data.md lists every schedule with its interval and file", () => {
  const schedules = reactions.filter(({ event }) => event === "Schedule");
  const listed = rowsOf("Schedules").map(([name, every, , file]) => `${name} ${every} ${file}`);
  expect(listed.sort()).toEqual(schedules.map(({ name, every, file }) => `${name} ${every} ${file}`).sort());
});
