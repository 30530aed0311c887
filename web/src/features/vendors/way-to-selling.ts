import type { Me } from "@flashplate/contract/vendors";
import type { Translate } from "../../i18n/translate.ts";

/** One thing between a restaurant and its first sale. `next` is the first open one that is the restaurant's to do. */
export interface Milestone {
  key: "account" | "application" | "email" | "approval";
  state: "done" | "next" | "waiting";
  title: string;
  text: string;
  link?: { to: string; label: string };
}

/** The way from an account to selling, with what is done and what comes next. */
export function wayToSelling(me: Me, email: string, t: Translate): Milestone[] {
  const applied = me.vendor !== null;
  const approved = me.vendor?.vendorVerify === true;
  const verified: Milestone = me.emailVerified
    ? { key: "email", state: "done", title: t("Email verified"), text: email }
    : {
        key: "email",
        state: applied ? "next" : "waiting",
        title: t("Verify your email"),
        text: t("Open the link we sent to {email}.", { email }),
        ...(applied ? { link: { to: "/verify-email", label: t("Verify your email") } } : {}),
      };
  return [
    { key: "account", state: "done", title: t("Account made"), text: t("You are signed in with it.") },
    me.vendor
      ? { key: "application", state: "done", title: t("Application sent"), text: me.vendor.name }
      : {
          key: "application",
          state: "next",
          title: t("Send your application"),
          text: t("We need your restaurant's name, address and a picture."),
          link: { to: "/vendor-reg", label: t("Finish your registration") },
        },
    verified,
    approved
      ? { key: "approval", state: "done", title: t("Approved by us"), text: t("Welcome to Flashplate.") }
      : {
          key: "approval",
          state: "waiting",
          title: t("Approval by us"),
          text: applied
            ? t("We look at every restaurant ourselves. This page changes as soon as we have decided.")
            : t("Once your application is here, we look at it ourselves."),
        },
  ];
}
