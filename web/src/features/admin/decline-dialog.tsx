import { declineVendor, type Vendor } from "@flashplate/contract/vendors";
import { useT } from "../../i18n/language.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";

const reasonForm = declineVendor.pick({ reason: true });

/** Asks why. `problem` is what went wrong with the last try; the reason typed stays. */
export function DeclineDialog({
  vendor,
  onDecline,
  ...state
}: {
  vendor: Vendor;
  open: boolean;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onDecline: (reason: string) => void;
}) {
  const t = useT();
  return (
    <ReasonDialog
      {...state}
      schema={reasonForm}
      onReason={onDecline}
      words={{
        title: t("Decline {name}?", { name: vendor.name }),
        description: t("Its record is deleted. The reason is kept and shown to admins alone."),
        keep: t("Keep waiting"),
        busyLabel: t("Declining…"),
        goAhead: t("Decline"),
      }}
    />
  );
}
