import type { DisputeAnswer, DisputesAnswer } from "@flashplate/contract/payments/disputes";
import { acceptDisputeEndpoint, disputesEndpoint } from "@flashplate/contract/payments/disputes.interface";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { findVendorNames } from "../vendor-names.ts";
import { acceptDispute } from "./disputes.service.ts";
import { findDisputes, presentDispute } from "./find-disputes.ts";

/** Disputes of payments for admins, under /account/disputes. */
export const disputesRouter = createRouter();

mount(disputesRouter, disputesEndpoint, async () => ok<DisputesAnswer>(await findDisputes()));

mount(disputesRouter, acceptDisputeEndpoint, async ({ user, body: { id } }) => {
  const record = await acceptDispute(id, user.uid);
  return ok<DisputeAnswer>({ dispute: presentDispute({ id, record }, await findVendorNames([record])) });
});
