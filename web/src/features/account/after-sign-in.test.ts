import type { Me, Vendor } from "@flashplate/contract/vendors";
import { describe, expect, it } from "vitest";
import { english } from "../../i18n/translate.ts";
import { afterSignIn, waitingNotice } from "./after-sign-in.ts";

function me(of: { admin?: boolean; emailVerified?: boolean; vendorVerify?: boolean }): Me {
  const vendor = of.vendorVerify === undefined ? null : ({ vendorVerify: of.vendorVerify } as Vendor);
  return { admin: of.admin ?? false, emailVerified: of.emailVerified ?? true, vendor };
}
const goesTo = (to: string) => ({ turnedAway: false, to });

describe("after signing in", () => {
  it("an approved vendor goes to the dashboard, or back to the vendor screen they wanted", () => {
    const approved = me({ vendorVerify: true });
    expect(afterSignIn(approved, undefined)).toEqual(goesTo("/dashboard"));
    expect(afterSignIn(approved, "/Flashsales")).toEqual(goesTo("/Flashsales"));
    expect(afterSignIn(approved, "/refresh/acct_1")).toEqual(goesTo("/refresh/acct_1"));
  });

  it("nobody is sent to a screen that is not a vendor's", () => {
    const approved = me({ vendorVerify: true });
    for (const wanted of ["/admin-portal", "//elsewhere.example", "https://elsewhere.example/orders"]) {
      expect(afterSignIn(approved, wanted)).toEqual(goesTo("/dashboard"));
    }
    expect(afterSignIn(me({ admin: true }), "/orders")).toEqual(goesTo("/admin-portal"));
    expect(afterSignIn(me({}), "/orders")).toEqual(goesTo("/vendor-reg"));
  });

  it("an application without a decision is turned away, whether its email is verified or not", () => {
    expect(afterSignIn(me({ vendorVerify: false }), "/orders")).toEqual({ turnedAway: true });
    expect(afterSignIn(me({ vendorVerify: false, emailVerified: false }), undefined)).toEqual({
      turnedAway: true,
    });
  });

  it("an approved vendor whose email is not verified verifies it first", () => {
    expect(afterSignIn(me({ vendorVerify: true, emailVerified: false }), "/orders")).toEqual(
      goesTo("/verify-email"),
    );
  });
});

describe("the notice to who is turned away", () => {
  it("speaks of the mail only where it is needed", () => {
    expect(waitingNotice("not-needed", "anna@example.com", english)).not.toContain("anna@example.com");
    expect(waitingNotice("sent", "anna@example.com", english)).toContain("just sent to anna@example.com");
  });
});
