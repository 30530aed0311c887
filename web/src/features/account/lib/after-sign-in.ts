import type { Me } from "@flashplate/contract/vendors/vendors";
import { canUsePortal, homeOf } from "../../../entities/session/session.tsx";
import type { Translate } from "../../../shared/i18n/translate.ts";

/** Screens of an approved vendor. Their guard sends a signed-out person to /login, and back after it. */
const vendorScreens =
  /^\/(dashboard|new-menu-item|flashsales|schedule|results|menu|orders|settings|vendorportal)\/?(\?[^#]*)?(#[\w-]+)?$/i;
/** The link of an invitation, with its token. */
const invitationLink = /^\/join#[\w-]{1,64}$/;
/** Screens to which Stripe returns the vendor during the setup of payments. */
const paymentScreens = /^\/(refresh|return)\/[^/]+\/?$/i;

/** The screen after signing in. The landing page shows the reason to a refused person. */
export type AfterSignIn = { isRefused: false; to: string } | { isRefused: true };

/**
 * Chooses the screen after signing in:
 * 1. A vendor whose application is pending is refused.
 * 2. All others return to a requested link of an invitation.
 * 3. An approved vendor goes to the requested vendor screen.
 * 4. All others go to their home screen.
 */
export function afterSignIn(me: Me, requested: string | undefined): AfterSignIn {
  if (me.vendor && !me.admin && !me.vendor.vendorVerify) return { isRefused: true };
  if (requested !== undefined && invitationLink.test(requested)) return { isRefused: false, to: requested };
  const isForVendors =
    requested !== undefined && (vendorScreens.test(requested) || paymentScreens.test(requested));
  const mayOpenRequested = canUsePortal(me) && isForVendors;
  return { isRefused: false, to: mayOpenRequested ? requested : homeOf(me) };
}

/** Facts for the notice to a pending vendor. */
interface Waiting {
  email: string;
  /** The state of the verification mail. */
  verification: "not-needed" | "sent" | "not-sent";
  /** Whether the server sends a mail when an admin has decided. */
  isDecisionMailed: boolean;
}

/** The notice for a pending vendor: the state, what happens next, and what is left to do. */
export function waitingNotice({ email, verification, isDecisionMailed }: Waiting, t: Translate): string {
  const next = isDecisionMailed
    ? t("We look at every application ourselves, and send a mail to {email} when we have decided.", { email })
    : t("We look at every application ourselves. Log in again later to see our decision.");
  const parts = [t("Your application is still waiting for approval."), next];
  if (verification === "sent") {
    parts.push(
      t("Your turn: open the link that we have just sent to {email}. We can only approve you after that.", {
        email,
      }),
    );
  } else if (verification === "not-sent") {
    parts.push(
      t("Your turn: open the link that we sent to {email}. We can only approve you after that.", { email }),
    );
  }
  return parts.join(" ");
}
