import { declineVendor, type Vendor } from "@flashplate/contract/vendors/vendors";
import { useT } from "../../shared/i18n/language.ts";
import { ReasonDialog } from "../../shared/ui/reason-dialog.tsx";

const reasonForm = declineVendor.pick({ reason: true });

/** Asks for the reason of a decline. `problem` is the error of the last attempt. */
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
        keep: t("Cancel"),
        busyLabel: t("Declining…"),
        goAhead: t("Decline"),
      }}
    />
  );
}
