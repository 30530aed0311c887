import { Text } from "@chakra-ui/react";
import { useT } from "../../shared/i18n/language.ts";
import { TextLink } from "../../shared/ui/layout/text-link.tsx";
import { Article, Chapter, Points, SupportLink } from "./components/article.tsx";
import { supportEmail } from "./lib/support-email.ts";

export function TermsPage() {
  const t = useT();
  return (
    <Article
      title={t("Terms")}
      changedOn="2026-11-23"
      lead={t("What you can expect of Flashplate, and what we expect of you. It is short on purpose.")}
    >
      <Chapter title={t("What Flashplate does")}>
        <Text>
          {t(
            "Restaurants offer what they have left as a flash sale: a dish, a lower price, an end time. Guests see it in the Flashplate app, reserve a portion, and pick it up before the sale ends. The restaurant sells the food and is responsible for it; we bring the two together.",
          )}
        </Text>
      </Chapter>
      <Chapter title={t("If you are a restaurant")}>
        <Points>
          <li>
            {t(
              "We look at every application ourselves and may decline it. Until we approve yours, you cannot sell.",
            )}
          </li>
          <li>
            {t(
              "Describe your dishes truthfully, allergens included where the law asks for it, and use pictures that are yours.",
            )}
          </li>
          <li>{t("Sell only food that is safe to eat, and keep the rules for food where you are.")}</li>
          <li>
            {t(
              "A reservation is a promise: keep the portion until two hours after the planned end of the sale, or cancel the order so that the guest knows.",
            )}
          </li>
          <li>
            {t("Keep your password to yourself. What is done with your account counts as done by you.")}
          </li>
        </Points>
      </Chapter>
      <Chapter title={t("If you are a guest")}>
        <Points>
          <li>
            {t(
              "A reservation holds until two hours after the planned end of the sale. Come in time; after that the portion is no longer kept.",
            )}
          </li>
          <li>{t("A restaurant may limit how many portions one person can reserve.")}</li>
          <li>{t("Ask the restaurant about ingredients and allergens. It knows its kitchen, we do not.")}</li>
        </Points>
      </Chapter>
      <Chapter title={t("Money")}>
        <Points>
          <li>
            {t(
              "Prices are in dollars. Guests pay at the restaurant, unless it takes payments in the app through Stripe, our payment provider.",
            )}
          </li>
          <li>
            {t(
              "A payment in the app is held on the card when the guest reserves. It is taken at pickup, or after the sale if the guest does not come. Without a payment within minutes, the portions go back on sale.",
            )}
          </li>
          <li>
            {t(
              "When an order is cancelled, the hold ends. What was already taken is given back to the guest.",
            )}
          </li>
          <li>{t("Stripe pays the restaurant, under Stripe's own terms.")}</li>
          <li>
            {t(
              "Using Flashplate costs nothing as long as our front page says so. Before that changes, we tell restaurants by mail.",
            )}
          </li>
        </Points>
      </Chapter>
      <Chapter title={t("When something goes wrong")}>
        <Text>
          {t.rich(
            "We work to keep Flashplate running and right, but we cannot promise that it always is. We may close an account that harms guests, restaurants or the service. You may leave at any time: delete your account in the settings, as <a>Privacy</a> describes.",
            { a: (text) => <TextLink to="/privacy">{text}</TextLink> },
          )}
        </Text>
      </Chapter>
      <Chapter title={t("Questions")}>
        <Text>
          {t.rich(
            "Write to <mail>{email}</mail>. When these terms change, the date at the top changes with them.",
            { mail: (text) => <SupportLink>{text}</SupportLink>, email: supportEmail },
          )}
        </Text>
      </Chapter>
    </Article>
  );
}
