import { Text } from "@chakra-ui/react";
import { useT } from "../../shared/i18n/language.ts";
import { Article, Chapter, Points, SupportLink } from "./components/article.tsx";
import { RetentionTable } from "./components/retention-table.tsx";
import { supportEmail } from "./lib/support-email.ts";

const b = (text: string) => <b>{text}</b>;

export function PrivacyPage() {
  const t = useT();
  return (
    <Article
      title={t("Privacy")}
      changedOn="2026-11-28"
      lead={t(
        "What this site stores, who sees it, and how you get rid of it. We store what the product needs, and nothing for advertising.",
      )}
    >
      <Chapter title={t("What we store")}>
        <Points>
          <li>
            {t.rich(
              "<b>Your account:</b> your email address, whether it is verified, and your password in a form nobody can read. Google's Firebase Authentication keeps these for us.",
              { b },
            )}
          </li>
          <li>
            {t.rich(
              "<b>Your restaurant:</b> name, address, phone number, email, description, picture, place on the map, opening hours, time zone, whether we approved it, which mails you want, and when your orders were last opened.",
              { b },
            )}
          </li>
          <li>
            {t.rich(
              "<b>Your menu and your sales:</b> dishes with prices and pictures; flash sales, running and past.",
              { b },
            )}
          </li>
          <li>
            {t.rich(
              "<b>Orders:</b> the guest's name, what they reserved and how much of it, how it is paid, and when it was ordered and picked up.",
              { b },
            )}
          </li>
          <li>
            {t.rich(
              "<b>Our decision on an application:</b> with the restaurant's name and email. If we declined it, also the reason and your application without the picture: address, phone number, description, place on the map and time zone. It stays when the rest is deleted, for three years, so that we know what we decided, and you can apply again with it. A decision on a change of your profile has what you asked for, and stays as long.",
              { b },
            )}
          </li>
          <li>{t.rich("<b>Messages to us:</b> your name, your email address and what you wrote.", { b })}</li>
        </Points>
        <Text>
          {t(
            "We hold no card or bank details. Guests who pay in the app give their card to Stripe, and restaurants their bank account. We store the amount, the state and Stripe's number of a payment, and the number of a restaurant's account and what Stripe still needs for it. Our servers log requests, so that we can find faults.",
          )}
        </Text>
      </Chapter>
      <Chapter title={t("Who sees it")}>
        <Points>
          <li>
            {t(
              "Guests see your restaurant, your menu and your sales. Anyone with the address of a picture can open it.",
            )}
          </li>
          <li>{t("A restaurant sees the orders placed with it, and no other restaurant's.")}</li>
          <li>
            {t(
              "Our admins see applications, to decide on them, and payments that need a person. To help a restaurant, they may look at it, without guests' names; its owner sees that in the activity.",
            )}
          </li>
          <li>
            {t(
              "A mail service delivers our mails to restaurants and to invited people: it gets the address and the text. Google sends the mails that verify an address or reset a password.",
            )}
          </li>
          <li>
            {t(
              "If a device of your restaurant rings for new orders, the push service of its browser delivers the rings, encrypted.",
            )}
          </li>
          <li>
            {t(
              "If a guest's bank disputes a payment, Stripe and the bank get the order with the guest's name and email address.",
            )}
          </li>
          <li>
            {t(
              "Everything is stored with Google Firebase, in the United States. Stripe learns of a restaurant when it connects an account there, and of an order that is paid in the app, a form service may pass your messages on to us, an AI text service may read the menu that you upload, and an address search may get the address that you type for your restaurant. We sell nothing of it and give it to nobody else.",
            )}
          </li>
        </Points>
      </Chapter>
      <Chapter title={t("In your browser")}>
        <Text>
          {t(
            "Your browser's storage keeps you signed in, and remembers the language and the colours you chose and, for half a minute, that you asked for a password reset. There are no advertising cookies, no trackers and no fonts from elsewhere.",
          )}
        </Text>
      </Chapter>
      <Chapter title={t("How long, and how to have it deleted")}>
        <RetentionTable />
        <Text>
          {t.rich(
            "We keep it for as long as you have an account. You delete it in the settings, with its restaurant, menu, sales and pictures, at once and for good; a picture that you uploaded and never put on your menu follows within days. Orders stay as the history of the other side: a guest's without the name and the number of the account, and so does a note that and when an account was deleted, with its number and nothing else. An account at Stripe is yours and stays there, and so do payments. The settings also have a file of what we store about you. If you cannot sign in any more, write to <mail>{email}</mail> from the address of your account.",
            { mail: (text) => <SupportLink>{text}</SupportLink>, email: supportEmail },
          )}
        </Text>
      </Chapter>
    </Article>
  );
}
