import { Heading, Text } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales";
import { dayAndTime, price } from "../../ui/format.ts";
import { MediaCard } from "../../ui/media-card.tsx";

/** A sale that is over. */
export function PastSaleCard({ sale, timeZone }: { sale: FlashSale; timeZone: string }) {
  const ended = fromInstant(sale.end_time);
  return (
    <MediaCard quiet src={sale.img_url} alt="">
      <Text textStyle="sm" color="fg.muted">
        {sale.category}
      </Text>
      <Heading as="h3" textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
        {sale.item_name}
      </Heading>
      <Text fontVariantNumeric="tabular-nums">
        Final Price <strong>{price(sale.discountedPrice)}</strong>
      </Text>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        Ended <time dateTime={ended.toISOString()}>{dayAndTime(ended, timeZone)}</time>
      </Text>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {sale.item_quantity - sale.remaining} of {sale.item_quantity} sold
      </Text>
    </MediaCard>
  );
}
