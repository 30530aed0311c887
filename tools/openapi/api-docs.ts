import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "@flashplate/contract/http/openapi";
import { root } from "../lib/paths.ts";
import { apiDocsPage } from "./api-docs-page.ts";

/** The committed document. */
export const documentFile = join(root, "docs", "openapi.json");

/** The text of the document, as it is committed. */
export function documentText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

/**
 * Writes the API reference (`/api/docs`) and the document into a site for the emulators. A deployed
 * site has neither.
 * @param site the folder that Hosting serves
 */
export function writeApiDocs(site: string): void {
  const folder = join(site, "api");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "docs.html"), apiDocsPage(openApiDocument()));
  writeFileSync(join(folder, "openapi.json"), documentText());
}
