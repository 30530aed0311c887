import type { MenuDraft } from "@flashplate/contract/menu-import/menu-import";
import { readMenuFileEndpoint } from "@flashplate/contract/menu-import/menu-import.interface";
import { limits } from "../http/access/limits.ts";
import { limitUntilApproved } from "../http/access/vendor-access.ts";
import { ok } from "../http/answer.ts";
import { mountForm } from "../http/mount-form.ts";
import { createRouter } from "../http/router.ts";
import { draftFromFile } from "./menu-import.service.ts";

/** Routes under /menu-import. */
export const menuImportRouter = createRouter();

mountForm(menuImportRouter, readMenuFileEndpoint, async ({ vendor, file }) => {
  await limitUntilApproved(limits.menusBeforeApproval, vendor);
  return ok<MenuDraft>(await draftFromFile(vendor.id, file));
});
