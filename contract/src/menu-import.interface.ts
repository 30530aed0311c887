import type { Endpoint } from "./endpoint.ts";
import { maxMenuFileBytes, menuDraft, menuFileTypes } from "./menu-import.ts";

export const menuImportEndpoints: readonly Endpoint[] = [
  {
    function: "menuImport",
    methods: ["POST"],
    path: "/menu-import/create_menu_from_file",
    who: "vendor",
    summary: "Reads a menu from a picture or a PDF and answers a draft; nothing is stored.",
    files: { file: { contentTypes: menuFileTypes, maxBytes: maxMenuFileBytes, required: true } },
    answers: { 200: menuDraft },
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
];
