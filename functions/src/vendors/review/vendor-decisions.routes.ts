import type {
  ChangeDecisionAnswer,
  DecisionAnswer,
  WaitingVendorsAnswer,
  WithdrawalAnswer,
} from "@flashplate/contract/vendors/decisions";
import {
  approveVendorEndpoint,
  decideProfileChangeEndpoint,
  declineVendorEndpoint,
  pendingVendorsEndpoint,
  profileChangesEndpoint,
  withdrawApprovalEndpoint,
} from "@flashplate/contract/vendors/vendors.interface";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { presentApplication, presentVendor } from "../vendors.presenter.ts";
import { approve } from "./approve-vendor.ts";
import { decline } from "./decline-vendor.ts";
import { decideChange } from "./profile-changes.ts";
import {
  findApplications,
  findProfileChanges,
  type Waiting,
  type WaitingApplications,
} from "./review-queue.ts";
import { withdraw } from "./withdraw-approval.ts";

/** What waits for an admin, and the admin's decisions, under /engine/vendors. */
export const vendorDecisionsRouter = createRouter();

mount(vendorDecisionsRouter, approveVendorEndpoint, async ({ user, body }) => {
  await approve(body, user.uid);
  return ok<DecisionAnswer>({ vendorId: body.vendorId, decision: "approved" });
});

mount(vendorDecisionsRouter, declineVendorEndpoint, async ({ user, body }) => {
  await decline(body, user.uid);
  return ok<DecisionAnswer>({ vendorId: body.vendorId, decision: "declined" });
});

mount(vendorDecisionsRouter, withdrawApprovalEndpoint, async ({ user, body }) => {
  const vendorId = await withdraw(body, user.uid);
  return ok<WithdrawalAnswer>({ vendorId, decision: "approval-withdrawn" });
});

mount(vendorDecisionsRouter, pendingVendorsEndpoint, async ({ query }) =>
  ok(presentApplications(await findApplications(query))),
);

mount(vendorDecisionsRouter, profileChangesEndpoint, async ({ query }) =>
  ok(presentWaiting(await findProfileChanges(query.after))),
);

mount(vendorDecisionsRouter, decideProfileChangeEndpoint, async ({ user, body }) => {
  await decideChange(body, user.uid);
  return ok<ChangeDecisionAnswer>({ vendorId: body.vendorId, decision: body.decision });
});

function presentApplications({ vendors, cursor, pictures }: WaitingApplications): WaitingVendorsAnswer {
  return {
    vendors: vendors.map((vendor) => presentApplication(vendor, pictures.get(vendor.id))),
    ...presentCursor(cursor),
  };
}

function presentWaiting({ vendors, cursor }: Waiting): WaitingVendorsAnswer {
  return { vendors: vendors.map(presentVendor), ...presentCursor(cursor) };
}

function presentCursor(cursor: string | undefined): Pick<WaitingVendorsAnswer, "nextCursor"> {
  return cursor === undefined ? {} : { nextCursor: cursor };
}
