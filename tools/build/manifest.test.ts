import { expect, it } from "vitest";
import { filesOf } from "./manifest.ts";

const manifest = {
  "index.html": { file: "index.js", name: "index", imports: ["_shared-1.js"] },
  "_shared-1.js": { file: "shared-1.js", name: "shared" },
  "src/page.tsx": { file: "page-1.js", name: "page", imports: ["_shared-1.js", "index.html"] },
};

it("returns the files of a module and of its imports, each once", () => {
  expect(filesOf(manifest, "src/page.tsx")).toEqual(["page-1.js", "shared-1.js", "index.js"]);
});

it("returns a shared chunk when it has the name of the module", () => {
  expect(filesOf(manifest, "src/platform/shared.ts")).toEqual(["shared-1.js"]);
  expect(filesOf(manifest, "shared")).toEqual(["shared-1.js"]);
});

it("returns an empty list when the manifest has no such module", () => {
  expect(filesOf(manifest, "src/missing.ts")).toEqual([]);
});
