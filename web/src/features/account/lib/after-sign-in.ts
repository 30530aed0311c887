import type { Me } from "@flashplate/contract/vendors/vendors";
import { homeOf } from "../../../entities/session/session.tsx";
import type { Translate } from "../../../shared/i18n/translate.ts";

/** Screens of an approved vendor from which the guard redirects to /login. */
const vendorScreens =
  /^\/(dashboard|new-menu-item|flashsales|menu|orders|settings|vendorportal|refresh\/[^/]+|return\/[^/]+)\/?$/i;

/** The screen after signing in. The landing page shows the reason to a refused person. */
export type AfterSignIn = { isRefused: false; to: string } | { isRefused: true };

/**
 * Chooses the screen after signing in. An approved vendor goes to the requested vendor screen.
 * Others go to their home screen. A vendor whose application is pending is refused.
 */
export function afterSignIn(me: Me, requested: string | undefined): AfterSignIn {
  if (me.vendor && !me.admin && !me.vendor.vendorVerify) return { isRefused: true };
  const home = homeOf(me);
  const returns = home === "/dashboard" && requested !== undefined && vendorScreens.test(requested);
  return { isRefused: false, to: returns ? requested : home };
}

/** The notice for a pending vendor. `mail` is the state of the verification mail. */
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
