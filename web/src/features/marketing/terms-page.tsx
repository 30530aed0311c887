import { Text } from "@chakra-ui/react";
import { TextLink } from "../../ui/text-link.tsx";
import { Article, Chapter, Points, SupportLink } from "./article.tsx";

export function TermsPage() {
  return (
    <Article
      title="Terms"
      changedOn="November 20, 2026"
      lead="What you can expect of Flashplate, and what we expect of you. It is short on purpose."
    >
      <Chapter title="What Flashplate does">
        <Text>
          Restaurants offer what they have left as a flash sale: a dish, a lower price, an end time. Guests
          see it in the Flashplate app, reserve a portion, and pick it up before the sale ends. The restaurant
          sells the food and is responsible for it; we bring the two together.
        </Text>
      </Chapter>
      <Chapter title="If you are a restaurant">
        <Points>
          <li>
            We look at every application ourselves and may decline it. Until we approve yours, you cannot
            sell.
          </li>
          <li>
            Describe your dishes truthfully, allergens included where the law asks for it, and use pictures
            that are yours.
          </li>
          <li>Sell only food that is safe to eat, and keep the rules for food where you are.</li>
          <li>
            A reservation is a promise: keep the portion until the sale ends, or cancel the order so that the
            guest knows.
          </li>
          <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        </Points>
      </Chapter>
      <Chapter title="If you are a guest">
        <Points>
          <li>
            A reservation holds until the sale ends. Come in time; after that the portion is no longer kept.
          </li>
          <li>A restaurant may limit how many portions one person can reserve.</li>
          <li>Ask the restaurant about ingredients and allergens. It knows its kitchen, we do not.</li>
        </Points>
      </Chapter>
      <Chapter title="Money">
        <Text>
          Prices are in dollars. Flashplate takes no payments yet: guests pay at the restaurant. Using
          Flashplate costs nothing at present. Should that change, we will say so here and by mail before it
          does.
        </Text>
      </Chapter>
      <Chapter title="When something goes wrong">
        <Text>
          We work to keep Flashplate running and right, but we cannot promise that it always is. We may close
          an account that harms guests, restaurants or the service. You may leave at any time: write to us,
          and we delete your account as <TextLink to="/privacy">Privacy</TextLink> describes.
        </Text>
      </Chapter>
      <Chapter title="Questions">
        <Text>
          Write to <SupportLink />. When these terms change, the date at the top changes with them.
        </Text>
      </Chapter>
    </Article>
  );
}
