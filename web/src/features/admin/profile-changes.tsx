import { Box, Button, chakra, HStack, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { ChangeDecision } from "@flashplate/contract/vendors/decisions";
import type { ProfileChange, Vendor } from "@flashplate/contract/vendors/vendors";
import { Check, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { Card } from "../../shared/ui/card.tsx";
import { dateAndTime } from "../../shared/ui/format.ts";
import { Notice } from "../../shared/ui/notice.tsx";
import { EmptyState, ErrorState } from "../../shared/ui/states.tsx";
import { useOneAtATime } from "../../shared/ui/use-one-at-a-time.ts";
import { useChangeDecision, useWaitingVendors } from "./admin.queries.ts";
import { adminTimeZone } from "./admin-time-zone.ts";
import { ChangeReasonDialog } from "./decline-dialog.tsx";
import { needsSignIn, SignInAgain } from "./sign-in-again.tsx";

/** The profile changes that wait for review, with buttons to accept and reject each. */
export function ProfileChanges() {
  const t = useT();
  const { vendors, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useWaitingVendors("changes");
  if (needsSignIn(error)) return <SignInAgain />;
  if (!vendors) {
    if (!error) return <Skeleton h="32" role="status" aria-label={t("Loading")} />;
    return (
      <ErrorState
        title={t("The profile changes could not be loaded.")}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (vendors.length === 0) {
    return <EmptyState title={t("All caught up")}>{t("No profile change waits for you.")}</EmptyState>;
  }
  return (
    <Stack gap="5" align="flex-start">
      <Card as="ul" listStyleType="none" w="full">
        {vendors.map((vendor) =>
          vendor.profileChange ? (
            <ChangeRow key={vendor.id} vendor={vendor} change={vendor.profileChange} />
          ) : null,
        )}
      </Card>
      {hasNextPage ? (
        <Button variant="outline" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t("Loading…") : t("Show more")}
        </Button>
      ) : null}
    </Stack>
  );
}

function ChangeRow({ vendor, change }: { vendor: Vendor; change: ProfileChange }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const deciding = useChangeDecision(vendor);
  const oneAtATime = useOneAtATime();
  // `deciding.error` is shown below.
  const decide = (decision: ChangeDecision, reason = "") =>
    void oneAtATime(() => deciding.mutateAsync({ decision, reason }).catch(() => undefined));
  const nameId = `change-${vendor.id}`;
  return (
    <Row aria-labelledby={nameId}>
      <Stack gap="2" flex="1 1 16rem" minW="0">
        <Text as="h2" id={nameId} textStyle="h3" overflowWrap="anywhere">
          {vendor.name}
        </Text>
        {change.name === null ? null : <Was label={t("Name")} before={vendor.name} after={change.name} />}
        {change.address === null ? null : (
          <Was label={t("Address")} before={vendor.address} after={change.address} />
        )}
        {change.coordinates ? (
          <Was label={t("Place")} before={point(vendor.coordinates)} after={point(change.coordinates)} />
        ) : null}
        <Text textStyle="sm" color="fg.muted">
          {t.rich("Asked for <time>{when}</time>", {
            time: (when) => <time dateTime={change.requestedAt}>{when}</time>,
            when: dateAndTime(new Date(change.requestedAt), adminTimeZone, t),
          })}
        </Text>
      </Stack>
      {deciding.error && !asking ? (
        <Box flexBasis="full" order={{ md: 1 }}>
          <Notice tone="error">{deciding.error.message}</Notice>
        </Box>
      ) : null}
      <HStack gap="2" alignSelf={{ md: "center" }} w={{ base: "full", md: "auto" }}>
        <Button
          variant="outline"
          flex={{ base: "1", md: "none" }}
          disabled={deciding.isPending}
          aria-describedby={nameId}
          onClick={() => decide("change-accepted")}
        >
          <Check aria-hidden /> {t("Accept")}
        </Button>
        <Button
          variant="ghost"
          flex={{ base: "1", md: "none" }}
          disabled={deciding.isPending}
          aria-describedby={nameId}
          onClick={() => {
            deciding.reset();
            setAsking(true);
          }}
        >
          <X aria-hidden /> {t("Reject")}
        </Button>
      </HStack>
      <ChangeReasonDialog
        vendor={vendor}
        open={asking}
        busy={deciding.isPending}
        problem={deciding.error?.message}
        onClose={() => setAsking(false)}
        onReject={(reason) => decide("change-rejected", reason)}
      />
    </Row>
  );
}

function Was({ label, before, after }: { label: ReactNode; before: string; after: string }) {
  const t = useT();
  return (
    <Box overflowWrap="anywhere">
      <Text textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Text>
        {t.rich("<del>{before}</del> → <ins>{after}</ins>", {
          del: (text) => <chakra.del color="fg.muted">{text}</chakra.del>,
          ins: (text) => (
            <chakra.ins fontWeight="semibold" textDecoration="none">
              {text}
            </chakra.ins>
          ),
          before,
          after,
        })}
      </Text>
    </Box>
  );
}

/** Five digits are about a meter. */
function point({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

const Row = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: { base: "4", md: "5" },
    rowGap: "3",
    px: { base: "4", md: "5" },
    py: "4",
    _notLast: { borderBottomWidth: "1px", borderColor: "border" },
  },
});
