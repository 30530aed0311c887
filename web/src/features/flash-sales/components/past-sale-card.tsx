import { Button, Heading, Stack, Text } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { CalendarPlus } from "lucide-react";
import { Link } from "react-router-dom";
import { SaleEarnings } from "../../../entities/flash-sales/earnings/sale-earnings.tsx";
import { saleNameId } from "../../../entities/flash-sales/sale-name-id.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { dayAndTime, price } from "../../../shared/lib/format/format.ts";
import { MediaCard } from "../../../shared/ui/layout/cards/media-card.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import type { SaleTask } from "../hooks/use-sale-task.ts";
import { SaleActions } from "./sale-actions.tsx";

/** A sale that has ended, with what it has earned. It can be reactivated, repeated and deleted. */
export function PastSaleCard({
  sale,
  timeZone,
  onTask,
}: {
  sale: FlashSale;
  timeZone: string;
  onTask: (task: SaleTask, opener: HTMLElement) => void;
}) {
  const t = useT();
  const nameId = saleNameId(sale.id);
  const ended = fromInstant(sale.end_time);
  return (
    <MediaCard
      quiet
      picture={uploadedPicture(sale)}
      // The heading names the dish.
      alt=""
      foot={
        <Stack gap="2">
          <SaleActions
            sale={sale}
            label={t("Reactivate")}
            task="reactivate"
            deletion="delete-past"
            describedBy={nameId}
            onTask={onTask}
          />
          <Button asChild variant="ghost" size="sm">
            <Link to={`/schedule?repeat=${sale.id}`} aria-describedby={nameId}>
              <CalendarPlus aria-hidden /> {t("Repeat this…")}
            </Link>
          </Button>
        </Stack>
      }
    >
      <Text textStyle="sm" color="fg.muted">
        {t(sale.category)}
      </Text>
      <Heading
        as="h3"
        id={nameId}
        // It gets the focus when "Show all" adds this card.
        tabIndex={-1}
        textStyle="md"
        fontWeight="semibold"
        overflowWrap="anywhere"
      >
        {sale.item_name}
      </Heading>
      <Text fontVariantNumeric="tabular-nums">
        {t.rich("Final Price <b>{price}</b>", {
          b: (text) => <strong>{text}</strong>,
          price: price(sale.discountedPrice, t),
        })}
      </Text>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {t.rich("Ended <time>{when}</time>", {
          time: (when) => <time dateTime={ended.toISOString()}>{when}</time>,
          when: dayAndTime(ended, timeZone, t),
        })}
      </Text>
      <SaleEarnings sale={sale} />
    </MediaCard>
  );
}
