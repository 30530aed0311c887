import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { categories } from "@flashplate/contract/menu/menu";
import { useMenu } from "../../../entities/menu/menu.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { dialogTexts, findDish } from "../lib/sale-purpose.ts";
import type { SaleTask } from "../lib/sale-task.ts";
import { DeleteSaleDialog } from "./delete-sale-dialog.tsx";
import { DishMissingDialog } from "./dish-missing-dialog.tsx";
import { NoMenuDialog } from "./no-menu-dialog.tsx";
import { SaleDialog } from "./sale-dialog.tsx";

/** The dialog of a task, or a message if the task is not possible. */
export function SaleDialogs({
  task,
  open,
  timeZone,
  onClose,
  onSaved,
  onDeleted,
  finalFocus,
}: {
  task: SaleTask;
  open: boolean;
  timeZone: string;
  onClose: () => void;
  onSaved: (sale: FlashSale) => void;
  onDeleted: (outcome: string) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  const menu = useMenu();
  const shared = { open, onClose, finalFocus };

  if (task.kind === "delete-active" || task.kind === "delete-past") {
    const list = task.kind === "delete-active" ? "active" : "past";
    return <DeleteSaleDialog {...shared} sale={task.sale} list={list} onDeleted={onDeleted} />;
  }
  const empty = menu.data ? categories.every((category) => menu.data[category].length === 0) : false;
  if (task.kind === "reactivate" && menu.data && !findDish(menu.data, task.sale)) {
    return <DishMissingDialog {...shared} sale={task.sale} />;
  }
  if (task.kind !== "edit" && (!menu.data || empty)) {
    return (
      <NoMenuDialog
        open={open}
        error={menu.error}
        empty={empty}
        title={t(dialogTexts[task.kind])}
        onRetry={() => void menu.refetch()}
        onClose={onClose}
      />
    );
  }
  return <SaleDialog {...shared} purpose={task} menu={menu.data} timeZone={timeZone} onSaved={onSaved} />;
}
