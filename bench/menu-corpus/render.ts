import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { browserHint, findBrowser } from "../../tools/browsers/browser.ts";
import { cacheDir, root } from "../../tools/lib/paths.ts";
import { ToolError } from "../../tools/lib/tool-error.ts";
import { type CorpusMenu, readCorpus } from "./corpus.ts";
import { boxed, dark, diner, priceTail, threeColumns, twoColumns } from "./designs/columns.ts";
import { bistro, centered, chalk, inline, leaders, plainList, table, typed } from "./designs/lists.ts";
import type { Design } from "./designs/parts.ts";
import { photograph } from "./photo.ts";

/** A menu as files of different kinds. */
export interface RenderedMenu {
  menu: CorpusMenu;
  /** Exported by a program. */
  clean: { pdf: Buffer; png: Buffer };
  /** A simulated photo. */
  noisy: { jpeg: Buffer };
}

const designs: Readonly<Record<string, Design>> = {
  leaders,
  typed,
  inline,
  table,
  "plain-list": plainList,
  centered,
  bistro,
  chalk,
  "two-columns": twoColumns,
  "three-columns": threeColumns,
  dark,
  boxed,
  "price-tail": priceTail,
  diner,
};

/** Letter paper at 96 dots per inch. */
const paper = { width: 816, height: 1056 };

/**
 * Returns the menus of the corpus, all or by name. Renders them in a browser if they are not
 * cached.
 * @throws ToolError if there is no browser
 */
export async function renderCorpus(slugs?: readonly string[]): Promise<RenderedMenu[]> {
  const folder = join(cacheDir, "menu-corpus", sourceHash());
  const menus = readCorpus().filter(({ slug }) => slugs?.includes(slug) ?? true);
  const missing = menus.filter(({ slug }) => !existsSync(join(folder, slug)));
  if (missing.length > 0) await renderMenus(missing, folder);
  return menus.map((menu) => {
    const file = (name: string) => readFileSync(join(folder, menu.slug, name));
    return {
      menu,
      clean: { pdf: file("clean.pdf"), png: file("clean.png") },
      noisy: { jpeg: file("noisy.jpg") },
    };
  });
}

async function renderMenus(menus: readonly CorpusMenu[], folder: string): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new ToolError(browserHint);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    for (const menu of menus) await renderMenu(browser, menu, folder);
  } finally {
    await browser.close();
  }
}

async function renderMenu(browser: Browser, menu: CorpusMenu, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: paper, deviceScaleFactor: 2 });
  await page.setContent(htmlOf(menu));
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const png = await page.screenshot({ fullPage: true });
  // A little higher, so that rounding does not make a second page.
  const size = { width: `${paper.width}px`, height: `${Math.max(height, paper.height) + 2}px` };
  const pdf = await page.pdf({ ...size, printBackground: true });
  await page.close();
  const draft = join(folder, `.${process.pid}-${menu.slug}`);
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, "clean.png"), png);
  writeFileSync(join(draft, "clean.pdf"), pdf);
  writeFileSync(join(draft, "noisy.jpg"), await photograph(png, menu.slug));
  putInPlace(draft, join(folder, menu.slug));
}

/**
 * Renames a rendered menu into place, so that interrupted or concurrent runs leave no partial menu.
 */
function putInPlace(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function htmlOf(menu: CorpusMenu): string {
  const design = designs[menu.design];
  if (design === undefined) throw new Error(`${menu.slug} has an unknown design: ${menu.design}.`);
  const { css, body } = design(menu);
  const { heading, text } = menu.fonts;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>
    ${[...new Set([heading, text])].map(fontFaces).join("")}
    * { margin: 0; padding: 0; box-sizing: border-box } body { background: #fff; color: #111; font-family: "${text}" }
    h1, h2 { font-family: "${heading}" } ${css}</style></head><body><main>${body}</main></body></html>`;
}

/** Returns CSS that embeds a font in the weights 400 and 700, as far as its package has them. */
function fontFaces(name: string): string {
  const folder = join(root, "node_modules", "@fontsource", name, "files");
  return [400, 700]
    .map((weight) => ({ weight, file: join(folder, `${name}-latin-${weight}-normal.woff2`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ weight, file }) => {
      const data = readFileSync(file).toString("base64");
      return `@font-face { font-family: "${name}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`;
    })
    .join("");
}

/** Hash of the corpus's sources, so that outdated menus are not used. */
function sourceHash(): string {
  const hash = createHash("sha256");
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(ts|json)$/.test(name)).sort()) {
    hash.update(file).update(readFileSync(join(import.meta.dirname, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
