import { httpsFunctionWith } from "../http/https-function.ts";
import { menuImportRouter } from "../menu-import/menu-import.routes.ts";
import { menuImportOptions } from "../platform/function-options.ts";
import { openAiSecrets } from "../platform/services/integrations.ts";

export const menuImport = httpsFunctionWith(
  { ...menuImportOptions, secrets: openAiSecrets },
  "menuImport",
  menuImportRouter,
);
