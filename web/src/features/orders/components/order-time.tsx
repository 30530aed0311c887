import { Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { useT } from "../../../shared/i18n/language.ts";
import { ago, calendarDay, clockTime, dayAndTime } from "../../../shared/lib/format/format.ts";

/**
 * When an order was completed, or else placed: the time of day, and the day if it is not today. A pending
 * order shows its age too. With `stacked`, the age is below the time on phones too.
 */
export function OrderTime({
  order,
  timeZone,
  now,
  stacked = false,
}: {
  order: Order;
  timeZone: string;
  now: Date;
  stacked?: boolean;
}) {
  const t = useT();
  const iso = order.completionTime ?? order.orderTime;
  const time = new Date(iso);
  const isToday = calendarDay(time, timeZone) === calendarDay(now, timeZone);
  return (
    <Text>
      <Text asChild fontWeight="semibold" color="fg">
        <time dateTime={iso}>{isToday ? clockTime(time, timeZone, t) : dayAndTime(time, timeZone, t)}</time>
      </Text>{" "}
      {order.status === "pending" ? (
        <Text as="span" display={stacked ? "block" : { lg: "block" }} textStyle="sm">
          {ago(now.getTime() - time.getTime(), t)}
        </Text>
      ) : null}
    </Text>
  );
}
