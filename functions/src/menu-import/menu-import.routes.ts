import {
  type MenuDraft,
  maxMenuFileBytes,
  menuFileTooLarge,
} from "@flashplate/contract/menu-import/menu-import";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { limits } from "../http/limits.ts";
import { form } from "../http/multipart.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { limitedUntilApproved, vendorOnly } from "../http/vendor-access.ts";
import { draftFromFile } from "./menu-import.service.ts";

/** Routes under /menu-import. */
export const menuImportRouter = createRouter();

const menuFile = form({ maxFileBytes: maxMenuFileBytes, fileTooLarge: menuFileTooLarge });

menuImportRouter.post(
  "/create_menu_from_file",
  endpoint(
    authenticate,
    vendorOnly,
    limitedUntilApproved(limits.menusBeforeApproval),
    // The first page. The service counts the others.
    rateLimited({ perUser: limits.menuPages }),
    menuFile,
    async ({ vendor, file }) => ok<MenuDraft>(await draftFromFile(vendor.id, file)),
  ),
);
