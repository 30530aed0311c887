import { Code, chakra, HStack, Skeleton, Text } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";

/** A payment in a list of admins: restaurant and amount, what happened, details. */
export const PaymentRow = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1.2fr)" },
    columnGap: "5",
    rowGap: "3",
    px: { base: "4", md: "5" },
    py: "4",
    _notLast: { borderBottomWidth: "1px", borderColor: "border" },
  },
});

/** Text that comes from Stripe, such as an id. */
export const stripeCode = (text: string) => (
  <Code overflowWrap="anywhere" whiteSpace="normal" bg="bg.muted" color="fg">
    {text}
  </Code>
);

/** The id to search for in Stripe's dashboard. */
export function StripeId({ id }: { id: string | null }) {
  const t = useT();
  if (id === null) return null;
  return (
    <Text overflowWrap="anywhere">
      {t.rich("Search at Stripe: <code>{id}</code>", { code: stripeCode, id })}
    </Text>
  );
}

export function LoadingPayments({ label }: { label: string }) {
  return (
    <Card role="status" aria-label={label}>
      {[0, 1, 2].map((row) => (
        <HStack key={row} gap="5" px="5" py="4">
          <Skeleton h="16" flex="1" />
          <Skeleton h="16" flex="2" />
        </HStack>
      ))}
    </Card>
  );
}
