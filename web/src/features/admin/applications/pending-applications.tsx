import { Stack } from "@chakra-ui/react";
import type { Decision, Vendor } from "@flashplate/contract/vendors/vendors";
import { type ReactNode, useRef, useState } from "react";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { Page } from "../../../shared/ui/layout/page.tsx";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { useWaitingVendors } from "../shared/admin.queries.ts";
import { useApprovalUndo } from "../shared/decisions.queries.ts";
import { focusNextName } from "../shared/focus-next-name.ts";
import { type DecisionResult, noResult, Result } from "../shared/result.tsx";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";
import { useMissedDecisions } from "../shared/use-missed-decisions.ts";
import { PendingList } from "./pending-list.tsx";

const applicationDecisions = ["approved", "declined"] as const;

/** The applications with a verified email, or those without. An approval can be taken back at once. */
export function PendingApplications({
  action,
  list,
}: {
  action: ReactNode;
  list: "verified" | "unverified";
}) {
  const t = useT();
  const pending = useWaitingVendors(list);
  const [result, setResult] = useState<DecisionResult & { approved?: Vendor | undefined }>(noResult);
  const undo = useApprovalUndo();
  const oneAtATime = useOneAtATime();
  const rows = useRef<HTMLDivElement>(null);
  const { vendors } = pending;

  const { begin, end } = useMissedDecisions(vendors, applicationDecisions, (vendor, decision) => {
    setResult({ text: resultText(vendor, decision, t) });
    // An open dialog closes with its row and leaves no element with the focus.
    if (document.activeElement === document.body) rows.current?.focus({ preventScroll: true });
  });

  function handleDecided(vendor: Vendor, decision: Decision, shown: readonly Vendor[]) {
    end(vendor);
    setResult({
      text: resultText(vendor, decision, t),
      approved: decision === "approved" ? vendor : undefined,
    });
    return focusNextName(rows.current, vendor, shown);
  }

  const takeBack = async (vendor: Vendor) => {
    const { name } = vendor;
    try {
      const isWithdrawn = await undo.mutateAsync(vendor);
      setResult({
        text: isWithdrawn
          ? t("{name} waits for a decision again.", { name })
          : t("{name} is no longer approved.", { name }),
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setResult({ text: t.known(error.message), approved: vendor });
    }
    // The bar is removed with its button.
    rows.current?.focus({ preventScroll: true });
  };

  const undoOf = (vendor: Vendor | undefined) =>
    vendor && { busy: undo.isPending, undo: { onClick: () => void oneAtATime(() => takeBack(vendor)) } };

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
          <Result result={result} undo={undoOf(result.approved)} />
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
