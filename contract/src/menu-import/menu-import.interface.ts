import type { Answer, Endpoint } from "../http/endpoint.ts";
import { leastRole } from "../team/roles.ts";
import { type MenuDraft, maxMenuFileBytes, menuFileTooLargeMessage, menuFileTypes } from "./menu-import.ts";

export const readMenuFileEndpoint = {
  function: "menuImport",
  methods: ["POST"],
  path: "/menu-import/create_menu_from_file",
  who: leastRole.plan,
  limits: ["menu-pages"],
  summary: "Reads a menu from a picture or a PDF. Returns a draft and stores nothing.",
  files: {
    file: {
      contentTypes: menuFileTypes,
      maxBytes: maxMenuFileBytes,
      tooLargeMessage: menuFileTooLargeMessage,
      isRequired: true,
    },
  },
  answers: { 200: "MenuDraft" as Answer<MenuDraft> },
  errors: [
    "request/invalid",
    "menu-import/wrong-type",
    "menu-import/damaged",
    "menu-import/encrypted",
    "menu-import/too-many-pages",
    "menu-import/nothing-found",
    "menu-import/reader-unavailable",
  ],
} as const satisfies Endpoint;
