import { disputeStates } from "@flashplate/contract/payments/dispute-rules";
import type { Dispute, DisputesAnswer } from "@flashplate/contract/payments/disputes";
import { type PaymentsToCheckAnswer, paymentProblems } from "@flashplate/contract/payments/payments";
import type { PaymentMarksAnswer } from "@flashplate/contract/payments/settled-payments";
import type { DecisionsAnswer, FiledDecision } from "@flashplate/contract/vendors/decisions";
import type { Page } from "@playwright/test";
import { firstButton, type Screen } from "./screen.ts";

const anApplication = (page: Page) => page.getByRole("button", { name: "Approve" }).first();
/**
 * Shows empty lists of unverified applications and profile changes, because other tests change the real
 * ones.
 */
async function withEmptyList(page: Page): Promise<void> {
  await page.route(/\/engine\/vendors\/(pending\?email=unverified|profile-changes)/, (route) =>
    route.fulfill({ json: { vendors: [] } }),
  );
}
/** Shows one approval. Real ones are of other tests; if their restaurant is deleted, they have no button. */
async function withOneApproval(page: Page): Promise<void> {
  const approval: FiledDecision = {
    id: "an-approval",
    vendorId: "someone",
    vendorName: "Juniper Table",
    vendorEmail: "juniper@demo.test",
    decision: "approved",
    reason: null,
    change: null,
    decidedBy: "admin@demo.test",
    decidedAt: "2026-01-02T12:00:00.000Z",
    canBeWithdrawn: true,
  };
  await page.route("**/engine/vendors/decisions", (route) =>
    route.fulfill({ json: { decisions: [approval] } satisfies DecisionsAnswer }),
  );
}
const aPayment = { vendorId: "someone", vendorName: "Juniper Table", amount: 9.9, intentId: "pi_1" };
/** Shows payments that need attention, and settled ones. The demo world does not have them. */
async function withPayments(page: Page): Promise<void> {
  const since = "2026-01-02T12:00:00.000Z";
  const open: PaymentsToCheckAnswer = {
    payments: paymentProblems.map((problem) => ({
      ...aPayment,
      since,
      problem,
      id: problem,
      error: "card_declined",
    })),
    hasMore: false,
  };
  const marks = paymentProblems.map((problem) => ({
    ...aPayment,
    problem,
    id: problem,
    settledBy: "admin@demo.test",
    settledAt: since,
    note: "Agreed by phone with the restaurant. Refunded at Stripe as re_1.",
  }));
  const settled: PaymentMarksAnswer = { marks, nextCursor: "older" };
  await page.route("**/account/attention", (route) => route.fulfill({ json: open }));
  await page.route("**/account/attention/settled", (route) => route.fulfill({ json: settled }));
}
/** Shows a dispute of each state. The demo world has none. */
async function withDisputes(page: Page): Promise<void> {
  const at = "2026-01-02T12:00:00.000Z";
  const disputes = disputeStates.map((state): Dispute => {
    const isOpen = state === "open" || state === "warning";
    return {
      id: `du_${state}`,
      vendorId: "someone",
      vendorName: "Juniper Table",
      orderId: "order-1",
      intentId: "pi_1",
      state,
      reason: "product_not_received",
      amount: 9.9,
      fee: 15,
      reversed: state === "lost" ? 9.65 : 0,
      openedAt: at,
      respondBy: isOpen ? at : null,
      sendsAt: isOpen ? at : null,
      sentAt: isOpen ? null : at,
      acceptedAt: null,
      evidence: { customer_name: "", uncategorized_text: "Order order-1, 2 portions." },
      canAccept: state === "open",
      step: isOpen ? "send-evidence" : null,
      error: null,
    };
  });
  const answer: DisputesAnswer = { disputes, hasMore: true, hasMoreUndecided: true };
  await page.route("**/account/disputes", (route) => route.fulfill({ json: answer }));
}
const caughtUp = (page: Page) => page.getByText("All caught up");
/**
 * Shows only applications of the demo world, because those of concurrent tests change. A list with one
 * application has no search field.
 */
const searchDemoWorld = async (page: Page) => {
  const search = page.getByLabel("Search by name, email or address");
  if (!(await search.isVisible())) return;
  await search.fill("@demo.test");
  await page.getByText(/^\d+ of \d+ found$/).waitFor();
};

/** Screens of an admin. */
export const adminScreens: readonly Screen[] = [
  {
    name: "admin-overview",
    path: "/admin-portal?overview",
    role: "admin",
    shows: (page) => page.getByText("Approved restaurants"),
  },
  {
    name: "admin-portal",
    path: "/admin-portal",
    role: "admin",
    shows: anApplication,
    before: searchDemoWorld,
  },
  {
    name: "decline",
    path: "/admin-portal",
    role: "admin",
    shows: anApplication,
    before: searchDemoWorld,
    opener: firstButton("Decline"),
  },
  {
    name: "admin-picture",
    path: "/admin-portal",
    role: "admin",
    shows: anApplication,
    before: searchDemoWorld,
    opener: (page) => page.getByRole("button", { name: /^Enlarge the picture of / }).first(),
  },
  {
    name: "admin-keys",
    path: "/admin-portal",
    role: "admin",
    width: "desktop",
    shows: anApplication,
    before: searchDemoWorld,
    opener: firstButton("Keyboard shortcuts"),
  },
  {
    name: "admin-unverified",
    path: "/admin-portal?unverified",
    role: "admin",
    prepare: withEmptyList,
    shows: caughtUp,
  },
  {
    name: "admin-changes",
    path: "/admin-portal?changes",
    role: "admin",
    prepare: withEmptyList,
    shows: caughtUp,
  },
  // Before the screens with payments, whose mocked responses stay in the page.
  {
    name: "admin-payments-none",
    path: "/admin-portal?payments",
    role: "admin",
    shows: (page) => page.getByText("No payment has been marked as settled yet."),
  },
  {
    name: "admin-payments",
    path: "/admin-portal?payments",
    role: "admin",
    prepare: withPayments,
    shows: (page) => page.getByRole("button", { name: "Show older payments" }),
  },
  {
    name: "admin-settle",
    path: "/admin-portal?payments",
    role: "admin",
    prepare: withPayments,
    shows: firstButton("Mark as settled"),
    opener: firstButton("Mark as settled"),
  },
  {
    name: "admin-disputes",
    path: "/admin-portal?disputes",
    role: "admin",
    prepare: withDisputes,
    shows: firstButton("Accept the dispute"),
  },
  {
    name: "admin-accept-dispute",
    path: "/admin-portal?disputes",
    role: "admin",
    prepare: withDisputes,
    shows: firstButton("Accept the dispute"),
    opener: firstButton("Accept the dispute"),
  },
  {
    name: "admin-history",
    path: "/admin-portal?decided",
    role: "admin",
    shows: (page) => page.getByRole("list", { name: "Decisions, newest first" }),
  },
  {
    name: "admin-support",
    path: "/admin-portal?support=demo-vendor",
    role: "admin",
    shows: (page) => page.getByText(/^You see .* as support, read only\.$/),
  },
  {
    name: "admin-withdraw",
    path: "/admin-portal?decided",
    role: "admin",
    prepare: withOneApproval,
    shows: firstButton("Withdraw"),
    opener: firstButton("Withdraw"),
  },
];
