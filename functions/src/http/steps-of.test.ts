import type { Access } from "@flashplate/contract/http/endpoint";
import { expect, test } from "vitest";
import * as z from "zod";
import { ownAppOnly } from "./access/app-check.ts";
import { authenticate } from "./access/authenticate.ts";
import { adminOnly, verifiedEmailOnly } from "./access/authorise.ts";
import { basicCredentials } from "./access/basic-credentials.ts";
import { sameOriginOnly } from "./access/same-origin.ts";
import {
  approvedVendorOnly,
  managerOnly,
  ownerOnly,
  sellingVendorOnly,
  staffOnly,
} from "./access/vendor-access.ts";
import { stepsOf } from "./steps-of.ts";

const stepsOfAccess: Record<Access, readonly unknown[]> = {
  anyone: [],
  signature: [],
  printer: [basicCredentials],
  "signed-in": [authenticate],
  "named-vendor": [authenticate],
  verified: [authenticate, verifiedEmailOnly],
  staff: [authenticate, staffOnly],
  manager: [authenticate, managerOnly],
  owner: [authenticate, ownerOnly],
  admin: [authenticate, adminOnly],
};

test.each(Object.entries(stepsOfAccess) as [Access, readonly unknown[]][])(
  "checks access: %s",
  (access, steps) => {
    expect(stepsOf({ who: access })).toEqual(steps);
  },
);

test("looks at the restaurant after the member's role", () => {
  expect(stepsOf({ who: "manager", restaurant: "approved" })).toEqual([
    authenticate,
    managerOnly,
    approvedVendorOnly,
  ]);
  expect(stepsOf({ who: "owner", restaurant: "selling" })).toEqual([
    authenticate,
    ownerOnly,
    sellingVendorOnly,
  ]);
});

test("checks where a request without sign-in comes from before anything else", () => {
  expect(stepsOf({ who: "anyone", from: "own-app" })).toEqual([ownAppOnly]);
  const steps = stepsOf({ who: "anyone", from: "own-site", limits: ["contact"], body: z.object({}) });
  // Then come the limit and the body.
  expect(steps).toEqual([ownAppOnly, sameOriginOnly, expect.any(Function), expect.any(Function)]);
});

/**
 * Sends an invalid body through each step. A step that refuses it as invalid "parses". Any other step
 * "counts".
 */
async function kindsOfSteps(limitsCount?: "valid"): Promise<string[]> {
  const gate = { who: "anyone", limits: ["contact"], body: z.object({ text: z.string() }) } as const;
  const kinds = stepsOf({ ...gate, ...(limitsCount && { limitsCount }) }).map(async (step) => {
    // The step that counts fails, because this request has no socket with an address.
    const request = { body: {}, get: () => undefined };
    const outcome = await step(request as never, {}).then(
      () => "counts",
      (error: { code?: string }) => error.code ?? "counts",
    );
    return outcome === "request/invalid" ? "parses" : "counts";
  });
  return Promise.all(kinds);
}

test("counts requests before it parses them, or only valid ones", async () => {
  expect(await kindsOfSteps()).toEqual(["counts", "parses"]);
  expect(await kindsOfSteps("valid")).toEqual(["parses", "counts"]);
});
