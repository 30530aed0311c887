import { Box, Button, Field, HStack, Input, Skeleton, Stack, Text } from "@chakra-ui/react";
import { type Decision, maxPendingListed, type Vendor } from "@flashplate/contract/vendors/vendors";
import { type RefObject, useState } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState, ErrorState } from "../../shared/ui/states.tsx";
import { Application } from "./application.tsx";
import { findVendors } from "./find-vendors.ts";

/** Rows at first, and added by each click on the button below. */
const step = 20;

/** The pending restaurants with search. `list` receives the focus when it becomes empty. */
export function PendingList({
  vendors,
  error,
  list,
  onRetry,
  onBegun,
  onDecided,
}: {
  vendors: Vendor[] | undefined;
  error: Error | null;
  list: RefObject<HTMLDivElement | null>;
  onRetry: () => void;
  onBegun: (vendor: Vendor) => void;
  onDecided: (vendor: Vendor, decision: Decision, shown: readonly Vendor[]) => void;
}) {
  const t = useT();
  const [query, setQuery] = useState("");
  const [limit, setLimit] = useState(step);
  if (!vendors) {
    if (error) {
      return (
        <ErrorState
          title={t("The applications could not be loaded.")}
          message={error.message}
          onRetry={onRetry}
        />
      );
    }
    return <LoadingRows />;
  }
  const found = findVendors(vendors, query);
  const shown = found.slice(0, limit);
  return (
    <Stack gap="4">
      {vendors.length > 1 || query ? (
        <Field.Root maxW="md">
          <Field.Label>{t("Search by name, email or address")}</Field.Label>
          <Input
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setLimit(step);
            }}
          />
        </Field.Root>
      ) : null}
      {/* Rendered even without text: screen readers announce changes of existing regions only. */}
      <Text role="status" textStyle="sm" color="fg.muted" mt={query.trim() ? "0" : "-4"}>
        {query.trim() ? t("{found} of {total} found", { found: found.length, total: vendors.length }) : ""}
      </Text>
      <Box ref={list} tabIndex={-1} outline="0">
        {vendors.length === 0 ? (
          <EmptyState title={t("All caught up")}>
            {t("New applications appear here by themselves.")}
          </EmptyState>
        ) : found.length === 0 ? (
          <EmptyState
            title={t("No matches")}
            action={
              <Button variant="outline" onClick={() => setQuery("")}>
                {t("Clear search")}
              </Button>
            }
          >
            {t("No waiting restaurant has this in its name, email or address.")}
          </EmptyState>
        ) : (
          <Card as="ul" listStyleType="none">
            {shown.map((vendor) => (
              <Application
                key={vendor.id}
                vendor={vendor}
                onBegun={onBegun}
                onDecided={(decided, decision) => onDecided(decided, decision, shown)}
              />
            ))}
          </Card>
        )}
      </Box>
      {shown.length < found.length ? (
        <Button variant="outline" alignSelf="flex-start" onClick={() => setLimit(limit + step)}>
          {t("Show {count} more", { count: Math.min(step, found.length - shown.length) })}
        </Button>
      ) : null}
      {vendors.length === maxPendingListed ? (
        <Text color="fg.muted">
          {t("These are the {count} oldest; the next ones follow.", { count: maxPendingListed })}
        </Text>
      ) : null}
    </Stack>
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
