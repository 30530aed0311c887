import { Box, chakra, Heading, Skeleton } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { discountedPrice } from "@flashplate/contract/flash-sales/sale-rules";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { price } from "../../../shared/lib/format/format.ts";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import { useMenu } from "../../menu/menu.queries.ts";
import { DishTile, tileStyle } from "../dish-tile.tsx";
import { useEverySale } from "../flash-sales.queries.ts";
import { lastStartedSales } from "../last-sales.ts";

const maxShown = 5;
const TileLink = chakra(Link, { base: tileStyle });

/**
 * The last five dishes that were on sale. Each opens the sale sheet on `/Flashsales` with the
 * numbers of that sale. Renders nothing if there was no sale yet.
 */
export function SellAgain() {
  const t = useT();
  const id = useId();
  const { sales, isPending } = useEverySale();
  const menu = useMenu();
  if (isPending || menu.isPending) {
    return (
      <Box role="status" aria-label={t("Loading your last sales")}>
        <Skeleton h="13.5rem" />
      </Box>
    );
  }
  const latest = lastStartedSales(sales, menu.data, serverNow()).slice(0, maxShown);
  if (latest.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} textStyle="h3" mb="3">
        {t("Sell again")}
      </Heading>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns={{ base: "min(10rem, 60%)", md: "minmax(8rem, 1fr)" }}
        maxW={{ md: `${latest.length * 15}rem` }}
        gap="3"
        overflowX="auto"
        scrollSnapType="x proximity"
        scrollPaddingInline="1"
        // Room for the focus ring, which the scrolling area would clip.
        m="-1"
        p="1"
      >
        {latest.map((sale) => (
          <Box as="li" key={sale.id} scrollSnapAlign="start">
            <TileLink to={`/Flashsales?again=${sale.id}`}>
              <DishTile
                picture={uploadedPicture(sale)}
                name={sale.item_name}
                line={priceAndPortions(sale, t)}
              />
            </TileLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Returns price and portions of a sale, as it would start again: `$8.16 · 5 portions`. A line break keeps
 * `5 portions` together.
 */
export function priceAndPortions(sale: FlashSale, t: Translate): string {
  const { startDiscount = sale.discount } = sale;
  const startPrice = toDollars(discountedPrice(toCents(sale.base_price), startDiscount));
  const portions = t.plural(sale.item_quantity, "1 portion", "{count} portions");
  return `${price(startPrice, t)} · ${portions.replaceAll(" ", "\u00a0")}`;
}
