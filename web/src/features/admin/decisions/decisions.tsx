import { Box, Button, chakra, Field, Flex, HStack, Input, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { FiledDecision } from "@flashplate/contract/vendors/decisions";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText, Translate } from "../../../shared/i18n/translate.ts";
import { dateAndTime } from "../../../shared/lib/format/format.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { EmptyState } from "../../../shared/ui/layout/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { adminTimeZone } from "../shared/admin-time-zone.ts";
import { useDecisions } from "../shared/decisions.queries.ts";
import { NextPageButton } from "../shared/next-page-button.tsx";
import { noResult, Result } from "../shared/result.tsx";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";
import { findDecisions } from "./find-decisions.ts";
import { WithdrawApproval } from "./withdraw-approval.tsx";

/** A search loads older decisions by itself until it has this many matches. */
const enoughMatches = 20;

/** The decisions so far, with admin, time and reason. */
export function Decisions() {
  const t = useT();
  const list = useDecisions();
  const { data, error, refetch } = list;
  const decisions = data?.pages.flatMap((page) => page.decisions) ?? [];
  const [result, setResult] = useState(noResult);
  const [query, setQuery] = useState("");
  const found = findDecisions(decisions, query);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const needsMore =
    query.trim() !== "" && found.length < enoughMatches && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  if (needsSignIn(error)) return <SignInAgain error={error} />;
  if (!data) {
    if (!error) return <LoadingDecisions />;
    return (
      <ErrorState
        title={t("The decisions could not be loaded.")}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (decisions.length === 0) {
    return (
      <EmptyState title={t("Nothing decided yet")}>
        {t("Every approval and every decline is kept here, with its reason.")}
      </EmptyState>
    );
  }
  return (
    <Stack gap="5" align="flex-start">
      <Result result={result} />
      <DecisionSearch query={query} onQuery={setQuery} />
      <Text role="status" color="fg.muted" _empty={{ display: "none" }}>
        {query.trim() === "" ? "" : matchesText(found.length, needsMore || isFetchingNextPage, t)}
      </Text>
      <Card
        as="ol"
        aria-label={t("Decisions, newest first")}
        listStyleType="none"
        w="full"
        _empty={{ display: "none" }}
      >
        {found.map((decision) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            onWithdrawn={() =>
              setResult({ text: t("{name} waits for a decision again.", { name: decision.vendorName }) })
            }
          />
        ))}
      </Card>
      {error ? <OutdatedNotice error={error} /> : null}
      <NextPageButton list={list} label={t("Show older decisions")} nameIds={found.map(nameId)} />
    </Stack>
  );
}

function matchesText(count: number, isLoading: boolean, t: Translate): string {
  if (isLoading) return t("Loading…");
  if (count === 0) return t("No matches");
  return t.plural(count, "1 match", "{count} matches");
}

function DecisionSearch({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const t = useT();
  return (
    <Field.Root maxW="md">
      <Field.Label>{t("Search by name or email")}</Field.Label>
      <Input
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
    </Field.Root>
  );
}

const nameId = ({ id }: FiledDecision) => `decision-${id}`;

const outcomes: Record<FiledDecision["decision"], { label: PlainText; tone: "good" | "bad" | "warn" }> = {
  approved: { label: "Approved", tone: "good" },
  declined: { label: "Declined", tone: "bad" },
  "approval-withdrawn": { label: "Approval withdrawn", tone: "warn" },
  "change-accepted": { label: "Change accepted", tone: "good" },
  "change-rejected": { label: "Change rejected", tone: "bad" },
};

function DecisionRow({ decision, onWithdrawn }: { decision: FiledDecision; onWithdrawn: () => void }) {
  const t = useT();
  const { label, tone } = outcomes[decision.decision];
  return (
    <Row>
      <Box minW="0">
        <Text id={nameId(decision)} tabIndex={-1} fontWeight="semibold" overflowWrap="anywhere">
          {decision.vendorName}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {decision.vendorEmail}
        </Text>
      </Box>
      <Stack gap="1" minW="0" align="flex-start">
        <Badge tone={tone}>{t(label)}</Badge>
        {/* The new name and the new address of a profile change. */}
        {[decision.change?.name, decision.change?.address].map((text) =>
          text ? (
            <Text key={text} textStyle="sm" overflowWrap="anywhere">
              {text}
            </Text>
          ) : null,
        )}
        {decision.reason === null ? null : (
          <Text textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-line">
            {t("Reason: {reason}", { reason: t.known(decision.reason) })}
          </Text>
        )}
        {decision.decision === "approved" ? (
          <Flex wrap="wrap" gap="2" mt="1">
            <Button
              asChild
              variant="outline"
              size="sm"
              aria-label={t("Look at the restaurant {name}", { name: decision.vendorName })}
            >
              <Link to={`/admin-portal?${new URLSearchParams({ support: decision.vendorId })}`}>
                {t("Look at the restaurant")}
              </Link>
            </Button>
            <WithdrawApproval approval={decision} nameId={nameId(decision)} onWithdrawn={onWithdrawn} />
          </Flex>
        ) : null}
      </Stack>
      <Box textStyle="sm" color="fg.muted" minW="0">
        <Text asChild fontVariantNumeric="tabular-nums">
          <time dateTime={decision.decidedAt}>
            {dateAndTime(new Date(decision.decidedAt), adminTimeZone, t)}
          </time>
        </Text>
        <Text overflowWrap="anywhere">
          {decision.decidedBy === null
            ? t("directly in the database")
            : t("by {admin}", { admin: decision.decidedBy })}
        </Text>
      </Box>
    </Row>
  );
}

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1.2fr) minmax(0, 1.6fr) minmax(0, 1fr)" },
    columnGap: "5",
    rowGap: "2",
    px: { base: "4", md: "5" },
    py: "4",
    _notLast: { borderBottomWidth: "1px", borderColor: "border" },
  },
});

function LoadingDecisions() {
  const t = useT();
  return (
    <Card role="status" aria-label={t("Loading the decisions")}>
      {[0, 1, 2].map((row) => (
        <HStack key={row} gap="5" px="5" py="4">
          <Skeleton h="10" flex="1" />
          <Skeleton h="10" flex="1" />
        </HStack>
      ))}
    </Card>
  );
}
