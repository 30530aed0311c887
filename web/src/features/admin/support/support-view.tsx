import { Box, Button, chakra, Heading, Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import type { Order } from "@flashplate/contract/orders/orders";
import type { ScheduledSale } from "@flashplate/contract/schedules/schedules";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { dayAndTime } from "../../../shared/lib/format/format.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { Page } from "../../../shared/ui/layout/page.tsx";
import { ErrorState, PageLoading } from "../../../shared/ui/layout/states.tsx";
import { stickyTop } from "../../../shared/ui/layout/sticky-top.ts";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";
import { type SupportedRestaurant, useSupportedRestaurant } from "./support.queries.ts";

/** A restaurant as an admin sees it to help. Nothing can be changed here. */
export function SupportView({ vendorId }: { vendorId: string }) {
  const t = useT();
  // Identifies one visit of this page. The owner's activity gets an entry for each visit.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useSupportedRestaurant(vendorId, opening);
  if (!data && !error) return <PageLoading />;
  return (
    <Page
      title={data?.name ?? t("Support view")}
      lead={t("What the restaurant sees, without guests' names. Its owner sees that you looked.")}
      action={
        <Button asChild variant="outline">
          <Link to="/admin-portal?decided">{t("Back to the decisions")}</Link>
        </Button>
      }
    >
      {needsSignIn(error) ? <SignInAgain error={error} /> : null}
      {!data && error && !needsSignIn(error) ? (
        <ErrorState
          title={t("We could not load this restaurant.")}
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? (
        <Stack gap="6">
          <SupportBar name={data.name} />
          <Restaurant restaurant={data} />
        </Stack>
      ) : null}
    </Page>
  );
}

const restaurantName = (text: string) => (
  <Text as="span" fontWeight="semibold" translate="no">
    {text}
  </Text>
);

/** Stays visible, so that an admin does not forget whose sales and orders the page shows. */
function SupportBar({ name }: { name: string }) {
  const t = useT();
  return (
    <Box position="sticky" top={`calc(${stickyTop} + 0.5rem)`} zIndex="2">
      <Notice tone="info">
        {t.rich("You see <r>{name}</r> as support, read only.", { r: restaurantName, name })}
      </Notice>
    </Box>
  );
}

function Restaurant({ restaurant }: { restaurant: SupportedRestaurant }) {
  const t = useT();
  const { timeZone, pausedUntil, dishes, sales, planned, openOrders, doneOrders } = restaurant;
  const at = (time: string) => dayAndTime(new Date(time), timeZone, t);
  const times = ({ state, start_time, end_time }: FlashSale) => {
    const end = dayAndTime(fromInstant(end_time), timeZone, t);
    if (state === "active") return t("ends {time}", { time: end });
    return t("starts {start} · ends {end}", { start: dayAndTime(fromInstant(start_time), timeZone, t), end });
  };
  return (
    <Stack gap="6">
      {pausedUntil ? (
        <Notice tone="info">{t("All sales are paused until {time}.", { time: at(pausedUntil) })}</Notice>
      ) : null}
      <Text>{t.plural(dishes, "1 dish is on its menu.", "{count} dishes are on its menu.")}</Text>
      <Part title={t("On sale now, and planned")}>
        {sales.map((sale) => (
          <Row key={sale.id} name={sale.productName}>
            {t("{left} of {total} left", { left: sale.remaining, total: sale.item_quantity })} · {times(sale)}
          </Row>
        ))}
        {planned.filter(isAhead).map(({ occurrenceId, item_name, startsAt }) => (
          <Row key={occurrenceId} name={item_name}>
            {t("starts {time}", { time: at(startsAt) })}
          </Row>
        ))}
      </Part>
      <Part title={t("Incomplete Orders")}>{openOrders.map((order) => orderRow(order, at))}</Part>
      <Part title={t("Completed Orders")}>{doneOrders.map((order) => orderRow(order, at))}</Part>
    </Stack>
  );
}

/** Whether a sale is still to be made. One that is made is in the live sales. */
function isAhead({ state, endsAt }: ScheduledSale): boolean {
  return (state === "planned" || state === "asked") && new Date(endsAt) > serverNow();
}

function orderRow({ id, foodItem, foodQuantity, orderTime }: Order, at: (time: string) => string) {
  const name = foodItem.map((food, index) => `${foodQuantity[index] ?? 1} × ${food}`).join(", ");
  return (
    <Row key={id} name={name}>
      {at(orderTime)}
    </Row>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  // `children` is an array of rows, or an array of such arrays.
  const isEmpty = [children].flat(2).length === 0;
  return (
    <Stack as="section" gap="2">
      <Heading as="h2" textStyle="h3">
        {title}
      </Heading>
      {isEmpty ? (
        <Text color="fg.muted">{t("Nothing here.")}</Text>
      ) : (
        <Card as="ul" listStyleType="none">
          {children}
        </Card>
      )}
    </Stack>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.li
      px={{ base: "4", md: "5" }}
      py="3"
      _notLast={{ borderBottomWidth: "1px", borderColor: "border" }}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere" translate="no">
        {name}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {children}
      </Text>
    </chakra.li>
  );
}
