import { type MenuDraft, maxMenuFileBytes, menuFileTooLarge } from "@flashplate/contract/menu-import";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { vendorOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { form } from "../http/multipart.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { draftFromFile } from "./menu-import.service.ts";

/** Reading a menu from a file: under /menu-import. */
export const menuImportRouter = Router();

const menuFile = form({ maxFileBytes: maxMenuFileBytes, fileTooLarge: menuFileTooLarge });

menuImportRouter.post(
  "/create_menu_from_file",
  endpoint(authenticate, vendorOnly, rateLimited({ perUser: limits.readMenu }), menuFile, async ({ file }) =>
    ok<MenuDraft>(await draftFromFile(file)),
  ),
);
