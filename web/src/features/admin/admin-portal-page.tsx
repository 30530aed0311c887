import { Box, HStack, Skeleton, Stack, Text } from "@chakra-ui/react";
import { type Decision, maxPendingListed, type Vendor } from "@flashplate/contract/vendors";
import { CircleCheck } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useT } from "../../i18n/language.ts";
import type { Translate } from "../../i18n/translate.ts";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { usePendingVendors } from "./admin.queries.ts";
import { Application } from "./application.tsx";

export function AdminPortalPage() {
  const t = useT();
  const pending = usePendingVendors();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const vendors = pending.data;

  function decided(vendor: Vendor, decision: Decision) {
    setSaid(
      decision === "approved"
        ? t("{name} approved.", { name: vendor.name })
        : t("{name} declined.", { name: vendor.name }),
    );
    keepPlace(list, vendor, vendors ?? []);
  }

  return (
    <Page
      title={t("Restaurants waiting for approval")}
      lead={vendors ? countOf(vendors.length, t) : t("Loading…")}
    >
      <Stack gap={said ? "4" : "0"}>
        <HStack role="status" gap="2" color="fg.success" fontWeight="medium">
          {said ? <CircleCheck size={20} aria-hidden /> : null}
          {said}
        </HStack>
        {pending.error && vendors ? (
          <Notice tone="error">
            {t("This list may be out of date. {reason}", { reason: t.known(pending.error.message) })}
          </Notice>
        ) : null}
        <Box ref={list} tabIndex={-1}>
          <PendingList
            vendors={vendors}
            error={pending.error}
            onRetry={() => void pending.refetch()}
            onDecided={decided}
          />
        </Box>
        {vendors?.length === maxPendingListed ? (
          <Text color="fg.muted">
            {t("These are the {count} oldest; the next ones follow.", { count: maxPendingListed })}
          </Text>
        ) : null}
      </Stack>
    </Page>
  );
}

function countOf(count: number, t: Translate): string {
  if (count === 0) return t("Nobody is waiting.");
  return t.plural(count, "1 restaurant, and it is waiting for you.", "{count} restaurants, oldest first.");
}

function PendingList({
  vendors,
  error,
  onRetry,
  onDecided,
}: {
  vendors: Vendor[] | undefined;
  error: Error | null;
  onRetry: () => void;
  onDecided: (vendor: Vendor, decision: Decision) => void;
}) {
  const t = useT();
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
  if (vendors.length === 0) {
    return (
      <EmptyState title={t("All caught up")}>{t("New applications appear here by themselves.")}</EmptyState>
    );
  }
  return (
    <Card as="ul" listStyleType="none">
      {vendors.map((vendor) => (
        <Application key={vendor.id} vendor={vendor} onDecided={onDecided} />
      ))}
    </Card>
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

/**
 * The decided row goes, and the focus with it: it moves on to the name of the next one, where Tab leads to its buttons, so
 * that fifty applications can be worked through by keyboard. Not to a button, which a second Enter would press.
 */
function keepPlace(list: RefObject<HTMLElement | null>, vendor: Vendor, vendors: Vendor[]) {
  const at = vendors.findIndex(({ id }) => id === vendor.id);
  const next = vendors[at + 1] ?? vendors[at - 1];
  const target = next && document.getElementById(`application-${next.id}`);
  (target ?? list.current)?.focus({ preventScroll: true });
}
