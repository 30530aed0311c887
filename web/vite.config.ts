import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The development server proxies requests for the functions to the Hosting emulator. */
const hosting = process.env.FLASHPLATE_HOSTING_ORIGIN ?? "http://127.0.0.1:5000";
const { rewrites } = (
  JSON.parse(readFileSync(new URL("../firebase.json", import.meta.url), "utf8")) as FirebaseJson
).hosting;
/** Paths of the functions, and of the API documentation in the emulators. */
const backendPaths = [
  ...rewrites.filter((rewrite) => rewrite.function).map(({ source }) => source.replace("/**", "")),
  "/api/docs",
];

interface FirebaseJson {
  hosting: { rewrites: { source: string; function?: unknown }[] };
}

/**
 * A chunk of all modules whose path matches an expression. Rolldown uses the first group that
 * matches.
 */
function chunk(name: string, ...paths: string[]) {
  return { name, test: new RegExp(paths.join("|")) };
}

/**
 * Chunks that several screens share. One chunk is one request and compresses better than many small
 * ones. Without groups, Rolldown makes a chunk for each set of screens, often of a few hundred
 * bytes.
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
    "/src/shared/(?:[a-z-]+/)+(art|bar-height|control-style|notice|page|picture|states|store-buttons|store-links|tab-title|text-link)\\.",
    // The entry uses `second-tap`. A later chunk would take it from there otherwise.
    "/src/shared/(?:[a-z-]+/)+(auth|config|is-server-reachable|leaving|load-code|navigation-state|second-tap)\\.",
    "/src/entities/session/session\\.",
    // Live updates use them too. Their chunk would take them from the entry otherwise.
    "/src/shared/(?:[a-z-]+/)+(lazy-part|use-lazy-module)\\.",
    // The portal's layout uses them too. A later chunk would take them from the entry otherwise.
    "/src/app/(scroll|layouts/(layouts|lazy-live-updates|bars/(admin-bar|bar|links/(bar-link|place-link|skip-link)|logo|profile-button|public-bar|use-bar-panel|use-logout)))\\.",
    "/src/shared/(?:[a-z-]+/)+(language-switch)\\.",
    "/src/features/marketing/components/(footer|landing/main-actions)\\.",
  ),
  // Every form and every signed-in screen: requests to the API, and the basics of schemas and
  // controls, so that forms do not load Firebase Auth for them.
  chunk(
    "requests",
    "/node_modules/@tanstack/",
    "/node_modules/@zag-js/(anatomy|core|types)/",
    "/node_modules/@zag-js/dom-query/dist/(computed-style|controller|event|node|overflow|platform|raf|set|tabbable|wait-for|when-node)\\.",
    "/@ark-ui/react/dist/(_virtual/|components/factory|providers/environment/|utils/(create-context|create-split-props|compose-refs))",
    "/src/shared/(?:[a-z-]+/)+(api-client|app-check|query-client|kept-responses-key)\\.",
    "/src/entities/(session/me|health/health\\.queries|vendors/location/has-place)\\.",
    "/src/app/with-queries\\.",
    "/src/app/layouts/(vendor-layout|bars/(vendor-bar|use-bottom-bar))\\.",
    // Also below the hero of the landing page, whose code few visitors load.
    "/src/shared/(?:[a-z-]+/)+(badge|card|empty-state|exact-price|format)\\.",
    "/contract/src/(shared/image-widths|http/list-limits|menu/(allergens|menu-rules|stated)|flash-sales/sale-rules)\\.",
    "/src/shared/(?:[a-z-]+/)+(submit-button|toast|hand-on-focus|scroll-clear|lazy-dialog)\\.",
  ),
  // App Check uses it too, which a public form may need without Firebase Auth.
  chunk(
    "firebase-app",
    "/node_modules/(@firebase/(app|component|logger|util)|idb)/",
    "/src/shared/(?:[a-z-]+/)+firebase-app\\.",
  ),
  // Every signed-in screen, and the login after hydration: Firebase Auth, live updates, and what
  // most of the screens show.
  // tools/build/manifest.ts finds the chunk by this name.
  chunk(
    "firebase-auth",
    "/node_modules/@firebase/auth/",
    "/src/shared/(?:[a-z-]+/)+(firebase-auth|before-sign-out|push-subscription)\\.",
    "/src/app/layouts/(live-updates|connection-banner|logout-guard|bars/bottom-bar)\\.",
    "/src/shared/lib/live/(live-listener|use-live)\\.",
    "/src/entities/(vendors/use-vendor|vendors/vendors\\.subjects|(flash-sales|menu|orders)/[a-z-]+\\.(queries|subjects))\\.",
    "/src/features/orders/(components/new-orders|lib/order-sound|lib/seen-orders|lib/dishes-of|hooks/use-new-orders)\\.",
    "/src/shared/(?:[a-z-]+/)+(undo-bar|use-second|settings-button)\\.",
    "/src/entities/(orders/(completion-bars|order-actions|guest-name)|vendors/closing-time)\\.",
    "/contract/src/vendors/weekdays\\.",
    "/src/shared/lib/api/report\\.",
    "/contract/src/client-reports/reported-share\\.",
    "/@chakra-ui/react/dist/esm/components/visually-hidden/",
    "/lucide-react/dist/esm/icons/(arrow-right|book-open|calendar-days|circle|clock|ellipsis|house|minus|plus|settings|shopping-bag|wifi-off|zap)\\.",
  ),
  // Icons of the mission and of forms. The next chunk would take them from there otherwise.
  chunk("icons", "/lucide-react/dist/esm/icons/(check|play)\\."),
  // The dashboard and the screens that it leads to: what is on sale, and what has to be done.
  chunk(
    "selling",
    "/src/entities/flash-sales/(controls/(pause-control|sale-change-bars|sale-stepper|sell-again)|earnings/sale-earnings)\\.",
    "/src/entities/payments/(order-payment-text|payment-state-badge|payouts-button)\\.",
    "/src/entities/(flash-sales/by-start|orders/(complete-button|done-mark|with-settling)|schedules/schedules\\.queries)\\.",
    "/src/shared/(?:[a-z-]+/)+sticky-top\\.",
    // Small parts that the settings share with these screens: one request instead of five.
    "/src/entities/(devices/devices\\.queries|printers/(printers\\.queries|printer-state))\\.",
    "/src/shared/lib/device/device-setting\\.",
    "/src/entities/flash-sales/suggestions/suggestions-setting\\.",
    "/lucide-react/dist/esm/icons/bell\\.",
  ),
  // What is asked for tonight, and the model of prices that suggests an answer.
  chunk(
    "suggestions",
    "/src/entities/schedules/(evening-question|portion-choices|suggested-answer)\\.",
    "/src/entities/flash-sales/suggestions/",
    "/contract/src/pricing/model/(demand|expected-sales|past-sale|pooling|price-model|rhythm|suggest|suggest-for-dish)\\.",
  ),
  // Every form.
  chunk(
    "forms",
    "/node_modules/(react-hook-form|@hookform)/",
    "/@chakra-ui/react/dist/esm/components/(field|input|textarea|native-select)/",
    "/src/shared/(?:[a-z-]+/)+(auth-requests|form-field|server-errors|use-hydrated|password-field|busy-fields|choice-chips|lazy-resolver|use-focus-first-invalid|use-leave-guard)\\.",
    "/src/entities/vendors/location/map-url\\.",
  ),
  // Forms with a picture.
  chunk("pictures", "/src/shared/(?:[a-z-]+/)+(image-picker|storage|use-object-url)\\."),
  // What is above the page: dialogs, and lists of suggestions.
  chunk(
    "layers",
    "/@ark-ui/react/dist/(components/(portal|presence)|providers)/",
    "/@chakra-ui/react/dist/esm/components/portal/",
    "/@zag-js/(dismissable|dom-query|presence|interact-outside|aria-hidden|utils)/",
  ),
  // Every dialog, in one request.
  chunk(
    "dialogs",
    "/@ark-ui/react/dist/components/dialog/",
    "/@zag-js/(dialog|focus-trap|remove-scroll)/",
    "/@chakra-ui/react/dist/esm/components/dialog/",
    "/src/shared/(?:[a-z-]+/)+(modal|confirm|discard-question)\\.",
    "/src/app/layouts/logout-question\\.",
  ),
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(backendPaths.map((path) => [path, { target: hosting, changeOrigin: true }])),
  },
  build: {
    target: "es2022",
    sourcemap: false,
    // Prerendering, the bench and the tests read the manifest. firebase.json leaves its folder,
    // `.vite`, out of a deployment.
    manifest: true,
    // A test compares the packages that are in the bundle with the SBOM of the site.
    license: { fileName: ".vite/bundled-packages.json" },
    modulePreload: {
      polyfill: false,
      // The entry names what each screen preloads, but has loaded these chunks itself.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !/\/(public|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // The contract's modules only declare, so unused ones can be dropped.
          treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
          output: { codeSplitting: { groups: sharedChunks } },
        },
  },
  // The prerendering bundle contains its dependencies, in the versions of the site.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
}));
