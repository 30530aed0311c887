import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const documents = globSync(["*.md", ".github/**/*.md", "docs/**/*.md"], { cwd: root }).sort();

/** Files that name documents in comments and messages. */
const sources = globSync(
  [
    "*.{ts,cjs,json,rules}",
    ".env.example",
    ".github/**/*.yml",
    "{contract,functions,web}/{src,test-support,service-worker}/**/*.{ts,tsx}",
    "{tests,tools,bench,emulator-data,ops}/**/*.{ts,mjs,cjs,json,sh}",
  ],
  { cwd: root, exclude: (path) => /(^|\/)node_modules$/.test(path) },
);

const withoutCode = (text: string) => text.replaceAll(/^```.*?^```$/gms, "").replaceAll(/`[^`\n]+`/g, "");

/** The anchors that GitHub gives the headings of a document. */
function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const headings = text.replaceAll(/^```.*?^```$/gms, "").matchAll(/^#+ (.+)$/gm);
  const anchors = [...headings].map(([, heading = ""]) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
  return new Set(anchors);
}

/** Why a relative link of a document leads nowhere; undefined if it leads somewhere. */
function problemOf(document: string, link: string): string | undefined {
  const [path = "", anchor] = decodeURI(link).split("#");
  const target = path === "" ? document : relative(root, join(root, dirname(document), path));
  if (!existsSync(join(root, target))) return `${document}: there is no ${target}`;
  if (anchor === undefined) return undefined;
  const isDocument = statSync(join(root, target)).isFile() && target.endsWith(".md");
  return isDocument && anchorsOf(read(target)).has(anchor)
    ? undefined
    : `${document}: ${target} has no heading #${anchor}`;
}

test("every relative link of a document leads to a file and a heading", () => {
  const links = documents.flatMap((document) =>
    [...withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => ({
      document,
      link,
    })),
  );
  const relativeLinks = links.filter(({ link }) => !/^[a-z]+:/.test(link));
  expect(relativeLinks.length).toBeGreaterThan(200);
  const problems = relativeLinks.map(({ document, link }) => problemOf(document, link));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});

test("every document that a comment or a message names exists", () => {
  const named = sources.flatMap((source) =>
    [...read(source).matchAll(/(?<![\w./-])(?:docs\/[\w/-]+|[A-Z]{3,})\.md\b/g)].map(([name]) => ({
      source,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(({ name }) => !existsSync(join(root, name)));
  expect(missing.map(({ source, name }) => `${source}: ${name}`)).toEqual([]);
});

test("every section that a comment or a message names by its heading exists", () => {
  const named = sources.flatMap((source) => {
    const text = read(source).replaceAll('\\"', '"');
    return [
      ...[...text.matchAll(/([\w/-]+\.md), "([^"\n]+)"/g)].map(([, name = "", heading = ""]) => ({
        name,
        heading,
      })),
      ...[...text.matchAll(/"([^"\n]+)" in (?:\n# )?([\w/-]+\.md)/g)].map(([, heading = "", name = ""]) => ({
        name,
        heading,
      })),
    ].map((one) => ({ ...one, source }));
  });
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(({ name, heading }) => !read(name).includes(`# ${heading}\n`));
  expect(missing.map(({ source, name, heading }) => `${source}: ${name}, "${heading}"`)).toEqual([]);
});

/**
 * Paths that documents name but the repository does not have: settings, builds, and placeholders (`NNNN`).
 */
const notInRepository = /\/\.|^(functions\/lib|web\/dist)|NNNN|^node_modules/;

/** Source files and folders in the code spans of a document. Paths may start below a package. */
function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span.replace(/\/$/, ""));
  const files = spans.filter((span) => /^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|cjs)$/.test(span));
  const folders = spans.filter((span) =>
    /^(?:contract|functions|web|tests|tools|bench|emulator-data|ops|docs)\/[\w./-]+$/.test(span),
  );
  return [...files, ...folders].filter((path) => !notInRepository.test(path));
}

test("every source file that a document names exists", () => {
  const named = documents
    .filter((document) => !/^CHANGELOG|^docs\/decisions/.test(document))
    .flatMap((document) => pathsIn(read(document)).map((path) => ({ document, path })));
  expect(named.length).toBeGreaterThan(100);
  const files = sources.map((source) => `/${source}`);
  const missing = named.filter(
    ({ path }) => !existsSync(join(root, path)) && !files.some((file) => file.endsWith(`/${path}`)),
  );
  expect(missing.map(({ document, path }) => `${document}: ${path}`)).toEqual([]);
});
