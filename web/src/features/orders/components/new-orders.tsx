import { VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { useTabCount } from "../../../shared/ui/layout/tab-title.ts";
import { useNewOrders } from "../hooks/use-new-orders.ts";
import { dishesOf } from "../lib/dishes-of.ts";
import { playOrderSound, useOrderSound } from "../lib/order-sound.ts";
import { useUnseenOrders } from "../lib/seen-orders.ts";

/** A screen reader repeats the same announcement only after it was removed. */
const announcedForMs = 10_000;

/** Announces new orders on every screen: by sound, in the tab's title, to screen readers. */
export function NewOrders({ uid }: { uid: string }) {
  const t = useT();
  const orders = useVendorOrders().data;
  const [announcement, setAnnouncement] = useState("");
  useOrderSound();
  useTabCount(useUnseenOrders(uid, orders));
  useNewOrders(orders, (added) => {
    playOrderSound();
    const [first] = added;
    setAnnouncement(
      added.length === 1 && first
        ? `${t("New order from {name}", { name: first.usersName })}: ${dishesOf(first)}`
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
