import type { VendorPayments } from "@flashplate/contract/payments/account-state";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { pausedAccountText } from "../../entities/payments/paused-account-text.ts";
import { hasChosenPlace } from "../../entities/vendors/location/has-place.ts";
import { browserTimeZone } from "../../entities/vendors/location/time-zones.ts";
import type { PlainText, Translate } from "../../shared/i18n/translate.ts";
import { dayAndTime } from "../../shared/lib/format/format.ts";

/**
 * A step before the first sale. `next`: it can be done now. `waiting`: another step comes first, or an admin
 * decides. `unknown`: it could not be loaded.
 */
export interface Milestone {
  key: "account" | "application" | "email" | "approval" | "menu" | "place" | "payments" | "rings";
  state: "done" | "next" | "waiting" | "unknown";
  title: string;
  text: string;
  link?: { to: string; label: string };
}

/** Whether the vendor screens are open: the restaurant is approved and the email is verified. */
export function isPortalOpen(me: Me): boolean {
  return me.emailVerified && me.vendor?.vendorVerify === true;
}

/** Whether the restaurant can be set up: the application is sent, and the email verified. */
export function canSetUp(me: Me): boolean {
  return me.emailVerified && me.vendor !== null;
}

/** What the restaurant has set up besides its record. Undefined if it was not or could not be loaded. */
export interface SetUp {
  /** Number of dishes on the menu. */
  dishes?: number | undefined;
  /** Number of devices that ring for new orders; null if none can ring here. */
  rings?: number | null | undefined;
}

/** The steps from an account to the first sale. */
export function sellingMilestones(me: Me, email: string, setUp: SetUp, t: Translate): Milestone[] {
  const hasApplied = me.vendor !== null;
  const isApproved = me.vendor?.vendorVerify === true;
  const emailMilestone: Milestone = me.emailVerified
    ? { key: "email", state: "done", title: t("Email verified"), text: email }
    : {
        key: "email",
        state: hasApplied ? "next" : "waiting",
        title: t("Verify your email"),
        text: t("Open the link we sent to {email}.", { email }),
        ...(hasApplied ? { link: { to: "/verify-email", label: t("Verify your email") } } : {}),
      };
  return [
    { key: "account", state: "done", title: t("Account created"), text: t("You are signed in with it.") },
    me.vendor
      ? { key: "application", state: "done", title: t("Application sent"), text: me.vendor.name }
      : {
          key: "application",
          state: "next",
          title: t("Send your application"),
          text: t("We need your restaurant's name, address and a picture."),
          link: { to: "/vendor-reg", label: t("Finish your registration") },
        },
    emailMilestone,
    isApproved
      ? { key: "approval", state: "done", title: t("Approved by us"), text: t("Welcome to Flashplate.") }
      : {
          key: "approval",
          state: "waiting",
          title: t("Approval by us"),
          text: me.vendor
            ? t(
                "You applied on {when}. We look at every restaurant ourselves, the oldest application first, and cannot promise a time. This page changes as soon as we have decided.",
                { when: dayAndTime(new Date(me.vendor.registeredAt), browserTimeZone(), t) },
              )
            : t("Once your application is here, we look at it ourselves."),
        },
    ...(hasApplied ? [...setupMilestones(me, setUp.dishes, t), ...ringMilestones(me, setUp.rings, t)] : []),
  ];
}

/** Menu, place and payments, which can be set up while the application waits. */
function setupMilestones(me: Me, dishes: number | undefined, t: Translate): Milestone[] {
  const isNext = canSetUp(me);
  const state = isNext ? "next" : "waiting";
  const menu: Milestone = dishes
    ? {
        key: "menu",
        state: "done",
        title: t("Your menu"),
        text: t.plural(dishes, "1 dish is on it.", "{count} dishes are on it."),
      }
    : {
        key: "menu",
        state: isNext && dishes === undefined ? "unknown" : state,
        title: t("Your menu"),
        text: t("With your dishes on it, a sale takes three taps. A PDF or photo of your menu is enough."),
        ...(isNext && dishes === 0 ? { link: { to: "/new-menu-item", label: t("Add to the menu") } } : {}),
      };
  const paymentsLink = isNext ? { link: { to: "/settings#payments", label: t("Open the settings") } } : {};
  const locationLink = isNext ? { link: { to: "/settings#location", label: t("Set your location") } } : {};
  const place: Milestone = isPlaced(me)
    ? {
        key: "place",
        state: "done",
        title: t("Your place on the map"),
        text: t("Guests nearby find your sales."),
      }
    : {
        key: "place",
        state,
        title: t("Your place on the map"),
        text: t("Without it, nobody nearby finds your sales in the app."),
        ...locationLink,
      };
  const account = me.vendor?.payments;
  const payments: Milestone =
    account?.state === "connected"
      ? { key: "payments", state: "done", title: t("Payments"), text: t("Your account at Stripe is set up.") }
      : {
          key: "payments",
          state,
          title: t("Payments"),
          text: t(unconnectedAccountText(account)),
          ...paymentsLink,
        };
  return [menu, place, payments];
}

/** The step of the rings, unless no device can ring here. */
function ringMilestones(me: Me, rings: SetUp["rings"], t: Translate): Milestone[] {
  if (rings === null) return [];
  const step = { key: "rings" as const, title: t("Rings for new orders") };
  if (rings) {
    const text = t.plural(rings, "1 device rings.", "{count} devices ring.");
    return [{ ...step, state: "done", text }];
  }
  const text = t("No device rings yet: with the page closed, nothing tells you of a new order.");
  if (!canSetUp(me)) return [{ ...step, state: "waiting", text }];
  if (rings === undefined) return [{ ...step, state: "unknown", text }];
  return [{ ...step, state: "next", text, link: { to: "/settings#rings", label: t("Set up the ring") } }];
}

/** Says what an account that is not connected needs. */
function unconnectedAccountText(account: VendorPayments | undefined): PlainText {
  if (account?.state === "paused") return pausedAccountText(account);
  return account?.state === "waiting"
    ? "Stripe is waiting for your details, or checks them."
    : "Connect an account at Stripe, where your money goes.";
}

function isPlaced({ vendor }: Me): boolean {
  return vendor !== null && hasChosenPlace(vendor);
}
