import type {
  ChangeDecisionAnswer,
  DecisionAnswer,
  FiledDecision,
  WaitingVendorsAnswer,
  WithdrawalAnswer,
} from "@flashplate/contract/vendors/decisions";
import type { Decision, Vendor } from "@flashplate/contract/vendors/vendors";
import { api, Refusal } from "./api.ts";
import { type EnrolledApp, people } from "./firebase-auth.ts";
import { me, vendor } from "./records.ts";
import { knownPerson, renderScreen } from "./render-screen.tsx";

export const adminEmail = "admin@example.com";

export interface ReviewsAtServer {
  /** Applications and restaurants with a profile change, oldest first. */
  vendors: Vendor[];
  /** Newest first. */
  decisions: FiledDecision[];
}

/** An application with a verified email. Its id is the first word of the name, in lower case. */
export function applicant(name: string, traits: Partial<Vendor> = {}): Vendor {
  const id = name.replace(/ .*/, "").toLowerCase();
  return vendor({ id, name, email: `${id}@example.com`, vendorVerify: false, ...traits });
}

export function filedDecision(of: Vendor, traits: Partial<FiledDecision> = {}): FiledDecision {
  return {
    id: `${of.id}-${traits.decision ?? "approved"}`,
    vendorId: of.id,
    vendorName: of.name,
    vendorEmail: of.email,
    decision: "approved",
    reason: null,
    change: null,
    decidedBy: adminEmail,
    decidedAt: "2026-01-02T12:00:00.000Z",
    canBeWithdrawn: false,
    ...traits,
  };
}

/** Sets the responses of the routes of the admin page. A page of a list has `pageSize` entries. */
export function answerReviews(server: ReviewsAtServer, pageSize = 50): void {
  const list = (query: URLSearchParams, isListed: (each: Vendor) => boolean): WaitingVendorsAnswer => {
    const { entries: vendors, nextCursor } = pageOf(
      server.vendors.filter(isListed),
      query.get("after"),
      pageSize,
    );
    return { vendors, ...(nextCursor && { nextCursor }) };
  };
  api.answer("GET /engine/vendors/pending", ({ query }) => {
    const isVerified = query.get("email") === "verified";
    return list(query, (each) => !each.vendorVerify && each.emailVerified === isVerified);
  });
  api.answer("GET /engine/vendors/profile-changes", ({ query }) =>
    list(query, (each) => each.profileChange !== null),
  );
  api.answer("GET /engine/vendors/decisions", ({ query }) => {
    const { entries: decisions, nextCursor } = pageOf(server.decisions, query.get("before"), pageSize);
    return { decisions, ...(nextCursor && { nextCursor }) };
  });
  api.answer("POST /engine/vendors/approve", ({ body }) => decide(server, "approved", body));
  api.answer("POST /engine/vendors/decline", ({ body }) => decide(server, "declined", body));
  api.answer("POST /engine/vendors/withdraw-approval", ({ body }) => withdraw(server, body));
  api.answer("POST /engine/vendors/decide-profile-change", ({ body }) => decideChange(server, body));
}

/** Sets default responses: no payment and no dispute waits for an admin. */
export function answerMoneyToCheck(): void {
  api.answerByDefault("GET /account/attention", { payments: [], hasMore: false });
  api.answerByDefault("GET /account/disputes", { disputes: [], hasMore: false, hasMoreUndecided: false });
}

/** Renders the admin page, signed in as an admin. */
export async function renderAsAdmin(view = "", apps: readonly EnrolledApp[] = []): Promise<void> {
  api.answerByDefault("GET /engine/vendors/pending", { vendors: [] });
  api.answerByDefault("GET /engine/vendors/profile-changes", { vendors: [] });
  answerMoneyToCheck();
  people.signIn(knownPerson(me({ admin: true, vendor: null }), { email: adminEmail, apps }));
  await renderScreen(`/admin-portal${view}`);
}

function pageOf<Entry extends { id: string }>(all: Entry[], after: string | null, size: number) {
  const start = all.findIndex(({ id }) => id === after) + 1;
  const entries = all.slice(start, start + size);
  const hasMore = start + size < all.length;
  return { entries, nextCursor: hasMore ? entries.at(-1)?.id : undefined };
}

type Body = Record<string, unknown>;

/**
 * As the server does, repeats the answer of an earlier decision. A request without a revision decides the
 * application as it is.
 */
function decide(server: ReviewsAtServer, decision: Decision, body: Body): DecisionAnswer | Refusal {
  const { vendorId, revision } = body;
  const found = server.vendors.find(({ id }) => id === vendorId);
  const earlier = server.decisions.find((each) => each.vendorId === vendorId);
  if (!found && earlier?.decision !== decision) return noSuchVendor;
  if (found && revision !== undefined && revision !== found.revision) return changedMeanwhile;
  if (found) {
    server.vendors = server.vendors.filter((each) => each !== found);
    const filed = filedDecision(found, { decision, reason: reasonOf(body) });
    server.decisions = [filed, ...server.decisions];
  }
  return { vendorId: String(vendorId), decision };
}

/** Unlike the server, refuses a repeated request: the restaurant is not listed any more. */
function decideChange(server: ReviewsAtServer, body: Body): ChangeDecisionAnswer | Refusal {
  const found = server.vendors.find(({ id }) => id === body.vendorId);
  if (!found?.profileChange) return noSuchVendor;
  const { requestedAt, name, address } = found.profileChange;
  if (requestedAt !== body.requestedAt) return changedMeanwhile;
  server.vendors = server.vendors.filter((each) => each !== found);
  const decision = body.decision as ChangeDecisionAnswer["decision"];
  const filed = filedDecision(found, { decision, reason: reasonOf(body), change: { name, address } });
  server.decisions = [filed, ...server.decisions];
  return { vendorId: found.id, decision };
}

/** As the server does, repeats the answer of an earlier withdrawal. */
function withdraw(server: ReviewsAtServer, body: Body): WithdrawalAnswer | Refusal {
  const found = server.decisions.find(({ id }) => id === body.approvalId);
  if (!found) return noSuchVendor;
  const outcome = { decision: "approval-withdrawn" } as const;
  if (found.canBeWithdrawn) {
    found.canBeWithdrawn = false;
    const entry = {
      ...found,
      ...outcome,
      id: `${found.id}-withdrawn`,
      decidedAt: "2026-01-03T12:00:00.000Z",
    };
    server.decisions = [{ ...entry, reason: reasonOf(body) }, ...server.decisions];
  }
  return { vendorId: found.vendorId, ...outcome };
}

/** The reason that the admin typed, or null. */
function reasonOf({ reason }: Body): string | null {
  return typeof reason === "string" && reason !== "" ? reason : null;
}

const noSuchVendor = new Refusal("request/not-found", "This restaurant was not found. Reload the page.");
const changedMeanwhile = new Refusal(
  "vendor/changed-meanwhile",
  "This restaurant has changed. Look at it again.",
);
