import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const functions = join(root, "functions/src");
const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

/** The folders of functions/src, in the order of ARCHITECTURE.md. */
function listedFolders(): string[] {
  const [, section = ""] = page.split("\n## The backend, from top to bottom\n");
  const [, list = ""] = section.split("```");
  return [...list.matchAll(/^([\w-]+)\/ /gm)].map(([, folder = ""]) => folder);
}

/** The first folder of a path below functions/src; undefined for index.ts. */
const folderOf = (path: string) => path.split("/").slice(0, -1)[0];

interface Import {
  from: string;
  to: string;
}

function importsBetweenFolders(): Import[] {
  return globSync("*/**/*.ts", { cwd: functions })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(join(functions, file), "utf8");
      return [...text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)].map(([, path = ""]) => ({
        from: folderOf(file) ?? "",
        to: folderOf(relative(functions, join(functions, dirname(file), path))) ?? "",
      }));
    })
    .filter(({ from, to }) => from !== to);
}

test("ARCHITECTURE.md lists every folder of functions/src", () => {
  const folders = new Set(globSync("*/**/*.ts", { cwd: functions }).map(folderOf));
  expect(listedFolders().sort()).toEqual([...folders].sort());
});

test("ARCHITECTURE.md lists each folder above those that it imports", () => {
  // Migrations are not part of the order.
  const order = listedFolders().filter((folder) => folder !== "migrations");
  const imports = importsBetweenFolders().filter(({ from }) => from !== "migrations");
  expect(imports.length).toBeGreaterThan(200);
  const upward = imports.filter(({ from, to }) => order.indexOf(to) <= order.indexOf(from));
  expect([...new Set(upward.map(({ from, to }) => `${from} imports ${to}`))]).toEqual([]);
});
