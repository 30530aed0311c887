import type { Me, Vendor } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { english } from "../../../shared/i18n/translate.ts";
import { afterSignIn, waitingNotice } from "./after-sign-in.ts";

/** An account. It has a restaurant if `vendorVerify` is given. */
function me(traits: { admin?: boolean; emailVerified?: boolean; vendorVerify?: boolean }): Me {
  const { vendorVerify } = traits;
  const vendor = vendorVerify === undefined ? null : ({ vendorVerify } as Vendor);
  return {
    admin: traits.admin ?? false,
    emailVerified: traits.emailVerified ?? true,
    vendor,
    role: null,
    declined: null,
  };
}
const goesTo = (to: string) => ({ isRefused: false, to });

describe("after signing in", () => {
  it("sends an approved vendor to the dashboard or the requested vendor screen", () => {
    const approved = me({ vendorVerify: true });
    expect(afterSignIn(approved, undefined)).toEqual(goesTo("/dashboard"));
    for (const requested of [
      "/Flashsales",
      "/schedule",
      "/results",
      "/orders/",
      "/orders?view=counter",
      "/settings#team",
      "/results?from=2026-11-16#dishes",
      "/refresh/acct_1",
    ]) {
      expect(afterSignIn(approved, requested)).toEqual(goesTo(requested));
    }
  });

  it("ignores a requested screen that is not a vendor's", () => {
    const approved = me({ vendorVerify: true });
    for (const requested of [
      "/admin-portal",
      "//elsewhere.example",
      "https://elsewhere.example/orders",
      "/settings#<b>",
      "/admin-portal#/orders",
    ]) {
      expect(afterSignIn(approved, requested)).toEqual(goesTo("/dashboard"));
    }
    expect(afterSignIn(me({ admin: true }), "/orders")).toEqual(goesTo("/admin-portal"));
    expect(afterSignIn(me({}), "/orders")).toEqual(goesTo("/vendorportal"));
  });

  it("returns to a valid link of an invitation when the account has no restaurant", () => {
    expect(afterSignIn(me({}), "/join#a-Token_1")).toEqual(goesTo("/join#a-Token_1"));
    expect(afterSignIn(me({ emailVerified: false }), "/join#token")).toEqual(goesTo("/join#token"));
    for (const requested of ["/join#<b>", "/join#", "//elsewhere.example/join#token"]) {
      expect(afterSignIn(me({}), requested)).toEqual(goesTo("/vendorportal"));
    }
  });

  it("shows a declined restaurant the reason", () => {
    const declined = {
      reason: "No kitchen.",
      declinedAt: "2026-11-22T10:00:00Z",
      reapplyAt: "2026-11-22T10:10:00Z",
    };
    expect(afterSignIn({ ...me({}), declined }, undefined)).toEqual(goesTo("/vendor-reg"));
  });

  it("refuses a pending vendor, whether the email is verified or not", () => {
    expect(afterSignIn(me({ vendorVerify: false }), "/orders")).toEqual({ isRefused: true });
    expect(afterSignIn(me({ vendorVerify: false, emailVerified: false }), undefined)).toEqual({
      isRefused: true,
    });
  });

  it("sends an approved vendor to verify the email when it is not verified", () => {
    expect(afterSignIn(me({ vendorVerify: true, emailVerified: false }), "/orders")).toEqual(
      goesTo("/verify-email"),
    );
  });
});

describe("the notice for a pending vendor", () => {
  const email = "anna@example.com";

  it("promises a mail only when the server sends mails", () => {
    const notice = (isDecisionMailed: boolean) =>
      waitingNotice({ email, verification: "not-needed", isDecisionMailed }, english);
    expect(notice(true)).toContain("send a mail to anna@example.com when we have decided");
    expect(notice(false)).toContain("Log in again later");
    expect(notice(false)).not.toContain(email);
  });

  it("asks for the verification only when it is needed", () => {
    const notice = (verification: "not-needed" | "sent" | "not-sent") =>
      waitingNotice({ email, verification, isDecisionMailed: true }, english);
    expect(notice("not-needed")).not.toContain("Your turn");
    expect(notice("sent")).toContain("that we have just sent to anna@example.com");
    expect(notice("not-sent")).toContain("that we sent to anna@example.com");
  });
});
