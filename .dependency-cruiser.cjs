/**
 * Checks the import directions of ARCHITECTURE.md: web → contract ← functions, and inside functions
 * platform ← store ← http ← capabilities ← apis. Cycles between folders of functions are checked by
 * `.dependency-cruiser.folders.cjs`.
 */
const testFiles = "\\.test\\.ts$";

/**
 * Folders of functions/src below the capabilities, lowest first. `store` has the records that several
 * capabilities change in one transaction.
 */
const layers = ["platform", "store", "http"];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      comment: "Only Vite resolves the address of a file in a package with exports.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\.wasm\\?url$" },
    },
    {
      name: "contract-is-pure",
      comment: "The contract imports no framework and no Firebase, and does no I/O.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: testFiles },
      to: { pathNot: ["^contract/src/", "node_modules/(zod|temporal-polyfill)/"] },
    },
    {
      name: "web-never-imports-functions",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(functions|tools|emulator-data|tests)/" },
    },
    {
      name: "functions-never-import-web-or-tools",
      severity: "error",
      from: { path: "^functions/src/", pathNot: testFiles },
      to: { path: "^(web|tools|emulator-data|tests)/" },
    },
    {
      name: "test-support-is-for-tests",
      severity: "error",
      from: { path: "^(contract|functions)/src/", pathNot: testFiles },
      to: { path: "^(contract|functions)/test-support/" },
    },
    ...layers.map((layer, height) => ({
      name: `functions-${layer}-imports-only-layers-below`,
      severity: "error",
      from: { path: `^functions/src/${layer}/`, pathNot: testFiles },
      to: { path: `^functions/src/(?!(${layers.slice(0, height + 1).join("|")})/)` },
    })),
    {
      name: "functions-apis-join-routes-only",
      comment: "An API combines routers of any domain. Only index.ts imports it.",
      severity: "error",
      from: { path: "^functions/src/apis/" },
      to: { path: "^functions/src/(?!(platform|http|apis)/)[^/]+/", pathNot: "\\.routes\\.ts$" },
    },
    {
      name: "functions-apis-belong-to-index",
      severity: "error",
      from: { pathNot: "^functions/src/index\\.ts$" },
      to: { path: "^functions/src/apis/" },
    },
    {
      name: "functions-load-only-the-sdk-parts-they-use",
      comment: "platform/firebase.ts exports all connections, for tests and measurements.",
      severity: "error",
      from: {
        path: "^functions/src/",
        pathNot: testFiles,
      },
      to: { path: "^functions/src/platform/firebase\\.ts$" },
    },
    {
      name: "only-repositories-touch-firestore",
      comment:
        "Only repositories access Firestore and Storage; the platform opens the connection. Migrations handle raw documents.",
      severity: "error",
      from: {
        path: "^functions/src/",
        pathNot: ["\\.repository\\.ts$", "^functions/src/(platform|migrations)/", testFiles],
      },
      to: { path: "node_modules/(firebase-admin/.*(firestore|storage)|@google-cloud/(firestore|storage))" },
    },
    {
      name: "only-objects-writes-to-storage",
      comment: "It stores only pictures that the server has encoded. Everyone may read those.",
      severity: "error",
      from: {
        path: "^functions/src/",
        pathNot: ["^functions/src/platform/(services/(objects|storage)|firebase)\\.ts$", testFiles],
      },
      to: {
        path: "^functions/src/platform/services/storage\\.ts$|node_modules/(firebase-admin/.*storage|@google-cloud/storage)",
      },
    },
    {
      name: "functions-route-without-express",
      comment: "`http/router.ts` makes routers. Express costs 50 ms at each start; only its types are used.",
      severity: "error",
      from: { path: "^functions/src/", pathNot: testFiles },
      to: { path: "node_modules/(@types/)?express/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "functions-migrations-are-not-deployed",
      comment: "`npm run migrate` runs them.",
      severity: "error",
      from: { path: "^functions/src/(?!migrations/)", pathNot: testFiles },
      to: { path: "^functions/src/migrations/" },
    },
    {
      name: "web-feature-never-imports-feature",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/([^/]+)/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "web-shared-knows-no-domain",
      severity: "error",
      from: { path: "^web/src/shared/" },
      to: { path: "^web/src/(entities|features|app)/" },
    },
    {
      name: "web-entities-know-no-feature",
      severity: "error",
      from: { path: "^web/src/entities/" },
      to: { path: "^web/src/(features|app)/" },
    },
    {
      name: "web-texts-know-no-page",
      comment: "The catalogues, and the functions that translate with them, import nothing else of the web.",
      severity: "error",
      from: { path: "^web/src/shared/i18n/" },
      to: { path: "^web/src/(?!shared/i18n/)" },
    },
    {
      name: "web-features-know-no-app",
      severity: "error",
      from: { path: "^web/src/features/" },
      to: { path: "^web/src/app/" },
    },
    {
      name: "web-test-support-is-for-tests",
      comment: "Shipped code never imports what stands in for the backend in component tests.",
      severity: "error",
      from: { path: "^web/src/", pathNot: ["\\.test\\.tsx?$", "^web/src/test-support/"] },
      to: { path: ["^web/src/test-support/", "node_modules/(vitest|vitest-browser-react|@vitest)/"] },
    },
    {
      name: "only-web-shared-lib-uses-firebase",
      severity: "error",
      from: { path: "^web/src/", pathNot: "^web/src/shared/lib/" },
      to: { path: "node_modules/(firebase|@firebase)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(functions/lib|web/dist)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
