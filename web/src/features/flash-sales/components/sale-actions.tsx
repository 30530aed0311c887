import { Button, HStack } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { Trash2 } from "lucide-react";
import { useT } from "../../../shared/i18n/language.ts";
import type { SaleTask } from "../hooks/use-sale-task.ts";

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
  onTask: (task: SaleTask, opener: HTMLElement) => void;
}) {
  const t = useT();
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
