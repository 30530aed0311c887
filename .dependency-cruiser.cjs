/**
 * Checks the import directions of ARCHITECTURE.md: web → contract ← functions, and inside a package from domain
 * to platform. Cycles between folders of functions are checked by `.dependency-cruiser.folders.cjs`.
 */
const functionsDomain = "^functions/src/(?!platform/|http/|apis/)([^/]+)/";
const testFiles = ["\\.test\\.ts$", "-for-tests\\.ts$", "^functions/src/test-support/"];

/** Steps that every route may use. */
const vendorAccess = "^functions/src/vendors/vendor-access\\.ts$";
/**
 * The domain whose services a domain of functions may call, as a pattern. A domain that needs more is a workflow. A
 * picture of the menu may also be shown by sales and schedules.
 */
const usedDomains = {
  notifications: "vendors",
  "flash-sales": "(vendors|orders)",
  payments: "vendors",
  orders: "(notifications|payments)",
  menu: "(flash-sales|schedules)",
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "contract-is-pure",
      comment: "The contract knows no framework, no Firebase and no I/O.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: "\\.test\\.ts$" },
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
      from: { path: "^functions/src/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(web|tools|emulator-data|tests)/" },
    },
    {
      name: "functions-platform-knows-no-domain",
      severity: "error",
      from: { path: "^functions/src/platform/" },
      to: { path: "^functions/src/(?!platform/)" },
    },
    {
      name: "functions-http-knows-no-domain",
      comment: "Steps that need a vendor are in vendors/vendor-access.ts.",
      severity: "error",
      from: { path: "^functions/src/http/", pathNot: "\\.test\\.ts$" },
      to: { path: functionsDomain },
    },
    {
      name: "functions-apis-join-routes-only",
      comment: "An API combines routers of any domain. Only index.ts imports it.",
      severity: "error",
      from: { path: "^functions/src/apis/" },
      to: { path: functionsDomain, pathNot: "\\.routes\\.ts$" },
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
        pathNot: ["\\.test\\.ts$", "-for-tests\\.ts$", "^functions/src/test-support/"],
      },
      to: { path: "^functions/src/platform/firebase\\.ts$" },
    },
    {
      name: "functions-workflows-belong-to-apis",
      comment:
        "Workflows may import any domain, so no domain may import a workflow. Migrations are not deployed.",
      severity: "error",
      from: {
        path: "^functions/src/",
        pathNot: ["^functions/src/(workflows|apis|index|migrations/)", ...testFiles],
      },
      to: { path: "^functions/src/workflows/" },
    },
    ...Object.entries(usedDomains).map(([domain, used]) => ({
      name: `functions-${domain}-uses-services-of-${used.replace(/\W+/g, "-")}-only`,
      comment: "Only workflows may call the services of several domains.",
      severity: "error",
      from: { path: `^functions/src/${domain}/`, pathNot: testFiles },
      to: {
        path: functionsDomain,
        pathNot: [`^functions/src/${domain}/`, vendorAccess, `^functions/src/${used}/[^/]+\\.service\\.ts$`],
      },
    })),
    {
      name: "functions-domain-uses-no-domain",
      comment: "A domain that calls another one is listed in `usedDomains`.",
      severity: "error",
      from: {
        path: functionsDomain,
        pathNot: [
          ...["workflows", "migrations", ...Object.keys(usedDomains)].map(
            (name) => `^functions/src/${name}/`,
          ),
          ...testFiles,
        ],
      },
      to: { path: functionsDomain, pathNot: ["^functions/src/$1/", vendorAccess] },
    },
    {
      name: "only-repositories-touch-firestore",
      comment:
        "Only repositories access Firestore and Storage; the platform opens the connection. Migrations handle raw documents.",
      severity: "error",
      from: {
        path: "^functions/src/",
        pathNot: ["\\.repository\\.ts$", "^functions/src/(platform|migrations)/", ...testFiles],
      },
      to: { path: "node_modules/(firebase-admin/.*(firestore|storage)|@google-cloud/(firestore|storage))" },
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
      comment: "The catalogues and what says them stand below everything else of the web.",
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
