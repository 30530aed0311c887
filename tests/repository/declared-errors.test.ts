import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Endpoint, errorsOf } from "@flashplate/contract/http/endpoint";
import { errorStatus } from "@flashplate/contract/http/errors";
import { endpoints } from "@flashplate/contract/http/interface";
import { describe, expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const src = join(root, "functions/src");
const read = (file: string) => readFileSync(file, "utf8");
const routeFiles = globSync("**/*.routes.ts", { cwd: src }).sort();

/** The codes after `@throws` in the comment of an exported function. */
function codesThrownBy(name: string, file: string): string[] {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport (?:async )?function ${name}\\b`);
  const [, thrown = ""] = /@throws([^@]*)/.exec(comment.exec(read(file))?.[1] ?? "") ?? [];
  return (thrown.match(/\b[a-z]+\/[a-z-]+\b/g) ?? []).filter((code) => code in errorStatus);
}

/** The services that a routes file imports, with their files. */
function servicesOf(source: string, folder: string): { name: string; file: string }[] {
  return [...source.matchAll(/import \{([^}]*)\} from "(\.[^"]*)"/g)].flatMap(([, names = "", path = ""]) => {
    const file = join(folder, path);
    if (/\/(http|platform)\//.test(file) || !existsSync(file)) return [];
    return (names.match(/\w+/g) ?? []).map((name) => ({ name, file }));
  });
}

/** The rows whose paths a text contains. */
function rowsIn(text: string): Endpoint[] {
  const paths = [...text.matchAll(/"(\/[\w/-]+)"/g)].map(([, path = ""]) => path);
  return endpoints.filter((row: Endpoint) => paths.some((path) => row.path.endsWith(path)));
}

describe.each(routeFiles)("the routes in %s", (name) => {
  const source = read(join(src, name));
  const services = servicesOf(source, dirname(join(src, name)));
  const rowsOfFile = rowsIn(`${source} "/${basename(name, ".routes.ts")}"`);
  // A statement without a path is a handler that another statement mounts, so all rows of the file count.
  const statements = source.split(/\n(?=\w+Router\b|const \w+ = endpoint\()/).slice(1);

  test("declare each code that their services throw", () => {
    const undeclared = statements.flatMap((statement) => {
      const ownRows = rowsIn(statement);
      const declared = (ownRows.length > 0 ? ownRows : rowsOfFile).flatMap((row): string[] => errorsOf(row));
      return services
        .filter((service) => new RegExp(`(?<![\\w/-])${service.name}(?![\\w-])`).test(statement))
        .flatMap((service) => codesThrownBy(service.name, service.file))
        .filter((code) => !declared.includes(code));
    });
    expect(undeclared).toEqual([]);
  });
});
