import { HStack, Stack } from "@chakra-ui/react";
import type { Decision, Vendor } from "@flashplate/contract/vendors/vendors";
import { CircleCheck } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import type { Translate } from "../../shared/i18n/translate.ts";
import { ChoiceChips } from "../../shared/ui/choice-chips.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Page } from "../../shared/ui/page.tsx";
import { usePendingVendors } from "./admin.queries.ts";
import { Decisions } from "./decisions.tsx";
import { PendingList } from "./pending-list.tsx";
import { useMissedDecisions } from "./use-missed-decisions.ts";

/** The pending applications; with `?decided`, the decisions so far. */
export function AdminPortalPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const isHistory = search.has("decided");
  const choices = [
    { label: t("To decide"), value: "waiting" },
    { label: t("Decided"), value: "decided" },
  ];
  const action = (
    <ChoiceChips
      label={t("What is shown")}
      choices={choices}
      value={isHistory ? "decided" : "waiting"}
      onChoose={(view) => setSearch(view === "decided" ? { decided: "" } : {}, { preventScrollReset: true })}
    />
  );
  return isHistory ? (
    <Page title={t("Decisions")} lead={t("Who was approved or declined, by whom and why.")} action={action}>
      <Decisions />
    </Page>
  ) : (
    <PendingApplications action={action} />
  );
}

function PendingApplications({ action }: { action: ReactNode }) {
  const t = useT();
  const pending = usePendingVendors();
  const [result, setResult] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const vendors = pending.data;

  const { begin, end } = useMissedDecisions(vendors, (vendor, decision) => {
    setResult(resultText(vendor, decision, t));
    // An open dialog closes with its row and leaves no element with the focus.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });

  function handleDecided(vendor: Vendor, decision: Decision, shown: readonly Vendor[]) {
    end(vendor);
    setResult(resultText(vendor, decision, t));
    moveFocus(list, vendor, shown);
  }

  return (
    <Page
      title={t("Restaurants waiting for approval")}
      lead={vendors ? countText(vendors.length, t) : t("Loading…")}
      action={action}
    >
      <Stack gap={result ? "4" : "0"}>
        <HStack role="status" gap="2" color="fg.success" fontWeight="medium">
          {result ? <CircleCheck size={20} aria-hidden /> : null}
          {result}
        </HStack>
        {pending.error && vendors ? (
          <Notice tone="error">
            {t("This list may be out of date. {reason}", { reason: t.known(pending.error.message) })}
          </Notice>
        ) : null}
        <PendingList
          vendors={vendors}
          error={pending.error}
          list={list}
          onRetry={() => void pending.refetch()}
          onBegun={begin}
          onDecided={handleDecided}
        />
      </Stack>
    </Page>
  );
}

function resultText({ name }: Vendor, decision: Decision | undefined, t: Translate): string {
  if (decision === undefined) return t("{name} is no longer waiting.", { name });
  return decision === "approved" ? t("{name} approved.", { name }) : t("{name} declined.", { name });
}

function countText(count: number, t: Translate): string {
  if (count === 0) return t("Nobody is waiting.");
  return t.plural(count, "1 restaurant, and it is waiting for you.", "{count} restaurants, oldest first.");
}

/**
 * Moves the focus from the decided row to the name in the next row, so that many applications can
 * be decided by keyboard. Not to a button, because a second Enter would press it.
 */
function moveFocus(list: RefObject<HTMLElement | null>, vendor: Vendor, shown: readonly Vendor[]) {
  const index = shown.findIndex(({ id }) => id === vendor.id);
  const next = shown[index + 1] ?? shown[index - 1];
  const target = next && document.getElementById(`application-${next.id}`);
  (target ?? list.current)?.focus({ preventScroll: true });
}
