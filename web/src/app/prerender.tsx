import type { SystemContext } from "@chakra-ui/react";
import createCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider, css as serialize } from "@emotion/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { supportEmail } from "../features/marketing/lib/support-email.ts";
import { config } from "../shared/lib/config.ts";
import { App } from "./app.tsx";
import { Mark } from "./layouts/bars/logo.tsx";
import { prerenderedPages, type Rendered, type RenderedPage } from "./pages/prerendered.ts";
import { signedInChunks, signedInConnections, signedInPages } from "./pages/signed-in-pages.ts";
import { preloadScreen } from "./router.tsx";
import { createTheme } from "./theme/system.ts";

/** Renders every public page in its state without a session. */
export async function renderPages(): Promise<Rendered> {
  const theme = createTheme();
  const cache = createCache({ key: "css" });
  // Keeps the styles in the cache, to write them to a file, instead of between the elements.
  cache.compat = true;
  const pages: RenderedPage[] = [];
  for (const page of prerenderedPages) {
    await preloadScreen(page.path);
    const html = renderToString(
      <CacheProvider value={cache}>
        <App
          theme={theme}
          router={(screens) => <StaticRouter location={page.path}>{screens}</StaticRouter>}
        />
      </CacheProvider>,
    );
    // React writes this comment for a suspended part that failed.
    if (html.includes("<!--$!-->")) throw new Error(`${page.path} could not be rendered: ${html}`);
    if (html.includes(' style="')) {
      throw new Error(`${page.path} has a style attribute, which its content security policy forbids`);
    }
    // React writes preload links before the content. They belong in the page's head.
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
    // The emulators have the page's host, and their ports are known only when the page runs.
    connections: config.emulatorHost === undefined ? signedInConnections : [],
    start: renderToStaticMarkup(
      <div id="start" aria-hidden>
        <Mark />
      </div>,
    ),
    insertedStyles: namesOfStyles(cache, theme),
    css: [theme.layers.atRule, ...css].join("\n"),
    dark: dark.join("\n"),
    origin: config.siteOrigin,
    email: supportEmail,
  };
}

/**
 * Returns the names of all styles, the global ones first, for the attribute `data-emotion` of empty style elements.
 * Emotion does not insert styles again that such an element names.
 * https://emotion.sh/docs/ssr
 */
function namesOfStyles({ key, inserted }: EmotionCache, theme: SystemContext): string[] {
  // Not in the order of `inserted`: in an object, a class whose hash is an integer comes first.
  const globalNames = [theme.layers.atRule, theme._global].map((styles) => serialize(styles).name);
  for (const name of globalNames) {
    if (!(name in inserted)) throw new Error(`The global styles ${name} are not in the rendered pages.`);
  }
  const classNames = Object.keys(inserted).filter((name) => !globalNames.includes(name));
  return [...globalNames.map((name) => `${key}-global ${name}`), `${key} ${classNames.join(" ")}`];
}
