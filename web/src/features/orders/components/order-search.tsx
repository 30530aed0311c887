import { Button, Field, HStack, Input, Stack, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { useRef } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import type { OlderOrders } from "../hooks/older-orders.queries.ts";
import { searchOrders } from "../lib/search-orders.ts";

/**
 * Search in the loaded orders. Says when older ones were not searched, and loads them on demand.
 */
export function OrderSearch({
  orders,
  older,
  query,
  onQuery,
}: {
  /** The loaded orders of both lists, without `older`. */
  orders: readonly Order[];
  /** The older orders of the pending and of the completed list, as far as they were loaded. */
  older: readonly OlderOrders[];
  query: string;
  onQuery: (query: string) => void;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const isSearch = query.trim() !== "";
  const foundCount = searchOrders([...orders, ...older.flatMap((list) => list.orders)], query).length;
  const foundText = foundCount > 0 ? t.plural(foundCount, "1 match", "{count} matches") : t("No matches");
  const unsearchedLists = older.filter(({ hasMore }) => hasMore);
  const isLoading = older.some(({ loading }) => loading);
  const failure = older.find(({ error }) => error)?.error;
  return (
    <Stack gap="2" flex={{ base: "1 1 10rem", md: "1 1 16rem" }} minW="0" maxW={{ md: "md" }}>
      <Field.Root>
        <Field.Label srOnly={{ base: true, md: false }}>{t("Search by code or name")}</Field.Label>
        <Input
          ref={input}
          type="search"
          placeholder={t("Code or name")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </Field.Root>
      <HStack wrap="wrap" columnGap="3">
        <Text role="status" color="fg.muted" _empty={{ display: "none" }}>
          {isSearch ? foundText : ""}
        </Text>
        {isSearch ? (
          <Button
            variant="plain"
            size="sm"
            onClick={() => {
              onQuery("");
              input.current?.focus();
            }}
          >
            {t("Clear search")}
          </Button>
        ) : null}
      </HStack>
      {isSearch && failure ? (
        <Notice tone="error">
          {t("Older orders could not be loaded. {reason}", { reason: t.known(failure.message) })}
        </Notice>
      ) : null}
      {isSearch && unsearchedLists.length > 0 ? (
        <HStack wrap="wrap" columnGap="3">
          <Text color="fg.muted">{t("Older orders were not searched.")}</Text>
          <Button
            variant="outline"
            size="sm"
            aria-busy={isLoading}
            onClick={() => {
              if (isLoading) return;
              for (const list of unsearchedLists) list.load();
            }}
          >
            {isLoading ? t("Loading…") : t("Search older orders")}
          </Button>
        </HStack>
      ) : null}
    </Stack>
  );
}
