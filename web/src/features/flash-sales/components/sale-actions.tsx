import { Button, HStack } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { Trash2 } from "lucide-react";
import { ExtendButton } from "../../../entities/flash-sales/controls/sale-stepper.tsx";
import { useSaleChanger } from "../../../entities/flash-sales/use-sale-changes.ts";
import { useMay } from "../../../entities/session/use-may.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { SaleTask } from "../hooks/use-sale-task.ts";

type OnTask = (task: SaleTask, opener: HTMLElement) => void;

/** Buttons to edit or reactivate a sale, and to delete it. Not shown to staff. */
export function SaleActions({
  sale,
  label,
  task,
  deletion,
  describedBy,
  onTask,
}: {
  sale: FlashSale;
  label: string;
  task: "edit" | "reactivate";
  deletion: "delete-active" | "delete-past";
  describedBy: string;
  onTask: OnTask;
}) {
  const t = useT();
  if (!useMay("plan")) return null;
  return (
    <HStack wrap="wrap" gap="2">
      <Button
        variant="outline"
        flex="1 1 auto"
        aria-describedby={describedBy}
        onClick={(event) => onTask({ kind: task, sale }, event.currentTarget)}
      >
        {label}
      </Button>
      <Button
        variant="ghost"
        px="3"
        color="fg.muted"
        aria-label={t("Delete")}
        aria-describedby={describedBy}
        onClick={(event) => onTask({ kind: deletion, sale }, event.currentTarget)}
      >
        <Trash2 aria-hidden />
      </Button>
    </HStack>
  );
}

/** Buttons of a running sale: extend it, mark it as sold out, stop it. */
export function RunningSaleActions({
  sale,
  describedBy,
  onTask,
}: {
  sale: FlashSale;
  describedBy: string;
  onTask: OnTask;
}) {
  const t = useT();
  const { change } = useSaleChanger();
  return (
    <HStack wrap="wrap" gap="2">
      <ExtendButton sale={sale} describedBy={describedBy} />
      {sale.remaining > 0 ? (
        <Button
          variant="outline"
          px="3"
          flex="1 1 auto"
          aria-describedby={describedBy}
          onClick={() => change(sale.id, { soldOut: true })}
        >
          {t("Sold out")}
        </Button>
      ) : null}
      <Button
        variant="outline"
        px="3"
        flex="1 1 auto"
        aria-describedby={describedBy}
        onClick={(event) => onTask({ kind: "stop", sale }, event.currentTarget)}
      >
        {t("Stop selling")}
      </Button>
    </HStack>
  );
}
