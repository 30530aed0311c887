import { Button, Stack, type StackProps } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { useState } from "react";
import { orderNameId } from "../../../entities/orders/order-name-id.ts";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useFocusAfterRemoval } from "../../../shared/hooks/use-focus-after-removal.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import type { OlderOrders } from "../hooks/older-orders.queries.ts";

/** A button that first shows the hidden orders of a list, and then loads older ones. */
export function MoreOrders({
  total,
  shown,
  nextHidden,
  older,
  onShowAll,
  ...margin
}: {
  /** How many orders the list has, hidden ones included. Older ones that were loaded do not count. */
  total: number;
  /** How many of them are shown. */
  shown: number;
  /** The first order that is not shown. Undefined if all loaded orders are shown. */
  nextHidden: Order | undefined;
  older: OlderOrders;
  onShowAll: () => void;
} & Pick<StackProps, "mt" | "mb">) {
  const t = useT();
  const [firstAddedIndex, setFirstAddedIndex] = useState(0);
  // The button is removed after the last older orders. Then the first order that it added gets the focus.
  const button = useFocusAfterRemoval(() => nameElementOf(older.orders[firstAddedIndex]));
  return (
    <Stack gap="3" align="flex-start" {...margin} _empty={{ display: "none" }} _print={{ display: "none" }}>
      {nextHidden ? (
        <Button variant="outline" onClick={() => changeThenFocus(onShowAll, () => nameElementOf(nextHidden))}>
          {older.hasMore
            ? t("Show {count} more", { count: total - shown })
            : t("Show all {count}", { count: total })}
        </Button>
      ) : null}
      {!nextHidden && older.hasMore ? (
        <>
          {older.error ? (
            <Notice tone="error">
              {t("Older orders could not be loaded. {reason}", {
                reason: t.known(older.error.message),
              })}
            </Notice>
          ) : null}
          <ActionButton
            ref={button}
            variant="outline"
            busy={older.loading}
            onClick={() => {
              onShowAll();
              setFirstAddedIndex(older.orders.length);
              older.load();
            }}
          >
            {older.loading ? t("Loading…") : t("Show older orders")}
          </ActionButton>
        </>
      ) : null}
    </Stack>
  );
}

function nameElementOf(order: Order | undefined): HTMLElement | null | undefined {
  return order && document.getElementById(orderNameId(order.id));
}
