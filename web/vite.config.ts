import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Hosting, with its rewrites to the functions, answers what the development server does not. */
const hosting = process.env.FLASHPLATE_HOSTING_ORIGIN ?? "http://127.0.0.1:5000";
const { rewrites } = (
  JSON.parse(readFileSync(new URL("../firebase.json", import.meta.url), "utf8")) as FirebaseJson
).hosting;
/** What a function answers, and the description of the interface that Hosting has on the emulators. */
const backend = [
  ...rewrites.filter((rewrite) => rewrite.function).map(({ source }) => source.replace("/**", "")),
  "/api/docs",
];

interface FirebaseJson {
  hosting: { rewrites: { source: string; function?: unknown }[] };
}

/** A chunk with every module whose path matches one of the expressions. Rolldown takes the first group that matches. */
function chunk(name: string, ...paths: string[]) {
  return { name, test: new RegExp(paths.join("|")) };
}

/**
 * Chunks that several screens share. One chunk compresses better than a dozen and is one request, so modules that the same
 * screens need travel together. Without a group, Rolldown makes a chunk for each set of screens, often of a few hundred bytes.
 */
const sharedChunks = [
  // Every page.
  chunk(
    "public",
    "/node_modules/(react|react-dom|scheduler|react-router|react-router-dom|stylis|react-is|hoist-non-react-statics)/",
    "/node_modules/(@emotion|@pandacss)/",
    "/@chakra-ui/react/dist/esm/(styled-system|utils|preset-base)",
    "/@chakra-ui/react/dist/esm/components/(box|flex|stack|grid|button|typography|image|aspect-ratio|loader|spinner)/",
    "/lucide-react/dist/esm/(shared/|Icon|createLucideIcon|context|defaultAttributes|icons/(menu|chevron-down|download)\\.)",
    "/src/ui/(art|badge|bar-height|card|format|notice|page|picture|states|tab-title|text-link)\\.",
    "/src/platform/(arrival|auth|config|leaving|load-code|reached|session)\\.",
    "/src/features/marketing/(footer|links)\\.",
  ),
  // Every form and every signed-in screen: what asks the API.
  chunk(
    "requests",
    "/node_modules/@tanstack/",
    "/src/platform/(api-client|query-client|me)\\.",
    "/src/app/with-queries\\.",
    "/contract/src/(image-widths|list-limits|menu-categories|sale-state)\\.",
  ),
  // Who signs in or is signed in: the sign-in service, what goes on around each signed-in screen, and what most of them show.
  // It has the name of the one module that the build looks for (tools/build/manifest.ts).
  chunk(
    "firebase-auth",
    "/node_modules/(@firebase/(app|auth|component|logger|util)|idb)/",
    "/src/platform/firebase-(app|auth)\\.",
    "/src/app/layouts/(live-parts|connection-banner)\\.",
    "/src/platform/(vendor|live/(hub|subjects|use-live|watch)|queries/(flash-sales|health|keys|menu|orders))\\.",
    "/src/features/orders/(new-orders|order-sound|seen-orders|use-unseen-orders)\\.",
    "/src/ui/(uploaded|use-second|settings-button)\\.",
    "/@chakra-ui/react/dist/esm/components/visually-hidden/",
    "/lucide-react/dist/esm/icons/(arrow-right|book-open|clock|settings|shopping-bag|wifi-off|zap)\\.",
  ),
  // Every form.
  chunk(
    "forms",
    "/node_modules/(react-hook-form|@hookform)/",
    "/@chakra-ui/react/dist/esm/components/(field|input|textarea|native-select)/",
    "/src/ui/(form-field|server-errors|submit-button|use-hydrated|password-field)\\.",
  ),
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(backend.map((path) => [path, { target: hosting, changeOrigin: true }])),
  },
  build: {
    target: "es2022",
    sourcemap: false,
    // It tells what each route loads: prerendering, the bench and the tests read it. Hosting leaves dot folders out.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // The contract's modules only declare: one of which nothing is used needs no place in the site.
          treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
          output: { codeSplitting: { groups: sharedChunks } },
        },
  },
  // What prerenders carries all it needs, in the versions that are shipped.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
}));
