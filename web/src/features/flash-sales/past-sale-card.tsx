import { Heading, Text } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales";
import { dayAndTime, price } from "../../ui/format.ts";
import { MediaCard } from "../../ui/media-card.tsx";
import { SaleActions } from "./sale-actions.tsx";
import type { SaleTask } from "./sale-task.ts";

/** A sale that is over. */
export function PastSaleCard({
  sale,
  timeZone,
  onTask,
}: {
  sale: FlashSale;
  timeZone: string;
  onTask: (task: SaleTask, opener: HTMLElement) => void;
}) {
  const nameId = `sale-${sale.id}`;
  const ended = fromInstant(sale.end_time);
  return (
    <MediaCard
      quiet
      src={sale.img_url}
      alt=""
      foot={
        <SaleActions
          sale={sale}
          label="Reactivate"
          task="reactivate"
          deletion="forget"
          describedBy={nameId}
          onTask={onTask}
        />
      }
    >
      <Text textStyle="sm" color="fg.muted">
        {sale.category}
      </Text>
      <Heading as="h3" id={nameId} textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
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
