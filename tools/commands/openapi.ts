/** `npm run openapi`: writes docs/openapi.json from the list of the interface. A test fails while the two differ. */
import { writeFileSync } from "node:fs";
import { main } from "../lib/main.ts";
import { documentFile, documentText } from "../openapi/files.ts";

await main(async () => {
  writeFileSync(documentFile, documentText());
  return 0;
});
