import { Button } from "@chakra-ui/react";
import type { FiledDecision } from "@flashplate/contract/vendors/decisions";
import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { LazyDialog } from "../../../shared/hooks/lazy-dialog.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { useWithdrawal } from "../shared/decisions.queries.ts";

const importDialog = async () => (await import("../shared/decline-dialog.tsx")).WithdrawDialog;

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
          aria-describedby={nameId}
          onClick={() => {
            withdrawal.reset();
            setAsking(true);
          }}
        >
          <Undo2 aria-hidden /> {t("Withdraw")}
        </Button>
      ) : null}
      <LazyDialog
        importDialog={importDialog}
        onFailed={() => setAsking(false)}
        dialog={{
          vendorName: approval.vendorName,
          open: asking,
          busy: withdrawal.isPending,
          problem: withdrawal.error?.message,
          onClose: () => setAsking(false),
          // `withdrawal.error` is shown in the dialog.
          onWithdraw: (reason) =>
            void oneAtATime(() => withdrawal.mutateAsync(reason).catch(() => undefined)),
          finalFocus: () => opener.current ?? document.getElementById(nameId),
        }}
      />
    </>
  );
}
