import type { Me } from "@flashplate/contract/vendors";
import type { Translate } from "../../i18n/translate.ts";
import { homeOf } from "../../platform/session.tsx";

/** Screens of an approved vendor, as far as the guard sends people from them to /login. */
const vendorScreens =
  /^\/(dashboard|new-menu-item|flashsales|menu|orders|settings|vendorportal|refresh\/[^/]+|return\/[^/]+)\/?$/i;

/** Where a person goes after signing in. `turnedAway`: they are signed out again and told why on the landing page. */
export type AfterSignIn = { turnedAway: false; to: string } | { turnedAway: true };

/**
 * Decides by the record, never before it is read. An approved vendor returns to the vendor screen they wanted; everybody
 * else goes where they belong, except that an application without a decision does not open the portal yet.
 */
export function afterSignIn(me: Me, wanted: string | undefined): AfterSignIn {
  if (me.vendor && !me.admin && !me.vendor.vendorVerify) return { turnedAway: true };
  const home = homeOf(me);
  const returns = home === "/dashboard" && wanted !== undefined && vendorScreens.test(wanted);
  return { turnedAway: false, to: returns ? wanted : home };
}

/** What a vendor without a decision is told, by whether the verification mail was needed and could be sent once more. */
export function waitingNotice(mail: "not-needed" | "sent" | "not-sent", email: string, t: Translate): string {
  const waiting = t(
    "Your application is still waiting for approval. You can log in as soon as we have approved it.",
  );
  if (mail === "not-needed") return waiting;
  const verify =
    mail === "sent"
      ? t("Until then, open the link we have just sent to {email}: it verifies your email address.", {
          email,
        })
      : t("Until then, open the link we sent to {email}: it verifies your email address.", { email });
  return `${waiting} ${verify}`;
}
