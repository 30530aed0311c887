import { Button } from "@chakra-ui/react";
import type { FiledDecision } from "@flashplate/contract/vendors/decisions";
import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { ReasonDialog } from "../../../shared/ui/dialogs/reason-dialog.tsx";
import { useWithdrawal } from "../shared/decisions.queries.ts";
import { reasonForm } from "../shared/decline-dialog.tsx";

const withdrawalReasons: readonly PlainText[] = ["Approved by mistake", "Complaints from guests"];

/** Withdraws an approval of the history, after asking for an optional reason. */
export function WithdrawApproval({
  approval,
  nameId,
  onWithdrawn,
}: {
  approval: FiledDecision;
  /** Id of the element with the restaurant's name. */
  nameId: string;
  onWithdrawn: () => void;
}) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const oneAtATime = useOneAtATime();
  const withdrawal = useWithdrawal(approval, () => {
    setAsking(false);
    onWithdrawn();
  });
  return (
    <>
      {approval.canBeWithdrawn ? (
        <Button
          ref={opener}
          variant="outline"
          size="sm"
          mt="1"
          aria-describedby={nameId}
          onClick={() => {
            withdrawal.reset();
            setAsking(true);
          }}
        >
          <Undo2 aria-hidden /> {t("Withdraw")}
        </Button>
      ) : null}
      <ReasonDialog
        open={asking}
        busy={withdrawal.isPending}
        problem={withdrawal.error?.message}
        schema={reasonForm}
        choices={withdrawalReasons}
        onClose={() => setAsking(false)}
        // `withdrawal.error` is shown in the dialog.
        onReason={(reason) => void oneAtATime(() => withdrawal.mutateAsync(reason).catch(() => undefined))}
        finalFocus={() => opener.current ?? document.getElementById(nameId)}
        words={{
          title: t("Withdraw the approval of {name}?", { name: approval.vendorName }),
          description: t(
            "The restaurant waits for a decision again. Its sales end now, and its open orders are cancelled.",
          ),
          keep: t("Cancel"),
          busyLabel: t("Withdrawing…"),
          goAhead: t("Withdraw"),
        }}
      />
    </>
  );
}
