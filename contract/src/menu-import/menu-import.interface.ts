import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { type MenuDraft, maxMenuFileBytes, menuDraft, menuFileTypes } from "./menu-import.ts";

export const menuImportEndpoints = [
  {
    function: "menuImport",
    methods: ["POST"],
    path: "/menu-import/create_menu_from_file",
    who: "vendor",
    limits: ["menu-pages"],
    summary: "Reads a menu from a picture or a PDF. Returns a draft and stores nothing.",
    files: { file: { contentTypes: menuFileTypes, maxBytes: maxMenuFileBytes, required: true } },
    answers: { 200: schemaFor<MenuDraft>("MenuDraft")(menuDraft) },
    errors: [
      "request/invalid",
      "request/malformed",
      "request/too-large",
      "menu-import/wrong-type",
      "menu-import/damaged",
      "menu-import/encrypted",
      "menu-import/too-many-pages",
      "menu-import/nothing-found",
      "menu-import/reader-unavailable",
    ],
  },
] as const satisfies readonly Endpoint[];
