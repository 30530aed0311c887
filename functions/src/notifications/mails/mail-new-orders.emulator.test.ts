import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { OutboxRecord } from "@flashplate/contract/notifications/notifications";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mailStandIn, type TakenMail } from "../../../../tools/stand-ins/mail.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import {
  change,
  makeVendor,
  store,
  stored,
  storedWhere,
  storeOrder,
} from "../../../test-support/records/records.ts";
import { serveStandIn, tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import { notifications, vendorAPI, vendors } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { deliver } from "../deliver-notifications.ts";
import { mailNewOrders } from "./mail-new-orders.ts";

let mailPageUrl: string;
let mailing: Served;
let selling: Served;
let account: Served;
let time: Date;
const { smtp, handler } = mailStandIn();
afterAll(() => void smtp.close());
beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
  mailPageUrl = await serveStandIn(handler);
  const address = smtp.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  vi.stubEnv("FLASHPLATE_SMTP_STAND_IN", `smtp://127.0.0.1:${port}`);
  vi.stubEnv("SITE_ORIGINS", "https://flashplate.example");
  mailing = await serve(notifications);
  selling = await serve(vendorAPI);
  account = await serve(vendors);
});

beforeEach(() => {
  time = new Date();
  // Vitest calls the returned function after the test.
  return setClock(() => time);
});

/** Moves the clock. An order is mailed after a minute, if no device has asked for 5 minutes. */
const passMinutes = (minutes: number) => {
  time = addMinutes(time, minutes);
};

/** Stores orders that come in now, with the vendor's signal. */
async function orderTo(vendorId: string, count = 1): Promise<void> {
  for (let n = 0; n < count; n += 1) await storeOrder(vendorId, { orderTime: time });
  await store(`OrderSignals/${vendorId}`, { revision: `${time.getTime()}`, orderedAt: time });
}

/** Runs the schedule and delivers what it wrote to the vendor. Returns the vendor's mails so far. */
async function mailAndDeliver(vendorId: string, email: string): Promise<TakenMail[]> {
  await mailNewOrders();
  const written = await storedWhere("NotificationOutbox", "vendorId", vendorId);
  for (const one of written as unknown as OutboxRecord[]) {
    await deliver(`mail-new-orders_${vendorId}_${one.createdAt.getTime()}`);
  }
  return tellStandIn<TakenMail[]>(mailPageUrl, `messages?to=${encodeURIComponent(email)}`);
}

/** Sends the one-click request of a mail, as a mail provider does. */
async function clickUnsubscribe(mail: TakenMail | undefined, change = (link: URL) => link): Promise<number> {
  const link = change(new URL(mail?.unsubscribe.slice(1, -1) ?? ""));
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const response = await fetch(`${mailing.origin}${link.pathname}${link.search}`, { method: "POST", body });
  return response.status;
}

describe("the mail about new orders", () => {
  test("counts the orders that no device has asked for", async () => {
    const { uid, email, token } = await makeVendor();
    await orderTo(uid);
    await selling.get("/api/vendorAPI/getVendorOrders", { token });
    passMinutes(6);
    await orderTo(uid, 2);
    expect(await mailAndDeliver(uid, email)).toEqual([]);
    passMinutes(1);
    const [mail, ...others] = await mailAndDeliver(uid, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("2 new orders are waiting");
    expect(mail?.text).toContain("https://flashplate.example/orders");
    expect(mail?.unsubscribePost).toBe("List-Unsubscribe=One-Click");
  });

  test.each(["/api/vendorAPI/getVendorOrders", "/api/vendorAPI/dashboard"])(
    "is not written while a device calls %s, also if it was idle before",
    async (path) => {
      const { uid, email, token } = await makeVendor();
      await selling.get(path, { token });
      passMinutes(60);
      await orderTo(uid);
      await selling.get(path, { token });
      passMinutes(4);
      expect(await mailAndDeliver(uid, email)).toEqual([]);
      passMinutes(10);
      // The device has got this order, so no mail is about it later either.
      expect(await mailAndDeliver(uid, email)).toEqual([]);
    },
  );

  test("is not written when a device gets an order within a minute of its last request", async () => {
    const { uid, email, token } = await makeVendor();
    await selling.get("/api/vendorAPI/getVendorOrders", { token });
    time = new Date(time.getTime() + 20_000);
    await orderTo(uid);
    time = new Date(time.getTime() + 1000);
    await selling.get("/api/vendorAPI/getVendorOrders", { token });
    expect(await stored(`OrderDigests/${uid}`)).toEqual({ seenAt: time });
    passMinutes(7);
    expect(await mailAndDeliver(uid, email)).toEqual([]);
  });

  test("comes at most every 15 minutes, and only about newer orders", async () => {
    const { uid, email } = await makeVendor();
    await orderTo(uid);
    passMinutes(2);
    expect(await mailAndDeliver(uid, email)).toHaveLength(1);
    await orderTo(uid);
    passMinutes(14);
    expect(await mailAndDeliver(uid, email)).toHaveLength(1);
    passMinutes(1);
    const mails = await mailAndDeliver(uid, email);
    expect(mails.map(({ subject }) => subject)).toEqual(["A new order is waiting", "A new order is waiting"]);
    passMinutes(16);
    expect(await mailAndDeliver(uid, email)).toHaveLength(2);
  });

  test("is written once when two runs overlap", async () => {
    const { uid } = await makeVendor();
    await orderTo(uid);
    passMinutes(2);
    await Promise.all([mailNewOrders(), mailNewOrders()]);
    expect(await storedWhere("NotificationOutbox", "vendorId", uid)).toHaveLength(1);
  });

  test("is not sent when a device has asked since it was written", async () => {
    const { uid, token } = await makeVendor();
    await orderTo(uid);
    passMinutes(2);
    await mailNewOrders();
    const key = `mail-new-orders_${uid}_${time.getTime()}`;
    passMinutes(1);
    await selling.get("/api/vendorAPI/dashboard", { token });
    expect(await deliver(key)).toBe("expired");
    expect(await stored(`NotificationOutbox/${key}`)).toMatchObject({ state: "expired", mail: null });
  });

  test("is not sent to a restaurant that waits for approval, has switched it off, or has no open order", async () => {
    const [waiting, off, done] = [
      await makeVendor({ approved: false }),
      await makeVendor(),
      await makeVendor(),
    ];
    const settings = { body: { newOrders: false }, token: off.token };
    expect((await account.request("PUT", "/engine/vendors/mails", settings)).status).toBe(200);
    await storeOrder(done.uid, { orderTime: time, status: "completed", completionTime: time });
    await store(`OrderSignals/${done.uid}`, { revision: "1", orderedAt: time });
    for (const { uid } of [waiting, off]) await orderTo(uid);
    passMinutes(2);
    for (const { uid, email } of [waiting, off, done]) expect(await mailAndDeliver(uid, email)).toEqual([]);
  });
});

describe("the link to unsubscribe", () => {
  test("switches these mails off, and does so again when called twice", async () => {
    const { uid, email, token } = await makeVendor();
    await change(`Vendors/${uid}`, { mails: { language: "es", newOrders: true } });
    await orderTo(uid);
    passMinutes(2);
    const [mail] = await mailAndDeliver(uid, email);
    expect(mail?.subject).toBe("Te espera un pedido nuevo");
    expect([await clickUnsubscribe(mail), await clickUnsubscribe(mail)]).toEqual([200, 200]);
    const { body } = await account.get<{ vendor: Vendor }>("/engine/vendors/me", { token });
    expect(body.vendor.mails).toEqual({ language: "es", newOrders: false, weekly: true });
    passMinutes(16);
    await orderTo(uid);
    passMinutes(2);
    expect(await mailAndDeliver(uid, email)).toHaveLength(1);
  });

  test("opens a page that asks, and changes nothing before its button is pressed", async () => {
    const { uid, email } = await makeVendor();
    await orderTo(uid);
    passMinutes(2);
    const [mail] = await mailAndDeliver(uid, email);
    const link = new URL(mail?.unsubscribe.slice(1, -1) ?? "");
    const visit = async (init: RequestInit, query = link.search) => {
      const headers = { Accept: "text/html,*/*;q=0.8", "Accept-Language": "es-MX,es;q=0.9" };
      const response = await fetch(`${mailing.origin}${link.pathname}${query}`, { headers, ...init });
      return { status: response.status, html: await response.text() };
    };

    const asked = await visit({ headers: { "Accept-Language": "en-US" } });
    expect([asked.status, asked.html]).toEqual([200, expect.stringContaining(">Switch off</button>")]);
    expect(asked.html).toContain(`action="${link.pathname}${link.search.replaceAll("&", "&#38;")}"`);
    expect((await stored(`Vendors/${uid}`))?.mails).toBeUndefined();

    const wrong = await visit({ method: "POST" }, link.search.replace("signature=", "signature=x"));
    expect([wrong.status, wrong.html]).toEqual([404, expect.stringContaining("Este enlace ya no funciona")]);
    const script = await visit({}, '?"><script>');
    expect(script.html).not.toContain("<script>");

    const done = await visit({ method: "POST", body: new URLSearchParams() });
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('href="/settings#mails"')]);
    expect((await stored(`Vendors/${uid}`))?.mails).toMatchObject({ newOrders: false });
  });

  test("is refused when it was changed or names another restaurant", async () => {
    const [{ uid, email }, other] = [await makeVendor(), await makeVendor()];
    await orderTo(uid);
    passMinutes(2);
    const [mail] = await mailAndDeliver(uid, email);
    await store(`OrderDigests/${other.uid}`, { unsubscribeKey: "another key" });
    const changes: [string, string][] = [
      ["signature", "x"],
      ["signature", "A".repeat(43)],
      ["vendorId", other.uid],
      ["vendorId", "unknown"],
    ];
    for (const [name, value] of changes) {
      const status = await clickUnsubscribe(mail, (link) => {
        link.searchParams.set(name, value);
        return link;
      });
      expect(status, `${name} ${value}`).toBe(404);
    }
    expect((await stored(`Vendors/${other.uid}`))?.mails).toBeUndefined();
  });
});
