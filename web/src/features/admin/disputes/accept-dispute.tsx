import { Text } from "@chakra-ui/react";
import type { Dispute } from "@flashplate/contract/payments/disputes";
import { useState } from "react";
import { LazyDialog } from "../../../shared/hooks/lazy-dialog.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useAcceptance } from "./disputes.queries.ts";

const importConfirm = async () => (await import("../../../shared/ui/dialogs/confirm.tsx")).Confirm;

/** Button that accepts a dispute. A dialog asks first, because it cannot be undone. */
export function AcceptDispute({
  dispute,
  words,
  nameId,
  onAccepted,
}: {
  dispute: Dispute;
  /** The restaurant's name and the amount, as the list shows them. */
  words: { name: string; amount: string };
  /** Id of the element with the restaurant's name. */
  nameId: string;
  onAccepted: () => void;
}) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const oneAtATime = useOneAtATime();
  const acceptance = useAcceptance(dispute, () => {
    onAccepted();
    document.getElementById(nameId)?.focus();
  });
  return (
    <>
      {dispute.canAccept ? (
        <ActionButton
          variant="outline"
          size="sm"
          mt="2"
          busy={acceptance.isPending}
          aria-describedby={nameId}
          onClick={() => setAsking(true)}
        >
          {t("Accept the dispute")}
        </ActionButton>
      ) : null}
      {acceptance.error ? <Notice tone="error">{acceptance.error.message}</Notice> : null}
      <LazyDialog
        importDialog={importConfirm}
        onFailed={() => setAsking(false)}
        dialog={{
          open: asking,
          title: t("Accept this dispute?"),
          cancelLabel: t("Cancel"),
          confirmLabel: t("Accept as lost"),
          onCancel: () => setAsking(false),
          onConfirm: () => {
            setAsking(false);
            // `acceptance.error` is shown below the button.
            void oneAtATime(() => acceptance.mutateAsync().catch(() => undefined));
          },
          children: (
            <Text>
              {dispute.vendorId === null
                ? t("{name}, {amount}. The guest keeps the money. It cannot be undone.", words)
                : t(
                    "{name}, {amount}. The guest keeps the money, and the restaurant's part is taken back. It cannot be undone.",
                    words,
                  )}
            </Text>
          ),
        }}
      />
    </>
  );
}
