import type { PlacesAnswer } from "@flashplate/contract/vendors/places";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { geocoder, type TakenSearch } from "../../../../tools/stand-ins/geocoder.ts";
import { newAddress, serve } from "../../../test-support/instances/server.ts";
import { serveStandIn, tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import { sendToFormService } from "../../contact/form-service.ts";
import { vendors } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { spendDailyBudget } from "../../platform/limits/daily-budgets.ts";
import * as logger from "../../platform/logging/logger.ts";
import { sendMail } from "../../platform/services/mail.ts";
import { sendToTopic } from "../../platform/services/push.ts";

/** 15:00 UTC. Each test has its own day, because an instance remembers the requests that it has taken. */
let day = Date.UTC(2031, 0, 1, 15);
const untilMidnightMs = 9 * 3_600_000;
const dayMs = 86_400_000;
beforeEach(() => {
  day += dayMs;
  const at = new Date(day);
  setClock(() => at);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  setClock(() => new Date());
});

const silenceLog = () => vi.spyOn(logger, "logWarning").mockReturnValue();

describe("a daily budget", () => {
  test("allows its calls and no more until the next day", async () => {
    silenceLog();
    vi.stubEnv("DAILY_FORM_MESSAGES", "30");
    const spent: boolean[] = [];
    for (let call = 0; call < 32; call += 1) spent.push(await spendDailyBudget("form-messages"));
    expect(spent.filter(Boolean)).toHaveLength(30);
    expect(spent.slice(-2)).toEqual([false, false]);
    const tomorrow = new Date(day + dayMs);
    setClock(() => tomorrow);
    day += dayMs;
    expect(await spendDailyBudget("form-messages")).toBe(true);
  });

  test("is logged once at 50, 80 and 100 percent", async () => {
    const log = silenceLog();
    vi.stubEnv("DAILY_FORM_MESSAGES", "40");
    for (let call = 0; call < 45; call += 1) await spendDailyBudget("form-messages");
    const used = log.mock.calls.filter(([event]) => event === "daily-budget-used");
    expect(used.map(([, fields]) => fields)).toEqual(
      [50, 80, 100].map((percent) => ({ budget: "day-form-messages", percent, requests: 40 })),
    );
  });

  test("allows no call when it is 0", async () => {
    vi.stubEnv("DAILY_PUSHES", "0");
    expect(await spendDailyBudget("pushes")).toBe(false);
  });

  test("refuses several calls when fewer are left", async () => {
    silenceLog();
    vi.stubEnv("DAILY_MENU_PAGES", "10");
    expect(await spendDailyBudget("menu-pages", 8)).toBe(true);
    expect(await spendDailyBudget("menu-pages", 8)).toBe(false);
  });
});

describe("without a budget", () => {
  test("the address search is not available, and the geocoder is not asked", async () => {
    silenceLog();
    vi.stubEnv("DAILY_ADDRESS_SEARCHES", "1");
    const service = await serveStandIn(geocoder());
    vi.stubEnv("GEOCODER_URL", service);
    const api = await serve(vendors, newAddress);
    const search = (q: string) =>
      api.get<PlacesAnswer>(`/engine/vendors/places?${new URLSearchParams({ q })}`);
    expect((await search("5027 NE 42nd")).body.available).toBe(true);
    expect(await search("1060 west addison")).toMatchObject({
      status: 200,
      body: { available: false, places: [] },
    });
    expect(await tellStandIn<TakenSearch[]>(service, "messages?q=1060+west+addison")).toEqual([]);
    // A cached result costs nothing.
    expect((await search("5027 NE 42nd")).body.available).toBe(true);
  });

  test("a mail waits until the next day", async () => {
    vi.stubEnv("DAILY_MAILS", "0");
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
    vi.stubEnv("MAIL_FROM", "Flashplate <hello@flashplate.example>");
    const mail = sendMail({ to: "owner@example.com", subject: "New orders", text: "Two", id: "budget" });
    await expect(mail).rejects.toMatchObject({ permanent: false, retryAfterMs: untilMidnightMs });
  });

  test("a push waits until the next day", async () => {
    vi.stubEnv("DAILY_PUSHES", "0");
    const push = sendToTopic({
      topic: "vendor_budget",
      title: "Soup",
      body: "Now",
      data: {},
      collapseKey: "budget",
      expiresAt: new Date(day + 60_000),
      filteredByApp: false,
    });
    await expect(push).rejects.toMatchObject({ permanent: false, retryAfterMs: untilMidnightMs });
  });

  test("a contact message stays stored", async () => {
    vi.stubEnv("DAILY_FORM_MESSAGES", "0");
    const message = { name: "Maya", email: "maya@example.com", message: "Hello" };
    expect(await sendToFormService("http://127.0.0.1:9", "budget", message)).toBe(
      "The budget of this day is used up.",
    );
  });
});
