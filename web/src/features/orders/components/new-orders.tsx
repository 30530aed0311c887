import { VisuallyHidden } from "@chakra-ui/react";
import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { guestName, orderName } from "../../../entities/orders/guest-name.ts";
import { useOrderActions } from "../../../entities/orders/order-actions.ts";
import { ordersKey, useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { sayNotUndone } from "../../../entities/orders/say-not-undone.ts";
import { undoSecondsLeft } from "../../../entities/orders/undo-seconds-left.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { useTabCount } from "../../../shared/ui/layout/tab-title.ts";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { useNewOrders } from "../hooks/use-new-orders.ts";
import { dishesOf } from "../lib/dishes-of.ts";
import { playOrderSound, useOrderSound } from "../lib/order-sound.ts";
import { isOrderScreen, useUnseenOrderCount } from "../lib/seen-orders.ts";

/** Then the announcement is removed. Otherwise a screen reader would not announce an equal text again. */
const announcedForMs = 10_000;

/** How long the toast of a new order is shown. */
const offeredMs = 12_000;

/**
 * Announces new orders on every screen: by sound, in the tab's title, to screen readers. Without the
 * sound, a screen without orders shows a toast of a single new order, from which the order can be
 * completed.
 */
export function NewOrders({ uid }: { uid: string }) {
  const t = useT();
  const { pathname } = useLocation();
  const showToast = useOrderToast();
  const orders = useVendorOrders().data;
  const [announcement, setAnnouncement] = useState("");
  const sound = useOrderSound();
  useTabCount(useUnseenOrderCount(uid, orders));
  useNewOrders(orders, (added) => {
    playOrderSound();
    const single = added.length === 1 ? added[0] : undefined;
    if (single && sound !== "on" && !isOrderScreen(pathname)) showToast(single);
    setAnnouncement(
      single
        ? `${t("New order from {name}", { name: guestName(single, t) })}: ${dishesOf(single)}`
        : t.plural(added.length, "1 new order", "{count} new orders"),
    );
  });

  useEffect(() => {
    if (!announcement) return;
    const timer = setTimeout(() => setAnnouncement(""), announcedForMs);
    return () => clearTimeout(timer);
  }, [announcement]);

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

/**
 * Returns a function that shows a toast with an order's code and the button Complete. A second toast offers to
 * undo the completion. A failure is shown in a toast too. Its text does not state the order's status: perhaps
 * only the response was lost.
 */
function useOrderToast(): (order: Order) => void {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { act } = useOrderActions();
  return (order) => {
    const name = orderName(order, t);
    const openOrders = { label: t("Orders"), onClick: () => navigate("/orders") };
    const sayWaiting = (message: string) => toast(`${name}: ${t.known(message)}`);
    const complete = async () => {
      if (!(await act(order, { kind: "complete" }, sayWaiting))) {
        toast(t("We could not confirm that {name} is completed.", { name }), openOrders);
        return;
      }
      const lists = client.getQueryData<VendorOrders>(ordersKey);
      const completed = lists?.completedOrders.find(({ id }) => id === order.id) ?? order;
      // The server counts from the completion, not from when the response came.
      const secondsLeft = undoSecondsLeft(completed, serverNow());
      const undoAction = {
        label: t("Undo"),
        offeredMs: secondsLeft * 1000,
        onClick: () => void undo(completed),
      };
      toast(t("{name}: completed", { name }), secondsLeft > 0 ? undoAction : undefined);
    };
    const undo = async (completed: Order) => {
      if (!(await act(completed, { kind: "undo" }))) sayNotUndone(completed, t, openOrders);
    };
    toast(t("New order {name}: {dishes}", { name, dishes: dishesOf(order) }), {
      label: t("Complete"),
      offeredMs,
      onClick: () => void complete(),
    });
  };
}
