import type { Me } from "@flashplate/contract/vendors";

/** One thing between a restaurant and its first sale. `next` is the first open one that is the restaurant's to do. */
export interface Milestone {
  key: "account" | "application" | "email" | "approval";
  state: "done" | "next" | "waiting";
  title: string;
  text: string;
  link?: { to: string; label: string };
}

/** The way from an account to selling, with what is done and what comes next. */
export function wayToSelling(me: Me, email: string): Milestone[] {
  const applied = me.vendor !== null;
  const approved = me.vendor?.vendorVerify === true;
  const verified: Milestone = me.emailVerified
    ? { key: "email", state: "done", title: "Email verified", text: email }
    : {
        key: "email",
        state: applied ? "next" : "waiting",
        title: "Verify your email",
        text: `Open the link we sent to ${email}.`,
        ...(applied ? { link: { to: "/verify-email", label: "Verify your email" } } : {}),
      };
  return [
    { key: "account", state: "done", title: "Account made", text: "You are signed in with it." },
    me.vendor
      ? { key: "application", state: "done", title: "Application sent", text: me.vendor.name }
      : {
          key: "application",
          state: "next",
          title: "Send your application",
          text: "We need your restaurant's name, address and a picture.",
          link: { to: "/vendor-reg", label: "Finish your registration" },
        },
    verified,
    approved
      ? { key: "approval", state: "done", title: "Approved by us", text: "Welcome to Flashplate." }
      : {
          key: "approval",
          state: "waiting",
          title: "Approval by us",
          text: applied
            ? "We look at every restaurant ourselves. This page changes as soon as we have decided."
            : "Once your application is here, we look at it ourselves.",
        },
  ];
}
