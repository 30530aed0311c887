import { httpsFunctionWith } from "../http/https-function.ts";
import { menuImportRouter } from "../menu-import/menu-import.routes.ts";
import { menuImportOptions } from "../platform/configuration/function-options.ts";
import { openAiSecrets } from "../platform/services/integrations.ts";

/** `/menu-import`: the portal turns a PDF or a photo of a menu into a draft of dishes. */
export const menuImport = httpsFunctionWith(
  { ...menuImportOptions, secrets: openAiSecrets },
  "menuImport",
  menuImportRouter,
);
