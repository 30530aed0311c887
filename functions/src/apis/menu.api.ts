import { maxMenuBytes } from "@flashplate/contract/menu/menu-rules";
import { httpsFunctionWith } from "../http/https-function.ts";
import { menuRouter } from "../menu/menu.routes.ts";
import { pictureOptions } from "../platform/configuration/function-options.ts";

/**
 * `/api/menuAPI`: the portal lists and changes a restaurant's dishes. A menu import saves a whole menu
 * in one request, so the body limit is higher.
 */
export const menuAPI = httpsFunctionWith(
  { ...pictureOptions, maxBodyBytes: maxMenuBytes },
  "menuAPI",
  menuRouter,
);
