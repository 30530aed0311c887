import { Text } from "@chakra-ui/react";
import { useT } from "../../i18n/language.ts";
import { Article, Chapter, Points, SupportLink } from "./article.tsx";
import { supportEmail } from "./links.ts";

const b = (text: string) => <b>{text}</b>;

export function PrivacyPage() {
  const t = useT();
  return (
    <Article
      title={t("Privacy")}
      changedOn="2026-11-20"
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
              "<b>Your restaurant:</b> name, address, phone number, email, description, picture, place on the map, time zone, and whether we approved it.",
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
              "<b>Orders:</b> the guest's name, what they reserved and how much of it, and when it was ordered and picked up.",
              { b },
            )}
          </li>
          <li>
            {t.rich(
              "<b>Our decision on an application:</b> with the restaurant's name and email, and the reason if we declined it. It stays when the rest is deleted, so that we know what we decided.",
              { b },
            )}
          </li>
          <li>{t.rich("<b>Messages to us:</b> your name, your email address and what you wrote.", { b })}</li>
        </Points>
        <Text>
          {t(
            "No money goes through Flashplate yet, so we hold no card or bank details. Our servers log requests, so that we can find faults.",
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
          <li>{t("Our admins see applications, to decide on them.")}</li>
          <li>
            {t(
              "Everything lies with Google Firebase, in the United States. We sell nothing of it and give it to nobody else.",
            )}
          </li>
        </Points>
      </Chapter>
      <Chapter title={t("In your browser")}>
        <Text>
          {t(
            "Your browser's storage keeps you signed in, and remembers the language you chose and, for half a minute, that you asked for a password reset. There are no advertising cookies, no trackers and no fonts from elsewhere.",
          )}
        </Text>
      </Chapter>
      <Chapter title={t("How long, and how to have it deleted")}>
        <Text>
          {t.rich(
            "We keep it for as long as you have an account. Write to <mail>{email}</mail> from the address of your account, and we delete the account with its restaurant, menu, sales and pictures. Orders stay as part of the guests' history. If you only want to know what we have on you, or have it corrected, write to the same address.",
            { mail: (text) => <SupportLink>{text}</SupportLink>, email: supportEmail },
          )}
        </Text>
      </Chapter>
    </Article>
  );
}
