import type {
  AccountLinkAnswer,
  AccountStatusAnswer,
  LoginLinkAnswer,
  PaymentAccountAnswer,
} from "@flashplate/contract/payments/payments";
import {
  accountLinkEndpoint,
  accountStatusEndpoint,
  createPaymentAccountEndpoint,
  loginLinkEndpoint,
} from "@flashplate/contract/payments/payments.interface";
import { created, ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { siteOfRequest } from "../http/site-of-request.ts";
import { accountStatus, ensureAccount, makeLoginLink, makeOnboardingLink } from "./payments.service.ts";

/** A vendor's account at Stripe, under /account and /account_link. */
export const paymentsRouter = createRouter();

mount(paymentsRouter, createPaymentAccountEndpoint, async ({ user, vendor }) => {
  const result = await ensureAccount(vendor, user.uid);
  const answer: PaymentAccountAnswer = { account: result.account };
  return result.created ? created(answer) : ok(answer);
});

mount(paymentsRouter, accountStatusEndpoint, async ({ vendor, query }) =>
  ok<AccountStatusAnswer>(await accountStatus(vendor, query.account)),
);

mount(paymentsRouter, loginLinkEndpoint, async ({ vendor }) =>
  ok<LoginLinkAnswer>({ url: await makeLoginLink(vendor) }),
);

mount(paymentsRouter, accountLinkEndpoint, async ({ vendor, body }, request) => {
  const url = await makeOnboardingLink(vendor, body.account, siteOfRequest(request));
  return ok<AccountLinkAnswer>({ url });
});
