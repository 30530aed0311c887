import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { SaleProposal } from "@flashplate/contract/dashboard/dashboard";
import type { CreateFlashSaleAnswer, flashSaleData } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { z } from "zod";
import { reloadSales } from "../../../entities/flash-sales/reload-sales.ts";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { apiSend } from "../../../shared/lib/api/api-client.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { clockTime, price } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { Picture } from "../../../shared/ui/pictures/picture.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import { useToday } from "../hooks/use-today.ts";

type SaleRequest = z.input<typeof flashSaleData>;

/** The sale of a week ago, in the hour before closing: one tap starts it again. */
export function ProposalCard() {
  const { proposal } = useToday();
  return proposal ? <Proposal key={proposal.sale.id} proposal={proposal} /> : null;
}

function Proposal({ proposal: { sale, endsAt } }: { proposal: SaleProposal }) {
  const t = useT();
  const id = useId();
  const { timeZone } = useVendor();
  const client = useQueryClient();
  const oneAtATime = useOneAtATime();
  const weekday = new Intl.DateTimeFormat(t.locale, { weekday: "long", timeZone });
  const words = { price: price(sale.discountedPrice, t), time: clockTime(new Date(endsAt), timeZone, t) };
  const [newRequestId] = useState(() => crypto.randomUUID());
  const starting = useMutation({
    mutationFn: async () => {
      const first = await send(requestOf({ sale, endsAt }, serverNow()));
      if (first.sale.state !== "past") return first;
      // The proposal's id already made a sale, which has been stopped. A new id makes another one.
      return await send({ ...requestOf({ sale, endsAt }, serverNow()), requestId: newRequestId });
    },
    onSuccess: () => {
      toast(t("{dish} is on sale for {price}, ends {time}.", { dish: sale.item_name, ...words }));
      return reloadSales(client);
    },
  });
  return (
    <Card as="section" aria-labelledby={id} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="3">
        <Box w="14" flexShrink="0" borderRadius="l2" overflow="hidden">
          <Picture {...uploadedPicture(sale)} alt="" ratio={1} sizes="3.5rem" />
        </Box>
        <Box flex="1 1 12rem" minW="0">
          <Heading as="h2" id={id} textStyle="h3">
            {t("Same as last {weekday}?", { weekday: weekday.format(fromInstant(sale.start_time)) })}
          </Heading>
          <Text overflowWrap="anywhere">
            {t("{count} × {dish}, {price}, until {time}", {
              count: sale.item_quantity,
              dish: sale.item_name,
              ...words,
            })}
          </Text>
        </Box>
        <ActionButton
          size="lg"
          flex={{ base: "1 1 10rem", sm: "none" }}
          busy={starting.isPending || starting.isSuccess}
          // `starting.error` is shown below.
          onClick={() => void oneAtATime(() => starting.mutateAsync().catch(() => undefined))}
        >
          {t("Start sale")}
        </ActionButton>
      </Flex>
      {starting.error ? (
        <Box mt="3">
          <Notice tone="error">{starting.error.message}</Notice>
        </Box>
      ) : null}
    </Card>
  );
}

function send(flashsaleData: SaleRequest): Promise<CreateFlashSaleAnswer> {
  return apiSend<CreateFlashSaleAnswer>("POST", "/engine/flashsales/create", { flashsaleData });
}

/**
 * The request for the proposed sale. Its id is the same on every device and for every retry, so that a
 * proposal makes one sale. The sale starts now, by whole minutes before its end.
 */
function requestOf({ sale, endsAt }: SaleProposal, now: Date): SaleRequest {
  const end = new Date(endsAt);
  const duration = Math.ceil((end.getTime() - now.getTime()) / 60_000);
  return {
    requestId: `again-${end.getTime().toString(36)}-${sale.id}`,
    item_id: sale.item_id,
    item_name: sale.item_name,
    category: sale.category,
    item_description: sale.item_description,
    base_price: sale.base_price,
    discount: sale.discount,
    duration,
    start_time: new Date(end.getTime() - duration * 60_000).toISOString(),
    end_time: end.toISOString(),
    item_quantity: sale.item_quantity,
    item_limit: sale.item_limit,
  };
}
