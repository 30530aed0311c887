import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { StopSaleDialog } from "../../../entities/flash-sales/controls/stop-sale-dialog.tsx";
import { useEverySale } from "../../../entities/flash-sales/flash-sales.queries.ts";
import { useMenu } from "../../../entities/menu/menu.queries.ts";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { OnSaved } from "../hooks/use-sale-form.ts";
import type { SaleTask } from "../hooks/use-sale-task.ts";
import { dialogTexts } from "../lib/sale-purpose.ts";
import { DeleteSaleDialog } from "./delete-sale-dialog.tsx";
import { MenuLoadingDialog } from "./menu-loading-dialog.tsx";
import { SaleDialog } from "./sale-dialog.tsx";
import { SellSheet } from "./sheet/sell-sheet.tsx";

/** The dialog of a task. `shared` has the properties that `SaleDialog` and `SellSheet` both take. */
export function SaleDialogs({
  task,
  onEnded,
  onRepeated,
  onStop,
  ...shared
}: {
  task: SaleTask;
  open: boolean;
  /** `isLeaving`: whether the person goes to another page, and not only closes the dialog. */
  onClose: (isLeaving?: boolean) => void;
  onSaved: OnSaved;
  onEnded: (outcome: string) => void;
  onRepeated: (dish: string) => void;
  onStop: (sale: FlashSale) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  const { timeZone, openingHours } = useVendor();
  const { data: menu, error, refetch } = useMenu();
  const { sales, isPending } = useEverySale();
  const { open, onClose, finalFocus } = shared;

  if (task.kind === "stop") {
    return (
      <StopSaleDialog
        open={open}
        sale={task.sale}
        onClose={onClose}
        onStopped={onEnded}
        finalFocus={finalFocus}
      />
    );
  }
  if (task.kind === "delete-active" || task.kind === "delete-past") {
    return (
      <DeleteSaleDialog
        open={open}
        // The sale from the list has the orders that came after the dialog was opened.
        sale={sales.find(({ id }) => id === task.sale.id) ?? task.sale}
        list={task.kind === "delete-active" ? "active" : "past"}
        onClose={onClose}
        onDeleted={onEnded}
        onStop={onStop}
        finalFocus={finalFocus}
      />
    );
  }
  const context = { menu, sales, openingHours, timeZone };
  if (task.kind === "edit") return <SaleDialog {...shared} sale={task.sale} context={context} />;
  if (menu && !isPending) {
    return <SellSheet {...shared} purpose={task} context={{ ...context, menu }} onRepeated={onRepeated} />;
  }
  // While the menu and the sales load, or if the menu cannot be loaded.
  return (
    <MenuLoadingDialog
      open={open}
      error={error}
      title={t(dialogTexts[task.kind])}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
