import type { FlashSale } from "@flashplate/contract/flash-sales";
import { categories } from "@flashplate/contract/menu";
import { useT } from "../../i18n/language.ts";
import { useMenu } from "../../platform/queries/menu.ts";
import { BeforeASale } from "./before-a-sale.tsx";
import { DeleteSaleDialog } from "./delete-sale-dialog.tsx";
import { OffTheMenu } from "./off-the-menu.tsx";
import { SaleDialog } from "./sale-dialog.tsx";
import { dishOf, words } from "./sale-purpose.ts";
import type { SaleTask } from "./sale-task.ts";

/** The dialog of a task, or what has to be said before it. */
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

  if (task.kind === "delete" || task.kind === "forget") {
    const list = task.kind === "delete" ? "active" : "past";
    return <DeleteSaleDialog {...shared} sale={task.sale} list={list} onDeleted={onDeleted} />;
  }
  const empty = menu.data ? categories.every((category) => menu.data[category].length === 0) : false;
  if (task.kind === "reactivate" && menu.data && !dishOf(menu.data, task.sale)) {
    return <OffTheMenu {...shared} sale={task.sale} />;
  }
  if (task.kind !== "edit" && (!menu.data || empty)) {
    return (
      <BeforeASale
        open={open}
        error={menu.error}
        empty={empty}
        title={t(words[task.kind].title)}
        onRetry={() => void menu.refetch()}
        onClose={onClose}
      />
    );
  }
  return <SaleDialog {...shared} purpose={task} menu={menu.data} timeZone={timeZone} onSaved={onSaved} />;
}
