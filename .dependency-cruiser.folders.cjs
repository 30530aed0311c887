/**
 * Finds cycles between the folders of functions/src. Tests are excluded: they may import any domain, and
 * dependency-cruiser cannot exclude them in a single rule of folder scope.
 */
const { options } = require("./.dependency-cruiser.cjs");

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "functions-folders-without-cycles",
      severity: "error",
      scope: "folder",
      from: { path: "^functions/src/.+" },
      to: { path: "^functions/src/.+", circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: "\\.test\\.ts$" },
  },
};
