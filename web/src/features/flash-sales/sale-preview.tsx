import { Box, HStack, Text } from "@chakra-ui/react";
import { saleTimesUntil } from "@flashplate/contract/flash-sale-times";
import { discountedPrice, flashSaleForm } from "@flashplate/contract/flash-sales";
import type { MenuItem } from "@flashplate/contract/menu";
import { toCents, toDollars } from "@flashplate/contract/money";
import { useId } from "react";
import { serverNow } from "../../platform/server-clock.ts";
import { comingTime, exactPrice, price, timeLeft } from "../../ui/format.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSecond } from "../../ui/use-second.ts";

/** The sale as it will be, while it is typed: price after the discount, end and time left. */
export function SalePreview({
  item,
  discount,
  endsAt,
  timeZone,
}: {
  item: MenuItem | undefined;
  discount: number;
  endsAt: string;
  timeZone: string;
}) {
  const id = useId();
  const known = item && flashSaleForm.shape.discount.safeParse(discount).success;
  return (
    <HStack flex="1" minW="14rem" gap="4">
      <Box hideBelow="sm" w="20" flexShrink="0" borderRadius="l2" overflow="hidden">
        <Picture src={item?.img_url} alt="" eager />
      </Box>
      <Box flex="1" minW="0">
        <HStack align="baseline" gap="2" fontVariantNumeric="tabular-nums">
          <Text id={id} textStyle="sm" color="fg.muted">
            Discounted Price
          </Text>
          <Text asChild textStyle="lg" fontWeight="bold">
            <output aria-labelledby={id}>
              {known ? price(toDollars(discountedPrice(toCents(item.price), discount))) : "–"}
            </output>
          </Text>
          {item ? (
            <Text textStyle="sm" color="fg.muted">
              of {exactPrice(item.price)}
            </Text>
          ) : null}
        </HStack>
        <EndPreview endsAt={endsAt} timeZone={timeZone} />
      </Box>
    </HStack>
  );
}

function EndPreview({ endsAt, timeZone }: { endsAt: string; timeZone: string }) {
  const now = new Date(useSecond(serverNow));
  if (!flashSaleForm.shape.endsAt.safeParse(endsAt).success) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Starts as soon as you submit
      </Text>
    );
  }
  const { end } = saleTimesUntil(endsAt, now, timeZone);
  return (
    <Text textStyle="sm" fontVariantNumeric="tabular-nums">
      ends {comingTime(end, now, timeZone)} · {timeLeft(end.getTime() - now.getTime())} left
    </Text>
  );
}
