import { Stack } from "@chakra-ui/react";
import type { Decision, Vendor } from "@flashplate/contract/vendors/vendors";
import { type ReactNode, useRef } from "react";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { Page } from "../../../shared/ui/layout/page.tsx";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { useWaitingVendors } from "../shared/admin.queries.ts";
import { useApprovalUndo } from "../shared/decisions.queries.ts";
import { focusNextName } from "../shared/focus-next-name.ts";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";
import { useMissedDecisions } from "../shared/use-missed-decisions.ts";
import { ApplicationResults, useApplicationResults } from "./application-results.tsx";
import { PendingList } from "./pending-list.tsx";

const applicationDecisions = ["approved", "declined"] as const;

/**
 * The applications with a verified email, or those without. An approval can be taken back for as long
 * as its result is shown.
 */
export function PendingApplications({
  action,
  list,
}: {
  action: ReactNode;
  list: "verified" | "unverified";
}) {
  const t = useT();
  const pending = useWaitingVendors(list);
  const { results, show, hide } = useApplicationResults();
  const undo = useApprovalUndo();
  const oneAtATime = useOneAtATime();
  const rows = useRef<HTMLDivElement>(null);
  const { vendors } = pending;

  const { begin, end } = useMissedDecisions(vendors, applicationDecisions, (vendor, decision) => {
    show({ vendor, text: resultText(vendor, decision, t), canUndo: false });
    // An open dialog closes with its row and leaves no element with the focus.
    if (document.activeElement === document.body) rows.current?.focus({ preventScroll: true });
  });

  function handleDecided(vendor: Vendor, decision: Decision, shown: readonly Vendor[]) {
    end(vendor);
    show({ vendor, text: resultText(vendor, decision, t), canUndo: decision === "approved" });
    return focusNextName(rows.current, vendor, shown);
  }

  const takeBack = async (vendor: Vendor) => {
    const { name } = vendor;
    try {
      const isWithdrawn = await undo.mutateAsync(vendor);
      const text = isWithdrawn
        ? t("{name} waits for a decision again.", { name })
        : t("{name} is no longer approved.", { name });
      show({ vendor, text, canUndo: false });
      // The new result has no button to press again. The list receives the focus.
      rows.current?.focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      show({ vendor, text: t.known(error.message), canUndo: true });
    }
  };

  return (
    <Page
      title={
        list === "verified"
          ? t("Restaurants waiting for approval")
          : t("Applications without a verified email")
      }
      lead={leadText(list, vendors?.length, pending.hasNextPage, t)}
      action={action}
    >
      {needsSignIn(pending.error) ? (
        <SignInAgain error={pending.error} />
      ) : (
        <Stack gap="4">
          <ApplicationResults
            results={results}
            busy={undo.isPending}
            onUndo={(vendor) => void oneAtATime(() => takeBack(vendor))}
            onEnd={hide}
          />
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

/** `count` is undefined until the first page is loaded. */
function leadText(
  list: "verified" | "unverified",
  count: number | undefined,
  hasMore: boolean,
  t: Translate,
): string {
  if (list === "unverified") return t("You can approve them as soon as they have verified their email.");
  if (count === undefined) return t("Loading…");
  if (count === 0) return hasMore ? t("Loading…") : t("Nobody is waiting.");
  if (hasMore) return t("The {count} oldest are loaded.", { count });
  return t.plural(count, "1 restaurant is waiting for you.", "{count} restaurants, oldest first.");
}
