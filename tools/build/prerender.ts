import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Rendered, RenderedPage } from "../../web/src/app/pages/prerendered.ts";
import { type Chunk, filesOf } from "./manifest.ts";
import { securityTxt } from "./security-txt.ts";

/**
 * Writes the HTML files of the built site, from the one empty page that Vite has built:
 *
 * - a page with content, styles and head for each public address, listed in sitemap.xml;
 * - an empty page for each of the `signedInPages`, which preloads the screen's code;
 * - `app.html`, an empty page for every other address;
 * - robots.txt and .well-known/security.txt.
 *
 * @param dist the built site
 * @param renderer the built `web/src/app/prerender.tsx`
 */
export async function prerender(dist: string, renderer: string): Promise<void> {
  const module = (await import(pathToFileURL(renderer).href)) as { renderPages: () => Promise<Rendered> };
  const rendered = await module.renderPages();
  const shell = readFileSync(join(dist, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const site: Site = {
    dist,
    shell,
    // Without preloading, a font arrives too late for the first paint.
    fonts: readdirSync(join(dist, "assets"))
      .filter((file) => file.endsWith(".woff2"))
      .map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`),
    preload: (keys) => modulePreloads(manifest, shell, keys),
  };
  writePublicPages(site, rendered);
  writeEmptyPages(site, rendered);
  writeIndexes(site, rendered);
}

/** The parts that all pages share. */
interface Site {
  dist: string;
  /** The HTML of the built page without content (`index.html`). */
  shell: string;
  /** Elements that preload the fonts. */
  fonts: string[];
  /** Returns elements that preload the code of modules or chunks. */
  preload: (keys: readonly string[]) => string[];
}

function writePublicPages(
  { dist, shell, fonts, preload }: Site,
  { pages, css, insertedStyles, dark, origin }: Rendered,
): void {
  const { shell: shellWithoutStyles, styles: siteStyles } = extractStyles(dist, shell);
  const styles = writeStyleSheet(dist, "public", siteStyles + css);
  const darkStyles = writeStyleSheet(dist, "dark", dark);
  const styleElements = [
    `<script src="/early-press.js"></script>`,
    `<link rel="stylesheet" href="${styles}">`,
    // With `data-s`, Emotion does not move these elements to the end of the head.
    ...insertedStyles.map((names) => `<style data-emotion="${names}" data-s=""></style>`),
    // With JavaScript, theme.js chooses the dark styles.
    `<noscript><link rel="stylesheet" href="${darkStyles}" media="(prefers-color-scheme: dark)"></noscript>`,
  ];
  for (const page of pages) {
    const html = withHead(shellWithoutStyles, [...preload([page.screen]), ...descriptionTags(page, origin)])
      // The page is complete without its code, so styles, fonts and pictures load first.
      .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      // The first paint waits for these, so they come first.
      .replace(themeScript, () => [themeScript, ...styleElements, ...page.ahead, ...fonts].join("\n    "))
      // Removes the shell's description, the first one. That of the page is at the end of the head.
      .replace(/<meta name="description"[^>]*>/, "")
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)}</title>`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`);
    writeFileSync(join(dist, fileOf(page.path)), html);
  }
}

const themeScript = '<script src="/theme.js"></script>';

/**
 * Takes the site's stylesheet out of the page. The caller joins it with the styles of the public pages.
 */
function extractStyles(dist: string, shell: string): { shell: string; styles: string } {
  const link = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/.exec(shell);
  if (!link?.[1] || !shell.includes(themeScript))
    throw new Error("The head of the built page does not have the expected elements.");
  return { shell: shell.replace(link[0], ""), styles: readFileSync(join(dist, link[1]), "utf8") };
}

function writeEmptyPages(
  { dist, shell, fonts, preload }: Site,
  { emptyPages, connections, start }: Rendered,
): void {
  // These pages are empty without JavaScript, so search engines must not index them.
  const head = [...fonts, '<meta name="robots" content="noindex">'];
  // `start` follows the empty root element, and is shown until the page's code runs.
  const emptyPage = shell.replace('<div id="root"></div>', (root) => root + start);
  writeFileSync(join(dist, "app.html"), withHead(emptyPage, head));
  const preconnects = connections.map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`);
  for (const { path, code } of emptyPages) {
    const fullHead = [...preconnects, ...head, ...preload(code)];
    writeFileSync(join(dist, fileOf(path)), withHead(emptyPage, fullHead));
  }
}

function writeIndexes({ dist }: Site, { pages, origin, email }: Rendered): void {
  const addresses = pages.map(({ path }) => `  <url><loc>${escaped(origin + path)}</loc></url>`);
  writeFileSync(
    join(dist, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`,
  );
  writeFileSync(join(dist, "robots.txt"), `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
  mkdirSync(join(dist, ".well-known"), { recursive: true });
  const security = securityTxt({ origin, email, builtAt: new Date() });
  writeFileSync(join(dist, ".well-known", "security.txt"), security);
}

/** Name of the file that Hosting serves at a path. */
function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** Adds elements at the end of the page's head. */
function withHead(shell: string, head: readonly string[]): string {
  return shell.replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`);
}

/** Returns elements that preload code, except files that the page loads anyway. */
function modulePreloads(manifest: Record<string, Chunk>, shell: string, keys: readonly string[]): string[] {
  const files = keys.flatMap((key) => {
    const found = filesOf(manifest, key);
    if (found.length === 0) throw new Error(`The built site has no code of ${key}.`);
    return found;
  });
  return [...new Set(files)]
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

/** Writes styles into a file whose name has a hash of its content. Returns its path on the site. */
function writeStyleSheet(dist: string, name: string, css: string): string {
  const address = `/assets/${name}-${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`;
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(join(dist, address), css);
  return address;
}

function descriptionTags({ title, description, path }: RenderedPage, origin: string): string[] {
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escaped(content)}">`;
  return [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(origin + path)}">`,
    property("type", "website"),
    property("site_name", "Flashplate"),
    property("title", title),
    property("description", description),
    property("url", origin + path),
    property("image", `${origin}/art/og.webp`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
