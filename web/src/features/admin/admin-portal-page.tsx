import { Box, Stack } from "@chakra-ui/react";
import type { Decision, Vendor } from "@flashplate/contract/vendors/vendors";
import { type ReactNode, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import type { Translate } from "../../shared/i18n/translate.ts";
import { ChoiceChips } from "../../shared/ui/forms/choice-chips.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { OutdatedNotice } from "../../shared/ui/messages/outdated-notice.tsx";
import { Overview } from "./applications/overview.tsx";
import { PendingList } from "./applications/pending-list.tsx";
import { Decisions } from "./decisions/decisions.tsx";
import { Disputes } from "./disputes/disputes.tsx";
import { PaymentsToCheck } from "./payments/payments-to-check.tsx";
import { ProfileChanges } from "./profile-changes/profile-changes.tsx";
import { useWaitingVendors } from "./shared/admin.queries.ts";
import { focusNextName } from "./shared/focus-next-name.ts";
import { Result } from "./shared/result.tsx";
import { needsSignIn, SignInAgain } from "./shared/sign-in-again.tsx";
import { useMissedDecisions } from "./shared/use-missed-decisions.ts";

const views = ["waiting", "unverified", "changes", "payments", "disputes", "decided", "overview"] as const;
type View = (typeof views)[number];

/** What waits for an admin; with `?decided`, the decisions so far; with `?overview`, numbers. */
export function AdminPortalPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const view = views.find((each) => search.has(each)) ?? "waiting";
  const choices: { label: string; value: View }[] = [
    { label: t("Ready"), value: "waiting" },
    { label: t("Unverified email"), value: "unverified" },
    { label: t("Changed since approval"), value: "changes" },
    { label: t("Payments"), value: "payments" },
    { label: t("Disputes"), value: "disputes" },
    { label: t("Decided"), value: "decided" },
    { label: t("Overview"), value: "overview" },
  ];
  const action = (
    // A line of its own in every view, so that the chips do not move when another one is chosen.
    <Box flexBasis="full">
      <ChoiceChips
        label={t("What is shown")}
        choices={choices}
        value={view}
        onChoose={(next) => setSearch(next === "waiting" ? {} : { [next]: "" }, { preventScrollReset: true })}
      />
    </Box>
  );
  if (view === "overview") {
    return (
      <Page title={t("Overview")} lead={t("Restaurants, and what they sold this month.")} action={action}>
        <Overview />
      </Page>
    );
  }
  if (view === "decided") {
    return (
      <Page title={t("Decisions")} lead={t("Who was approved or declined, by whom and why.")} action={action}>
        <Decisions />
      </Page>
    );
  }
  if (view === "payments") {
    return (
      <Page
        title={t("Payments to check")}
        lead={t("Payments that Stripe and Flashplate cannot settle by themselves, and what to do.")}
        action={action}
      >
        <PaymentsToCheck />
      </Page>
    );
  }
  if (view === "disputes") {
    return (
      <Page
        title={t("Disputes")}
        lead={t("Payments that guests dispute with their bank, and until when the bank takes an answer.")}
        action={action}
      >
        <Disputes />
      </Page>
    );
  }
  if (view === "changes") {
    return (
      <Page
        title={t("Profile changes")}
        lead={t("New names, and moves of more than a kilometer. Guests see the old ones until you accept.")}
        action={action}
      >
        <ProfileChanges />
      </Page>
    );
  }
  return (
    <PendingApplications
      key={view}
      action={action}
      list={view === "unverified" ? "unverified" : "verified"}
    />
  );
}

const applicationDecisions = ["approved", "declined"] as const;

function PendingApplications({ action, list }: { action: ReactNode; list: "verified" | "unverified" }) {
  const t = useT();
  const pending = useWaitingVendors(list);
  const [result, setResult] = useState("");
  const rows = useRef<HTMLDivElement>(null);
  const { vendors } = pending;

  const { begin, end } = useMissedDecisions(vendors, applicationDecisions, (vendor, decision) => {
    setResult(resultText(vendor, decision, t));
    // An open dialog closes with its row and leaves no element with the focus.
    if (document.activeElement === document.body) rows.current?.focus({ preventScroll: true });
  });

  function handleDecided(vendor: Vendor, decision: Decision, shown: readonly Vendor[]) {
    end(vendor);
    setResult(resultText(vendor, decision, t));
    return focusNextName(rows.current, vendor, shown);
  }

  return (
    <Page
      title={
        list === "verified"
          ? t("Restaurants waiting for approval")
          : t("Applications without a verified email")
      }
      lead={vendors ? leadText(list, vendors.length, pending.hasNextPage, t) : t("Loading…")}
      action={action}
    >
      {needsSignIn(pending.error) ? (
        <SignInAgain error={pending.error} />
      ) : (
        <Stack gap={result ? "4" : "0"}>
          <Result text={result} />
          {pending.error && vendors ? <OutdatedNotice error={pending.error} /> : null}
          <PendingList pending={pending} list={rows} onBegun={begin} onDecided={handleDecided} />
        </Stack>
      )}
    </Page>
  );
}

function resultText({ name }: Vendor, decision: Decision | undefined, t: Translate): string {
  if (decision === undefined) return t("{name} is no longer waiting.", { name });
  return decision === "approved" ? t("{name} approved.", { name }) : t("{name} declined.", { name });
}

function leadText(list: "verified" | "unverified", count: number, hasMore: boolean, t: Translate): string {
  if (list === "unverified") return t("You can approve them as soon as they have verified their email.");
  if (count === 0) return hasMore ? t("Loading…") : t("Nobody is waiting.");
  if (hasMore) return t("The {count} oldest are loaded.", { count });
  return t.plural(count, "1 restaurant is waiting for you.", "{count} restaurants, oldest first.");
}
