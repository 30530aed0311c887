import { Box, Button, HStack, IconButton, Stack, Text } from "@chakra-ui/react";
import type { Decision, Vendor } from "@flashplate/contract/vendors/vendors";
import { Check, ChevronDown, ChevronUp, Mail, MapPin, Phone, X } from "lucide-react";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { LazyDialog } from "../../../shared/hooks/lazy-dialog.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { dayAndTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { useRowKey } from "../keys/use-queue-keys.ts";
import { useDecision, type Verdict } from "../shared/admin.queries.ts";
import { adminTimeZone } from "../shared/admin-time-zone.ts";
import { nameIdOf } from "../shared/focus-next-name.ts";
import { MapLink } from "../shared/map-link.tsx";
import { RowFailure, WaitingRow } from "../shared/waiting-row.tsx";
import { PictureButton } from "./picture-dialog.tsx";

const importDialog = async () => (await import("../shared/decline-dialog.tsx")).DeclineDialog;

/** One pending restaurant with buttons to approve and decline it. Failures are shown in its row. */
export function Application({
  vendor,
  onBegun,
  onDecided,
}: {
  vendor: Vendor;
  /** Called before a decision is sent, and when the decline dialog opens. */
  onBegun: (vendor: Vendor) => void;
  /** Returns the element to focus when the dialog closes. */
  onDecided: (vendor: Vendor, decision: Decision) => HTMLElement | null;
}) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const rowKey = useRowKey();
  const nextFocus = useRef<HTMLElement>(null);
  const decision = useDecision(vendor, (made) => {
    nextFocus.current = onDecided(vendor, made);
  });
  const oneAtATime = useOneAtATime();
  // `decision.error` is shown below.
  const decide = (verdict: Verdict) => {
    onBegun(vendor);
    void oneAtATime(() => decision.mutateAsync(verdict).catch(() => undefined));
  };
  const pendingVerdict = decision.isPending ? decision.variables.decision : undefined;
  const nameId = nameIdOf(vendor);
  const folded = isOpen ? {} : foldedOnPhone;

  return (
    <WaitingRow aria-labelledby={nameId}>
      <PictureButton vendor={vendor} />

      <Stack gap={{ base: isOpen ? "1.5" : "0", md: "1.5" }} flex="1 1 9rem" minW="0">
        <HStack wrap="wrap" gapX="3" gapY="1">
          <Text as="h2" id={nameId} textStyle="h3" tabIndex={-1}>
            {vendor.name}
          </Text>
          {vendor.emailVerified ? null : <Badge tone="warn">{t("Email not verified")}</Badge>}
        </HStack>
        <Box {...folded}>
          <Description text={vendor.description} />
        </Box>
        <HStack
          as="ul"
          listStyleType="none"
          wrap="wrap"
          gapX="5"
          gapY="0"
          textStyle="sm"
          color="fg.muted"
          {...folded}
        >
          <Fact icon={MapPin} label={t("Address")}>
            <MapLink address={vendor.address} coordinates={vendor.coordinates}>
              {vendor.address}
            </MapLink>
          </Fact>
          <Fact icon={Mail} label={t("Email")}>
            <a href={`mailto:${vendor.email}`}>{vendor.email}</a>
          </Fact>
          <Fact icon={Phone} label={t("Phone")}>
            <a href={`tel:${vendor.phone_number.replace(/[^\d+]/g, "")}`}>{vendor.phone_number}</a>
          </Fact>
          <Text as="li" py="1">
            {t.rich("Registered <time>{when}</time>", {
              time: (when) => <time dateTime={vendor.registeredAt}>{when}</time>,
              when: dayAndTime(new Date(vendor.registeredAt), adminTimeZone, t),
            })}
          </Text>
        </HStack>
      </Stack>
      {decision.error && !asking ? <RowFailure message={decision.error.message} /> : null}

      <HStack
        wrap="wrap"
        gap="2"
        alignSelf={{ md: "center" }}
        w={{ base: "full", md: "auto" }}
        justify={{ base: "stretch", md: "flex-end" }}
      >
        {vendor.emailVerified ? (
          <ActionButton
            variant="outline"
            flex={{ base: "1 1 7rem", md: "none" }}
            busy={decision.isPending}
            aria-describedby={nameId}
            {...rowKey("A")}
            onClick={() => decide({ decision: "approved" })}
          >
            <Check aria-hidden /> {pendingVerdict === "approved" ? t("Approving…") : t("Approve")}
          </ActionButton>
        ) : null}
        <IconButton
          variant="ghost"
          hideFrom="md"
          aria-label={t("Details")}
          aria-describedby={nameId}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </IconButton>
        <ActionButton
          variant="ghost"
          flex={{ base: "1 1 7rem", md: "none" }}
          busy={decision.isPending}
          aria-describedby={nameId}
          {...rowKey("D")}
          onClick={() => {
            decision.reset();
            onBegun(vendor);
            setAsking(true);
          }}
        >
          <X aria-hidden /> {pendingVerdict === "declined" ? t("Declining…") : t("Decline")}
        </ActionButton>
      </HStack>

      <LazyDialog
        importDialog={importDialog}
        onFailed={() => setAsking(false)}
        dialog={{
          vendor,
          open: asking,
          busy: decision.isPending,
          problem: decision.error?.message,
          onClose: () => setAsking(false),
          finalFocus: () => nextFocus.current,
          onDecline: (reason) => decide({ decision: "declined", reason }),
        }}
      />
    </WaitingRow>
  );
}

/**
 * Folds a row on a phone: it shows one line of the description and the first two facts. A button of the
 * row shows all.
 */
const foldedOnPhone = {
  css: {
    "@media (max-width: 47.99em)": {
      "& p": { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
      "& button": { display: "none" },
      "& li": { flexBasis: "full", paddingBlock: "0" },
      "& li:nth-of-type(n + 3)": { display: "none" },
    },
  },
};

/** About what fits into three lines. */
const maxShortDescription = 160;

/** The description. A long one is cut to three lines, with a button to show all. */
function Description({ text }: { text: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const isLong = text.length > maxShortDescription || text.includes("\n");
  return (
    <Box>
      <Text overflowWrap="anywhere" whiteSpace="pre-line" {...(isLong && !open ? { lineClamp: "3" } : {})}>
        {text}
      </Text>
      {isLong ? (
        <Button variant="plain" size="sm" px="0" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t("Less") : t("Read all")}
        </Button>
      ) : null}
    </Box>
  );
}

const factParts = {
  "& svg": { flexShrink: 0 },
  // Large enough to tap.
  "& a": {
    display: "inline-flex",
    alignItems: "center",
    overflowWrap: "anywhere",
    minH: { base: "touch", md: "0" },
  },
};

function Fact({
  icon: Icon,
  label,
  children,
}: {
  icon: ComponentType<{ size: number; "aria-label": string }>;
  label: string;
  children: ReactNode;
}) {
  return (
    <HStack as="li" gap="1.5" minW="0" py="1" overflowWrap="anywhere" css={factParts}>
      <Icon size={16} aria-label={label} />
      {children}
    </HStack>
  );
}
