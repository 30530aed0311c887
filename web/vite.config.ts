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

/**
 * What every public page needs travels as one file: it compresses better than a dozen, and is one request. Anything a
 * signed-in screen or a form adds comes with that.
 */
const publicCode = {
  name: "public",
  test: new RegExp(
    [
      "/node_modules/(react|react-dom|scheduler|react-router|react-router-dom|stylis|react-is|hoist-non-react-statics)/",
      "/node_modules/(@emotion|@pandacss)/",
      "/@chakra-ui/react/dist/esm/(styled-system|utils|preset-base)",
      "/@chakra-ui/react/dist/esm/components/(box|flex|stack|button|typography|image|aspect-ratio|loader|spinner)/",
      "/lucide-react/dist/esm/(shared/|Icon|createLucideIcon|context|defaultAttributes|icons/(menu|chevron-down|download)\\.)",
      "/src/ui/(art|badge|card|format|notice|page|picture|states|tab-title)\\.",
      "/src/platform/(arrival|auth|config|leaving|session)\\.",
      "/src/features/marketing/(footer|links)\\.",
    ].join("|"),
  ),
};

/** What asks the server as one file: every form and every signed-in screen needs it. */
const requestCode = {
  name: "requests",
  test: /\/node_modules\/@tanstack\/|\/src\/platform\/(api-client|query-client)\./,
};

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
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [publicCode, requestCode] } } },
  },
  // What prerenders carries all it needs, in the versions that are shipped.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
}));
