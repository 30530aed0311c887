import {
  type MenuDraft,
  maxMenuFileBytes,
  menuFileTooLarge,
} from "@flashplate/contract/menu-import/menu-import";
import { authenticate } from "../http/access/authenticate.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { limitedUntilApproved, vendorOnly } from "../http/access/vendor-access.ts";
import { ok } from "../http/answer.ts";
import { form } from "../http/body/multipart.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
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
