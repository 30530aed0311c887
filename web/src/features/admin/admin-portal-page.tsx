import { Box } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { ChoiceChips } from "../../shared/ui/forms/choice-chips.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { Overview } from "./applications/overview.tsx";
import { PendingApplications } from "./applications/pending-applications.tsx";
import { Decisions } from "./decisions/decisions.tsx";
import { Disputes } from "./disputes/disputes.tsx";
import { PaymentsToCheck } from "./payments/payments-to-check.tsx";
import { ProfileChanges } from "./profile-changes/profile-changes.tsx";
import { useQueueCounts } from "./shared/use-queue-counts.ts";
import { SupportView } from "./support/support-view.tsx";

const views = ["waiting", "unverified", "changes", "payments", "disputes", "decided", "overview"] as const;
type View = (typeof views)[number];

/**
 * The page of admins. A query without a value chooses a view, for example `?payments`. Without one, it
 * shows the applications that wait. `?support=` with a vendor's id shows that restaurant.
 */
export function AdminPortalPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const supported = search.get("support");
  const view = views.find((each) => search.has(each)) ?? "waiting";
  const counts = useQueueCounts(view);
  const choices: { label: string; value: View; note?: string }[] = [
    { label: t("Ready"), value: "waiting", note: counts.waiting },
    { label: t("Unverified email"), value: "unverified", note: counts.unverified },
    { label: t("Changed since approval"), value: "changes", note: counts.changes },
    { label: t("Payments"), value: "payments", note: counts.payments },
    { label: t("Disputes"), value: "disputes", note: counts.disputes },
    { label: t("Decided"), value: "decided" },
    { label: t("Overview"), value: "overview" },
  ];
  const action = (
    // Takes a full line in every view, so that the chips do not move when another view is chosen.
    <Box flexBasis="full" minW="0">
      <ChoiceChips
        label={t("What is shown")}
        choices={choices}
        value={view}
        onChoose={(next) => setSearch(next === "waiting" ? {} : { [next]: "" }, { preventScrollReset: true })}
      />
    </Box>
  );
  if (supported) return <SupportView key={supported} vendorId={supported} />;
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
