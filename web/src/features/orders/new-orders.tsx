import { VisuallyHidden } from "@chakra-ui/react";
import type { Order, VendorOrders } from "@flashplate/contract/orders";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { useVendorOrders } from "../../platform/queries/orders.ts";
import { useTabMark } from "../../ui/tab-title.ts";
import { ringForOrder, useOrderSound } from "./order-sound.ts";
import { arrivedSince, idsOf } from "./seen-orders.ts";
import { useUnseenOrders } from "./use-unseen-orders.ts";

/** Said long enough to be read out; then the same words can be said anew. */
const saidForMs = 10_000;

/** Tells of new orders on every screen of a vendor: by sound, in the tab's title, and to screen readers. */
export function NewOrders({ uid }: { uid: string }) {
  const t = useT();
  const orders = useVendorOrders().data;
  const [said, setSaid] = useState("");
  useOrderSound();
  useTabMark(useUnseenOrders(uid, orders));
  useArrivals(orders, (arrived) => {
    ringForOrder();
    const [first] = arrived;
    setSaid(
      arrived.length === 1 && first
        ? `${t("New order from {name}", { name: first.usersName })}: ${dishesOf(first)}`
        : t.plural(arrived.length, "1 new order", "{count} new orders"),
    );
  });

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);

  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

/** Calls back with the orders that come while this is shown; those of the first answer were there. */
function useArrivals(orders: VendorOrders | undefined, onArrival: (arrived: readonly Order[]) => void): void {
  const known = useRef<Set<string>>(undefined);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    const arrived = before ? arrivedSince(before, orders) : [];
    known.current = new Set([...(before ?? []), ...idsOf(orders)]);
    if (arrived.length > 0) arrive(arrived);
  }, [orders]);
}

function dishesOf({ foodItem, foodQuantity }: Order): string {
  return foodItem.map((food, index) => `${foodQuantity[index] ?? 1} × ${food}`).join(", ");
}
