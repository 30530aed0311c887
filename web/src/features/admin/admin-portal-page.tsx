import { HStack, Stack } from "@chakra-ui/react";
import type { Decision, Vendor } from "@flashplate/contract/vendors";
import { CircleCheck } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import type { Translate } from "../../i18n/translate.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { usePendingVendors } from "./admin.queries.ts";
import { Decisions } from "./decisions.tsx";
import { PendingList } from "./pending-list.tsx";
import { useGone } from "./use-gone.ts";

/** Who waits for an answer; with `?decided`, the answers given so far. */
export function AdminPortalPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const history = search.has("decided");
  const choices = [
    { label: t("To decide"), value: "waiting" },
    { label: t("Decided"), value: "decided" },
  ];
  const action = (
    <ChoiceChips
      label={t("What is shown")}
      choices={choices}
      value={history ? "decided" : "waiting"}
      onChoose={(view) => setSearch(view === "decided" ? { decided: "" } : {}, { preventScrollReset: true })}
    />
  );
  return history ? (
    <Page title={t("Decisions")} lead={t("Who was approved or declined, by whom and why.")} action={action}>
      <Decisions />
    </Page>
  ) : (
    <Waiting action={action} />
  );
}

function Waiting({ action }: { action: ReactNode }) {
  const t = useT();
  const pending = usePendingVendors();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const vendors = pending.data;

  const { begin, end } = useGone(vendors, (vendor, decision) => {
    setSaid(sayDecided(vendor, decision, t));
    // The question that was open has gone with its row.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });

  function decided(vendor: Vendor, decision: Decision, shown: readonly Vendor[]) {
    end(vendor);
    setSaid(sayDecided(vendor, decision, t));
    keepPlace(list, vendor, shown);
  }

  return (
    <Page
      title={t("Restaurants waiting for approval")}
      lead={vendors ? countOf(vendors.length, t) : t("Loading…")}
      action={action}
    >
      <Stack gap={said ? "4" : "0"}>
        <HStack role="status" gap="2" color="fg.success" fontWeight="medium">
          {said ? <CircleCheck size={20} aria-hidden /> : null}
          {said}
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
          onDecided={decided}
        />
      </Stack>
    </Page>
  );
}

function sayDecided({ name }: Vendor, decision: Decision | undefined, t: Translate): string {
  if (decision === undefined) return t("{name} is no longer waiting.", { name });
  return decision === "approved" ? t("{name} approved.", { name }) : t("{name} declined.", { name });
}

function countOf(count: number, t: Translate): string {
  if (count === 0) return t("Nobody is waiting.");
  return t.plural(count, "1 restaurant, and it is waiting for you.", "{count} restaurants, oldest first.");
}

/**
 * The decided row goes, and the focus with it: it moves on to the name of the next one, where Tab leads to its buttons, so
 * that fifty applications can be worked through by keyboard. Not to a button, which a second Enter would press.
 */
function keepPlace(list: RefObject<HTMLElement | null>, vendor: Vendor, shown: readonly Vendor[]) {
  const at = shown.findIndex(({ id }) => id === vendor.id);
  const next = shown[at + 1] ?? shown[at - 1];
  const target = next && document.getElementById(`application-${next.id}`);
  (target ?? list.current)?.focus({ preventScroll: true });
}
