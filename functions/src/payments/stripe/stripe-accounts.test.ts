import type Stripe from "stripe";
import { afterEach, expect, it, vi } from "vitest";
import { findAccountMadeFor } from "./stripe-accounts.ts";
import * as client from "./stripe-client.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Mocks Stripe. It lists accounts of other vendors, then the vendor's. Each account takes 100 ms.
 */
function mockStripe(otherAccounts: number): void {
  vi.useFakeTimers({ now: 0 });
  async function* list() {
    for (let n = 0; n <= otherAccounts; n += 1) {
      vi.setSystemTime(Date.now() + 100);
      yield { id: `acct_${n}`, metadata: { vendorId: n === otherAccounts ? "vendor" : "another" } };
    }
  }
  const stripe = { accounts: { list } } as unknown as Stripe;
  vi.spyOn(client, "ask").mockImplementation((async (_: unknown, request: (stripe: Stripe) => unknown) =>
    request(stripe)) as typeof client.ask);
}

it("finds the account that a failed request has created", async () => {
  mockStripe(40);
  expect(await findAccountMadeFor("vendor", new Date(0), undefined)).toMatchObject({ id: "acct_40" });
});

it("stops searching when it takes longer than five seconds", async () => {
  mockStripe(60);
  expect(await findAccountMadeFor("vendor", new Date(0), undefined)).toBeUndefined();
});
