/**
 * `npm run openapi`: writes docs/openapi.json from the list of endpoints. A test fails if the two
 * differ.
 */
import { writeFileSync } from "node:fs";
import { main } from "../lib/main.ts";
import { documentFile, documentText } from "../openapi/api-docs.ts";

await main(async () => {
  writeFileSync(documentFile, documentText());
  return 0;
});
