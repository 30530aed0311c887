import type { DeleteAccountAnswer } from "@flashplate/contract/vendors/vendors";
import { deleteAccountEndpoint } from "@flashplate/contract/vendors/vendors.interface";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { requestDeletion } from "./delete-account.ts";

/** Deleting one's own account, under /engine/vendors. */
export const deleteAccountRouter = createRouter();

mount(deleteAccountRouter, deleteAccountEndpoint, async ({ user, body }) => {
  const requestedAt = await requestDeletion(user, body.confirmation);
  return ok<DeleteAccountAnswer>({ requestedAt: requestedAt.toISOString() });
});
