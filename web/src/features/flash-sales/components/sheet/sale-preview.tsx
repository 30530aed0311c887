import { Box, HStack, Text } from "@chakra-ui/react";
import { discountedPrice, flashSaleForm } from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import { useId } from "react";
import { useSecond } from "../../../../shared/hooks/use-second.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../shared/lib/api/server-clock.ts";
import { exactPrice } from "../../../../shared/lib/format/exact-price.ts";
import { comingTime, price, timeLeft } from "../../../../shared/lib/format/format.ts";
import { Picture } from "../../../../shared/ui/pictures/picture.tsx";
import { uploadedPicture } from "../../../../shared/ui/pictures/uploaded-picture.ts";
import type { SaleStart } from "../../lib/sale-start.ts";

/** The price of the sale in the form, and when it starts and ends. */
export function SalePreview({
  dish,
  showsPicture = false,
  discount,
  ...end
}: {
  dish: Pick<MenuItem, "price" | "img_url" | "img_small_url">;
  showsPicture?: boolean;
  discount: number;
} & EndProps) {
  const t = useT();
  const id = useId();
  const hasPrice = !Number.isNaN(dish.price);
  const isPriceKnown = hasPrice && flashSaleForm.shape.discount.safeParse(discount).success;
  return (
    <HStack flex="1" minW="min(14rem, 100%)" gap="4">
      {showsPicture ? (
        <Box hideBelow="sm" w="20" flexShrink="0" borderRadius="l2" overflow="hidden">
          <Picture {...uploadedPicture(dish)} alt="" sizes="5rem" loading="eager" />
        </Box>
      ) : null}
      <Box flex="1" minW="0">
        <HStack wrap="wrap" align="baseline" columnGap="2" rowGap="0" fontVariantNumeric="tabular-nums">
          <Text id={id} textStyle="sm" color="fg.muted">
            {t("Discounted Price")}
          </Text>
          <Text asChild textStyle="countdown">
            <output aria-labelledby={id}>
              {isPriceKnown ? price(toDollars(discountedPrice(toCents(dish.price), discount)), t) : "–"}
            </output>
          </Text>
          {hasPrice ? (
            <Text textStyle="sm" color="fg.muted">
              {t("of {price}", { price: exactPrice(dish.price, t) })}
            </Text>
          ) : null}
        </HStack>
        <EndPreview {...end} />
      </Box>
    </HStack>
  );
}

interface EndProps {
  /** HH:MM, or empty. */
  endsAt: string;
  startAt: (now: Date) => SaleStart;
  /** Returns the end for a time of day. */
  endAt: (endsAt: string, start: SaleStart) => Date;
  /** Shown until an end is chosen. */
  hint: string;
  /** Shown in place of the computed times, for a schedule. */
  times?: string | undefined;
  timeZone: string;
  /** Whether the sale that is edited runs already. */
  isRunning?: boolean;
}

/**
 * When the sale of the form starts and ends. For a sale that starts now, also how long it lasts. For a
 * running sale, also how much time is left.
 */
function EndPreview({ isRunning = false, endsAt, startAt, endAt, hint, times, timeZone }: EndProps) {
  const t = useT();
  const now = new Date(useSecond(serverNow));
  if (!flashSaleForm.shape.endsAt.safeParse(endsAt).success) {
    return (
      <Text textStyle="sm" color="fg.muted">
        {hint}
      </Text>
    );
  }
  if (times !== undefined) {
    return (
      <Text textStyle="sm" fontVariantNumeric="tabular-nums">
        {times}
      </Text>
    );
  }
  const start = startAt(now);
  const end = endAt(endsAt, start);
  if (start.from > now) {
    return (
      <Text textStyle="sm" fontVariantNumeric="tabular-nums">
        {t("starts {start} · ends {end}", {
          start: comingTime(start.from, now, timeZone, t),
          end: comingTime(end, now, timeZone, t),
        })}
      </Text>
    );
  }
  return (
    <Text textStyle="sm" fontVariantNumeric="tabular-nums">
      {t(isRunning ? "ends {end} · {time} left" : "ends {end} · lasts {time}", {
        end: comingTime(end, now, timeZone, t),
        time: timeLeft(end.getTime() - now.getTime(), t),
      })}
    </Text>
  );
}
