import { Box, Button, Field, HStack, Input, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { Decision, Vendor } from "@flashplate/contract/vendors/vendors";
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { EmptyState } from "../../../shared/ui/layout/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { QueueKeys } from "../keys/queue-keys.tsx";
import type { useWaitingVendors } from "../shared/admin.queries.ts";
import { MoreVendors, rowsPerStep } from "../shared/more-vendors.tsx";
import { Application } from "./application.tsx";
import { findVendors } from "./find-vendors.ts";

/**
 * More rows are shown when the focus comes this close to the last shown row. So the keys of the queue
 * always find a next row.
 */
const rowsAhead = 5;

/** The loaded applications with search. `list` receives the focus when it becomes empty. */
export function PendingList({
  pending,
  list,
  onBegun,
  onDecided,
}: {
  pending: ReturnType<typeof useWaitingVendors>;
  list: RefObject<HTMLDivElement | null>;
  onBegun: (vendor: Vendor) => void;
  onDecided: (vendor: Vendor, decision: Decision, shown: readonly Vendor[]) => HTMLElement | null;
}) {
  const t = useT();
  const [query, setQuery] = useState("");
  const [limit, setLimit] = useState(rowsPerStep);
  const { vendors, error, hasNextPage, fetchNextPage, isFetchingNextPage } = pending;
  // A search looks through all applications, so it loads the missing pages, one after the other.
  const needsNextPage = query.trim() !== "" && hasNextPage && !isFetchingNextPage && error === null;
  useEffect(() => {
    if (needsNextPage) void fetchNextPage();
  }, [needsNextPage, fetchNextPage]);
  const input = useRef<HTMLInputElement>(null);
  if (!vendors) {
    if (error) {
      return (
        <ErrorState
          title={t("The applications could not be loaded.")}
          message={error.message}
          onRetry={() => void pending.refetch()}
        />
      );
    }
    return <LoadingRows />;
  }
  const found = findVendors(vendors, query);
  const shown = found.slice(0, limit);
  const showMoreNearEnd = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target));
    if (found.length > limit && index >= limit - rowsAhead) setLimit(limit + rowsPerStep);
  };
  const listContent = () => {
    if (vendors.length === 0 && hasNextPage) {
      // The next page is being loaded. A failure is shown above the list.
      return error ? null : <LoadingRows />;
    }
    if (vendors.length === 0) {
      return (
        <EmptyState title={t("All caught up")}>{t("New applications appear here by themselves.")}</EmptyState>
      );
    }
    if (found.length === 0) {
      return (
        <NoMatches
          onClear={() =>
            changeThenFocus(
              () => setQuery(""),
              () => input.current,
            )
          }
        />
      );
    }
    return (
      <Card as="ul" listStyleType="none" onFocus={showMoreNearEnd}>
        {shown.map((vendor) => (
          <Application
            key={vendor.id}
            vendor={vendor}
            onBegun={onBegun}
            onDecided={(decided, decision) => onDecided(decided, decision, shown)}
          />
        ))}
      </Card>
    );
  };
  return (
    <Stack gap="4">
      <HStack wrap={{ base: "wrap", md: "nowrap" }} justify="space-between" align="flex-end" gap="4">
        {vendors.length > 1 || query ? (
          <Field.Root maxW="md">
            <Field.Label>{t("Search by name, email or address")}</Field.Label>
            <Input
              ref={input}
              type="search"
              autoComplete="off"
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setLimit(rowsPerStep);
              }}
            />
          </Field.Root>
        ) : (
          // Takes the place of the search, so that the button of the keys stays on the right.
          <span />
        )}
        {vendors.length > 0 ? (
          <QueueKeys
            list={list}
            rowKeys={{ Enter: t("Show picture and description"), A: t("Approve"), D: t("Decline") }}
          />
        ) : null}
      </HStack>
      {/* Rendered even without text: screen readers announce changes of existing regions only.
          Without text, the margin takes the gap away. */}
      <Text role="status" textStyle="sm" color="fg.muted" mt={query.trim() ? "0" : "-4"}>
        {query.trim() ? t("{found} of {total} found", { found: found.length, total: vendors.length }) : ""}
      </Text>
      <Box ref={list} tabIndex={-1} outline="0">
        {listContent()}
      </Box>
      <MoreVendors
        pending={pending}
        loaded={found}
        shown={shown.length}
        onShow={() => setLimit(limit + rowsPerStep)}
      />
    </Stack>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <EmptyState
      title={t("No matches")}
      action={
        <Button variant="outline" onClick={onClear}>
          {t("Clear search")}
        </Button>
      }
    >
      {t("No waiting restaurant has this in its name, email or address.")}
    </EmptyState>
  );
}

function LoadingRows() {
  const t = useT();
  return (
    <Card role="status" aria-label={t("Loading the applications")}>
      {[0, 1, 2].map((row) => (
        <HStack key={row} gap="5" px="5" py="4" align="flex-start">
          <Skeleton boxSize={{ base: "16", md: "24" }} flexShrink="0" />
          <Stack flex="1" gap="3">
            <Skeleton h="6" w="56" maxW="70%" />
            <Skeleton h="5" />
            <Skeleton h="4" w="80%" />
          </Stack>
        </HStack>
      ))}
    </Card>
  );
}
