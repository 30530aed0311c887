import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { config } from "../platform/config.ts";
import { App } from "./app.tsx";
import { prerenderedPages, type Rendered, type RenderedPage } from "./pages/prerendered.ts";
import { signedInChunks, signedInPages } from "./pages/signed-in-pages.ts";
import { preloadScreen } from "./router.tsx";
import { system } from "./theme/system.ts";

/** Renders every public page as somebody signed out first sees it. */
export async function renderPages(): Promise<Rendered> {
  const cache = createCache({ key: "css" });
  // The styles are kept in the cache, to go into a file, instead of being written between the elements.
  cache.compat = true;
  const pages: RenderedPage[] = [];
  for (const page of prerenderedPages) {
    await preloadScreen(page.path);
    const html = renderToString(
      <CacheProvider value={cache}>
        <App router={(screens) => <StaticRouter location={page.path}>{screens}</StaticRouter>} />
      </CacheProvider>,
    );
    if (html.includes("<!--$!-->")) throw new Error(`${page.path} could not be rendered: ${html}`);
    if (html.includes(' style="'))
      throw new Error(`${page.path} has a style attribute, which its policy stops`);
    // React asks for the pictures ahead of the content; in a page of its own such links belong into the head.
    const [links = ""] = /^(<link[^>]*>)*/.exec(html) ?? [];
    const ahead = links.match(/<link[^>]*fetchPriority="high"[^>]*>/gi) ?? [];
    pages.push({ ...page, html: html.slice(links.length), ahead });
  }
  const css = Object.values(cache.inserted).filter((rules) => typeof rules === "string");
  const dark = css
    .filter((rules) => rules.includes(".dark"))
    .map((rules) => rules.replaceAll(".dark", ":root"));
  return {
    pages,
    emptyPages: signedInPages.map(({ path, screen }) => ({ path, code: [screen, ...signedInChunks] })),
    // The layers' order comes first by itself only as long as no class's hash is made of digits: such a key leads every object.
    css: [system.layers.atRule, ...css].join("\n"),
    dark: dark.join("\n"),
    origin: config.siteOrigin,
  };
}
