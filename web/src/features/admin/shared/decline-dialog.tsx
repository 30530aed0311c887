import { declineReason } from "@flashplate/contract/vendors/decisions";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { z } from "zod";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { ReasonDialog } from "../../../shared/ui/dialogs/reason-dialog.tsx";

/** The reason is optional. The server has the same limit. */
const reasonForm = z.object({ reason: declineReason });

/** Reasons are stored in English. The restaurant reads them in its language. */
const declineReasons: readonly PlainText[] = ["Not a restaurant", "Wrong address", "Duplicate"];
const changeReasons: readonly PlainText[] = ["Wrong address", "The name belongs to another restaurant"];

const withdrawalReasons: readonly PlainText[] = ["Approved by mistake", "Complaints from guests"];

interface DialogState {
  open: boolean;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  /** Returns the element that gets the focus when the dialog closes. Null: the button that opened it. */
  finalFocus: () => HTMLElement | null;
}

/** Asks for the reason of a decline. `problem` is the error of the last attempt. */
export function DeclineDialog({
  vendor,
  onDecline,
  ...state
}: DialogState & { vendor: Vendor; onDecline: (reason: string) => void }) {
  const t = useT();
  return (
    <ReasonDialog
      {...state}
      schema={reasonForm}
      choices={declineReasons}
      onReason={onDecline}
      words={{
        title: t("Decline {name}?", { name: vendor.name }),
        description: t(
          "Its record is deleted. The restaurant gets the reason by mail and at its next login.",
        ),
        keep: t("Cancel"),
        busyLabel: t("Declining…"),
        goAhead: t("Decline"),
      }}
    />
  );
}

/** Asks why a profile change is rejected. */
export function ChangeReasonDialog({
  vendor,
  onReject,
  ...state
}: DialogState & { vendor: Vendor; onReject: (reason: string) => void }) {
  const t = useT();
  return (
    <ReasonDialog
      {...state}
      schema={reasonForm}
      choices={changeReasons}
      onReason={onReject}
      words={{
        title: t("Reject the change of {name}?", { name: vendor.name }),
        description: t("Guests keep seeing the present profile. The restaurant gets the reason by mail."),
        keep: t("Cancel"),
        busyLabel: t("Rejecting…"),
        goAhead: t("Reject"),
      }}
    />
  );
}

/** Asks why an approval is withdrawn. */
export function WithdrawDialog({
  vendorName,
  onWithdraw,
  ...state
}: DialogState & { vendorName: string; onWithdraw: (reason: string) => void }) {
  const t = useT();
  return (
    <ReasonDialog
      {...state}
      schema={reasonForm}
      choices={withdrawalReasons}
      onReason={onWithdraw}
      words={{
        title: t("Withdraw the approval of {name}?", { name: vendorName }),
        description: t(
          "The restaurant waits for a decision again. Its sales end now, and its open orders are cancelled.",
        ),
        keep: t("Cancel"),
        busyLabel: t("Withdrawing…"),
        goAhead: t("Withdraw"),
      }}
    />
  );
}
