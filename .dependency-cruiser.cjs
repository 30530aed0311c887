/**
 * The import directions of ARCHITECTURE.md, held by lint: web → contract ← functions, and inside a package
 * from domain to platform, never back, never domain to domain except through a service's exported functions.
 */
const functionsDomain = "^functions/src/(?!platform/|http/)([^/]+)/";

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
      name: "functions-http-knows-no-domain-but-the-vendor-service",
      comment:
        "Authorisation asks the vendors service who is calling; nothing else of a domain reaches the pipeline.",
      severity: "error",
      from: { path: "^functions/src/http/", pathNot: "\\.test\\.ts$" },
      to: {
        path: functionsDomain,
        pathNot: "^functions/src/vendors/vendors\\.service\\.ts$",
      },
    },
    {
      name: "functions-domain-to-domain-through-services",
      severity: "error",
      from: { path: functionsDomain, pathNot: ["\\.test\\.ts$", "^functions/src/test-support/"] },
      to: {
        path: functionsDomain,
        pathNot: ["^functions/src/$1/", "^functions/src/[^/]+/[^/]+\\.service\\.ts$"],
      },
    },
    {
      name: "only-repositories-touch-firestore",
      comment:
        "Every access to Firestore and Storage stands in a repository; the platform opens the connection.",
      severity: "error",
      from: {
        path: "^functions/src/",
        pathNot: ["\\.repository\\.ts$", "^functions/src/platform/", "\\.test\\.ts$"],
      },
      to: { path: "node_modules/(firebase-admin/.*(firestore|storage)|@google-cloud/(firestore|storage))" },
    },
    {
      name: "web-feature-never-imports-feature",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/([^/]+)/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "web-ui-and-platform-know-no-feature",
      severity: "error",
      from: { path: "^web/src/(ui|platform)/" },
      to: { path: "^web/src/(features|app)/" },
    },
    {
      name: "web-texts-know-no-page",
      comment: "The catalogues and what says them stand below everything else of the web.",
      severity: "error",
      from: { path: "^web/src/i18n/" },
      to: { path: "^web/src/(features|app|ui|platform)/" },
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
      name: "only-web-platform-touches-firebase",
      severity: "error",
      from: { path: "^web/src/", pathNot: "^web/src/platform/" },
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
