import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mailStandIn, type TakenMail } from "../../../../tools/stand-ins/mail.ts";
import {
  change,
  makeVendor,
  storeVendorPicture,
  type VendorPerson,
} from "../../../test-support/records/records.ts";
import { serveStandIn, tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import * as logger from "../../platform/logging/logger.ts";
import { requestDeletion } from "../../vendors/account/delete-account.ts";
import { decideChange } from "../../vendors/review/profile-changes.ts";
import { decide } from "../../vendors/review/vendor-decisions.ts";
import { recordEmail } from "../../vendors/vendors.service.ts";
import { deliverDue } from "../deliver-due.ts";

let page: string;
const { smtp, handler } = mailStandIn();
afterAll(() => void smtp.close());
beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
  page = await serveStandIn(handler);
  const address = smtp.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  vi.stubEnv("FLASHPLATE_SMTP_STAND_IN", `smtp://127.0.0.1:${port}`);
  vi.stubEnv("SITE_ORIGINS", "https://flashplate.example");
});

beforeEach(() => void vi.spyOn(logger, "logInfo").mockReturnValue());

/** A restaurant that wants mails in Spanish and none about orders. */
async function makeRestaurant(traits: Parameters<typeof makeVendor>[0] = {}): Promise<VendorPerson> {
  const vendor = await makeVendor(traits);
  await change(`Vendors/${vendor.uid}`, { mails: { language: "es", newOrders: false } });
  return vendor;
}

/** Runs an event twice, delivers what is due twice, and returns the vendor's mails. */
async function mailsAfter({ email }: VendorPerson, event: () => Promise<unknown>): Promise<TakenMail[]> {
  for (let n = 0; n < 2; n += 1) await event();
  for (let n = 0; n < 2; n += 1) await deliverDue();
  return tellStandIn<TakenMail[]>(page, `messages?to=${encodeURIComponent(email)}`);
}

const requestedAt = "2026-11-20T12:00:00.000Z";
const admin = "admin";

describe("exactly one mail", () => {
  test("comes when an application is received, also if orders are not mailed", async () => {
    const vendor = await makeRestaurant({ approved: false });
    // `makeVendor` stores a verified email. The mail is due when it becomes verified.
    await change(`Vendors/${vendor.uid}`, { emailVerified: false });
    await storeVendorPicture(vendor.uid);
    const account = { email: vendor.email, emailVerified: true };
    const mails = await mailsAfter(vendor, () => recordEmail(vendor.uid, vendor.uid, account));
    expect(mails.map(({ subject }) => subject)).toEqual(["Recibimos tu solicitud"]);
    expect(mails[0]?.html).toContain("Gracias por registrar Test Kitchen.");
  });

  test("comes when an application is approved", async () => {
    const vendor = await makeRestaurant({ approved: false });
    const verdict = { vendorId: vendor.uid, decision: "approved", reason: null, decidedBy: admin } as const;
    const mails = await mailsAfter(vendor, () => decide(verdict));
    expect(mails.map(({ subject }) => subject)).toEqual(["Tu restaurante está aprobado"]);
    expect(mails[0]?.text).toContain("Iniciar sesión: https://flashplate.example/login");
  });

  test("comes when an application is declined, with the reason and how to apply again", async () => {
    const vendor = await makeRestaurant({ approved: false });
    const reason = "Falta <la> cocina.";
    const verdict = { vendorId: vendor.uid, decision: "declined", reason, decidedBy: admin } as const;
    const mails = await mailsAfter(vendor, () => decide(verdict));
    expect(mails.map(({ subject }) => subject)).toEqual(["Tu solicitud fue rechazada"]);
    expect(mails[0]?.text).toContain("Motivo: Falta <la> cocina.\r\n\r\nPuedes volver a solicitarlo");
    expect(mails[0]?.html).toContain("Motivo: Falta &#60;la&#62; cocina.");
  });

  test.each([
    ["change-accepted", "El cambio de tu perfil es público"],
    ["change-rejected", "El cambio de tu perfil no se aceptó"],
  ] as const)("comes when a profile change has the decision %s", async (decision, subject) => {
    const vendor = await makeRestaurant();
    await change(`Vendors/${vendor.uid}`, {
      profileChange: { name: "New Kitchen", requestedAt: new Date(requestedAt) },
    });
    const verdict = { vendorId: vendor.uid, requestedAt, decision, reason: "Too long." };
    const mails = await mailsAfter(vendor, () => decideChange(verdict, admin));
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
  });

  test("comes when an account is deleted", async () => {
    const vendor = await makeRestaurant();
    const mails = await mailsAfter(vendor, () => requestDeletion(vendor, vendor.email));
    expect(mails.map(({ subject }) => subject)).toEqual(["Se eliminó tu cuenta"]);
    expect(mails[0]?.unsubscribe).toBe("");
  });
});
