import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "@flashplate/contract/openapi";
import { root } from "../lib/paths.ts";
import { apiDocsPage } from "./page.ts";

/** The committed document. */
export const documentFile = join(root, "docs", "openapi.json");

/** The document as it is committed. */
export function documentText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

/**
 * Puts the page that the Hosting emulator answers at `/api/docs`, and the document beside it, into the built site. Production
 * builds empty that folder and never call this.
 */
export function writeApiDocs(): void {
  const folder = join(root, "web", "dist", "api");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "docs.html"), apiDocsPage(openApiDocument()));
  writeFileSync(join(folder, "openapi.json"), documentText());
}
