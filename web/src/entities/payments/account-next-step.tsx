import { Button, chakra, Stack, Text } from "@chakra-ui/react";
import {
  accountStateOf,
  missingKindsOf,
  type RequirementKind,
  vendorPaymentStateOf,
} from "@flashplate/contract/payments/account-state";
import type { AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import { Link } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import type { PlainText, Translate } from "../../shared/i18n/translate.ts";
import { TextLink } from "../../shared/ui/layout/text-link.tsx";

const kinds: Record<RequirementKind, PlainText> = {
  business: "Your business: name, address, website or tax number",
  people: "The owner or manager: name, address, birth date or proof of identity",
  "bank-account": "Your bank account",
  terms: "Your consent to Stripe's terms",
  other: "More details, which Stripe names when you continue",
};

/**
 * What the owner of a payment account has to do: an explanation, what Stripe asks for, and the link
 * to continue there. A rejected account has no link, because Stripe accepts no other details.
 * @param sellingNeeds whether a sale needs a complete account
 */
export function AccountNextStep({
  status,
  sellingNeeds = false,
}: {
  status: AccountStatusAnswer;
  sellingNeeds?: boolean;
}) {
  const t = useT();
  const state = accountStateOf(status);
  const canContinue = state === "details-missing" || state === "restricted";
  return (
    <Stack gap="4" align="flex-start">
      <Text>{explanationOf(status, sellingNeeds, t)}</Text>
      {state === "details-missing" ? <MissingDetails due={status.currently_due} /> : null}
      {state === "restricted" || state === "rejected" ? (
        <Text>
          {t.rich("Questions? <a>Write to us</a>.", {
            a: (text) => <TextLink to="/contact">{text}</TextLink>,
          })}
        </Text>
      ) : null}
      {canContinue ? (
        <Button asChild variant="outline">
          <Link to={`/refresh/${status.account}`}>{t("Continue with your details")}</Link>
        </Button>
      ) : null}
    </Stack>
  );
}

function MissingDetails({ due }: { due: readonly string[] }) {
  const t = useT();
  const missing = missingKindsOf(due);
  if (missing.length === 0) return null;
  return (
    <Stack gap="1">
      <Text>{t("Stripe asks for:")}</Text>
      <chakra.ul listStyleType="disc" ps="5">
        {missing.map((kind) => (
          <li key={kind}>{t(kinds[kind])}</li>
        ))}
      </chakra.ul>
    </Stack>
  );
}

function explanationOf(status: AccountStatusAnswer, sellingNeeds: boolean, t: Translate): string {
  switch (accountStateOf(status)) {
    case "not-connected":
    case "details-missing":
      if (status.details_submitted) {
        if (vendorPaymentStateOf(status) !== "paused") {
          return t("Our payment provider asks for more, so that it can go on paying you.");
        }
        return status.charges_enabled
          ? t("Stripe has paused your payouts until it has more details.")
          : t("Our payment provider, Stripe, has paused your payments until it has more details.");
      }
      return sellingNeeds
        ? t("Before you can start a sale, our payment provider needs your details. It takes a few minutes.")
        : t("Our payment provider needs your details before it can pay you. It takes a few minutes.");
    case "checking":
      return t("Our payment provider is checking your details. There is nothing for you to do.");
    case "restricted":
      return t(
        "Our payment provider, Stripe, has restricted your account, so it cannot pay you. Continue there to see why.",
      );
    case "rejected":
      return t("Our payment provider, Stripe, has rejected your account, so it cannot pay you.");
    case "connected":
      return t("All set: you can be paid.");
  }
}
