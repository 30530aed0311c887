import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Rendered, RenderedPage } from "../../web/src/app/pages/prerendered.ts";
import { type Chunk, filesOf } from "./manifest.ts";

/**
 * Turns the built site's one empty page into a page for each public address, with its content, styles and head. The empty one
 * stays as `app.html`, for every other address. Search engines are told of the public ones.
 * @param dist the built site
 * @param renderer the built `web/src/app/prerender.tsx`
 */
export async function prerender(dist: string, renderer: string): Promise<void> {
  const module = (await import(pathToFileURL(renderer).href)) as { renderPages: () => Promise<Rendered> };
  const { pages, css, dark, origin } = await module.renderPages();
  const shell = readFileSync(join(dist, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;

  const styles = styleSheet(dist, "public", css);
  const darkStyles = styleSheet(dist, "dark", dark);
  // Without being asked for ahead, a face is too late for the first paint.
  const fonts = readdirSync(join(dist, "assets"))
    .filter((file) => file.endsWith(".woff2"))
    .map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`);

  for (const page of pages) {
    const scripts = filesOf(manifest, page.screen).filter((file) => !shell.includes(file));
    const head = [
      `<script src="/early-press.js"></script>`,
      ...fonts,
      ...page.ahead,
      `<link rel="stylesheet" href="${styles}">`,
      // A script makes it dark elsewhere.
      `<noscript><link rel="stylesheet" href="${darkStyles}" media="(prefers-color-scheme: dark)"></noscript>`,
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...descriptionTags(page, origin),
    ];
    const html = shell
      .replace(/<meta name="description"[^>]*>/, "")
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)}</title>`)
      .replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`);
    writeFileSync(join(dist, page.path === "/" ? "index.html" : `${page.path.slice(1)}.html`), html);
  }
  // Whatever has no page of its own is made by the browser, and is nothing for a search engine.
  const head = [...fonts, '<meta name="robots" content="noindex">'].join("\n    ");
  writeFileSync(
    join(dist, "app.html"),
    shell.replace("</head>", () => `  ${head}\n  </head>`),
  );
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
}

/** Writes styles into a file that is called after what is in it, and answers its address. */
function styleSheet(dist: string, name: string, css: string): string {
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
