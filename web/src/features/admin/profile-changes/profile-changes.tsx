import { Box, chakra, HStack, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { ChangeDecision } from "@flashplate/contract/vendors/decisions";
import type { ProfileChange, Vendor } from "@flashplate/contract/vendors/vendors";
import { Check, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { hasPlace } from "../../../entities/vendors/location/has-place.ts";
import { LazyDialog } from "../../../shared/hooks/lazy-dialog.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { dateAndTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { EmptyState } from "../../../shared/ui/layout/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { QueueKeys } from "../keys/queue-keys.tsx";
import { useRowKey } from "../keys/use-queue-keys.ts";
import { useChangeDecision, useWaitingVendors } from "../shared/admin.queries.ts";
import { adminTimeZone } from "../shared/admin-time-zone.ts";
import { focusNextName, nameIdOf } from "../shared/focus-next-name.ts";
import { MapLink } from "../shared/map-link.tsx";
import { MoreVendors } from "../shared/more-vendors.tsx";
import { noResult, Result } from "../shared/result.tsx";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";
import { useMissedDecisions } from "../shared/use-missed-decisions.ts";
import { RowFailure, WaitingRow } from "../shared/waiting-row.tsx";

const importDialog = async () => (await import("../shared/decline-dialog.tsx")).ChangeReasonDialog;

const changeDecisions = ["change-accepted", "change-rejected"] as const;

/** The profile changes that wait for review, with buttons to accept and reject each. */
export function ProfileChanges() {
  const t = useT();
  const pending = useWaitingVendors("changes");
  const [result, setResult] = useState(noResult);
  const rows = useRef<HTMLDivElement>(null);
  const { vendors, error, refetch, hasNextPage } = pending;
  const { begin, end } = useMissedDecisions(vendors, changeDecisions, (vendor, decision) => {
    setResult({ text: resultText(vendor, decision, t) });
    // An open dialog closes with its row and leaves no element with the focus.
    if (document.activeElement === document.body) rows.current?.focus({ preventScroll: true });
  });
  if (needsSignIn(error)) return <SignInAgain error={error} />;
  if (!vendors) {
    if (!error) return <LoadingChanges />;
    return (
      <ErrorState
        title={t("The profile changes could not be loaded.")}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  const handleDecided = (vendor: Vendor, decision: ChangeDecision) => {
    end(vendor);
    setResult({ text: resultText(vendor, decision, t) });
    return focusNextName(rows.current, vendor, vendors);
  };
  const listContent = () => {
    if (vendors.length === 0 && hasNextPage) {
      // The next page is being loaded. A failure is shown above the list.
      return error ? null : <LoadingChanges />;
    }
    if (vendors.length === 0) {
      return <EmptyState title={t("All caught up")}>{t("No profile change waits for you.")}</EmptyState>;
    }
    return (
      <Card as="ul" listStyleType="none">
        {vendors.map((vendor) =>
          vendor.profileChange ? (
            <ChangeRow
              key={vendor.id}
              vendor={vendor}
              change={vendor.profileChange}
              onBegun={() => begin(vendor)}
              onDecided={(decision) => handleDecided(vendor, decision)}
            />
          ) : null,
        )}
      </Card>
    );
  };
  return (
    <Box>
      <Result result={result} />
      <Stack gap="5">
        {error ? <OutdatedNotice error={error} /> : null}
        {vendors.length > 0 ? (
          <Box alignSelf="flex-end">
            <QueueKeys list={rows} rowKeys={{ A: t("Accept"), D: t("Reject") }} />
          </Box>
        ) : null}
        <Box ref={rows} tabIndex={-1} outline="0">
          {listContent()}
        </Box>
        <MoreVendors pending={pending} loaded={vendors} />
      </Stack>
    </Box>
  );
}

function resultText({ name }: Vendor, decision: ChangeDecision | undefined, t: Translate): string {
  if (decision === undefined) return t("{name} is no longer waiting.", { name });
  return decision === "change-accepted"
    ? t("The change of {name} is accepted.", { name })
    : t("The change of {name} is rejected.", { name });
}

function LoadingChanges() {
  const t = useT();
  return <Skeleton h="32" role="status" aria-label={t("Loading")} />;
}

function ChangeRow({
  vendor,
  change,
  onBegun,
  onDecided,
}: {
  vendor: Vendor;
  change: ProfileChange;
  /** Called before a decision is sent, and when the dialog opens. */
  onBegun: () => void;
  /** Returns the element to focus when the dialog closes. */
  onDecided: (decision: ChangeDecision) => HTMLElement | null;
}) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const rowKey = useRowKey();
  const nextFocus = useRef<HTMLElement>(null);
  const deciding = useChangeDecision(vendor, (decision) => {
    nextFocus.current = onDecided(decision);
  });
  const oneAtATime = useOneAtATime();
  // `deciding.error` is shown below.
  const decide = (decision: ChangeDecision, reason = "") => {
    onBegun();
    void oneAtATime(() => deciding.mutateAsync({ decision, reason }).catch(() => undefined));
  };
  const nameId = nameIdOf(vendor);
  return (
    <WaitingRow aria-labelledby={nameId}>
      <Stack gap="2" flex="1 1 16rem" minW="0">
        <Text as="h2" id={nameId} textStyle="h3" tabIndex={-1} overflowWrap="anywhere">
          {vendor.name}
        </Text>
        {change.name === null ? null : (
          <BeforeAndAfter label={t("Name")} before={vendor.name} after={change.name} />
        )}
        {change.address === null ? null : (
          <BeforeAndAfter label={t("Address")} before={vendor.address} after={change.address} />
        )}
        {change.coordinates ? (
          <>
            <BeforeAndAfter
              label={t("Place")}
              before={hasPlace(vendor.coordinates) ? pointText(vendor.coordinates) : t("No place yet")}
              after={pointText(change.coordinates)}
            />
            <Text minH="touch" display="flex" alignItems="center">
              <MapLink address={change.address ?? vendor.address} coordinates={change.coordinates}>
                {t("See it on a map")}
              </MapLink>
            </Text>
          </>
        ) : null}
        <Text textStyle="sm" color="fg.muted">
          {t.rich("Asked for <time>{when}</time>", {
            time: (when) => <time dateTime={change.requestedAt}>{when}</time>,
            when: dateAndTime(new Date(change.requestedAt), adminTimeZone, t),
          })}
        </Text>
      </Stack>
      {deciding.error && !asking ? <RowFailure message={deciding.error.message} /> : null}
      <HStack gap="2" alignSelf={{ md: "center" }} w={{ base: "full", md: "auto" }}>
        <ActionButton
          variant="outline"
          flex={{ base: "1", md: "none" }}
          busy={deciding.isPending}
          aria-describedby={nameId}
          {...rowKey("A")}
          onClick={() => decide("change-accepted")}
        >
          <Check aria-hidden /> {t("Accept")}
        </ActionButton>
        <ActionButton
          variant="ghost"
          flex={{ base: "1", md: "none" }}
          busy={deciding.isPending}
          aria-describedby={nameId}
          {...rowKey("D")}
          onClick={() => {
            deciding.reset();
            onBegun();
            setAsking(true);
          }}
        >
          <X aria-hidden /> {t("Reject")}
        </ActionButton>
      </HStack>
      <LazyDialog
        importDialog={importDialog}
        onFailed={() => setAsking(false)}
        dialog={{
          vendor,
          open: asking,
          busy: deciding.isPending,
          problem: deciding.error?.message,
          onClose: () => setAsking(false),
          finalFocus: () => nextFocus.current,
          onReject: (reason) => decide("change-rejected", reason),
        }}
      />
    </WaitingRow>
  );
}

function BeforeAndAfter({ label, before, after }: { label: ReactNode; before: string; after: string }) {
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

/** Five decimal places are exact to about a meter. */
function pointText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
