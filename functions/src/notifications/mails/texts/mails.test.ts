import type { MailKind } from "@flashplate/contract/notifications/notifications";
import { mailLanguages, minutesToReapply } from "@flashplate/contract/vendors/vendor-rules";
import { describe, expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";
import { noClosing, noWeek } from "./mail-layout.ts";
import { type MailEvent, mailOf } from "./mails.ts";
import { closingMails } from "./mails-closing.ts";
import { englishMails } from "./mails-english.ts";
import { pauseMails } from "./mails-pauses.ts";
import { paymentMails } from "./mails-payments.ts";
import { scheduleMails } from "./mails-schedules.ts";
import { teamMails } from "./mails-team.ts";
import { weekMails } from "./mails-week.ts";

const site = "https://flashplate.example";
const payment = { amount: "$5.00", code: "F7K3M" };
const values = {
  name: "",
  reason: null,
  orders: 0,
  dish: "",
  time: "",
  week: noWeek,
  closing: noClosing,
  pauseEnd: "",
  payment,
  invitation: { token: "token", role: "staff" as const },
  site,
};
const kinds = Object.keys({
  ...englishMails(values),
  ...scheduleMails.en(values),
  ...weekMails.en(values),
  ...closingMails.en(values),
  ...pauseMails.en(values),
  ...paymentMails.en(values),
  ...teamMails.en(values),
}) as MailKind[];

function mail(kind: MailKind, changes: Partial<MailEvent> = {}, language: "en" | "es" = "en") {
  const owner = { name: "Café Ñandú", email: "cook@example.com", mails: { language, newOrders: true } };
  const event = { kind, vendorId: "vendor", id: "1", owner, reason: "Wrong address", orders: 2 };
  return mailOf({ ...event, ...changes }, site);
}

describe.each(kinds.flatMap((kind) => mailLanguages.map((language) => ({ kind, language }))))(
  "the mail $kind in $language",
  ({ kind, language }) => {
    test("has a subject of one line and the same texts in both parts", () => {
      const { subject, text, html } = mail(kind, {}, language);
      expect(subject).toMatch(/^[^\r\n]{10,60}$/);
      expect(html).toContain(`<html lang="${language}">`);
      for (const line of text.split("\n\n")) {
        // A link is text and address in the one part, and an element in the other.
        const [words = ""] = line.split(/:? https:/);
        expect(html, line).toContain(words);
      }
      const links = text.match(/https:\S+/g) ?? [];
      for (const link of links) expect(html).toContain(`href="${escapeHtml(link)}"`);
      expect(links.length).toBeGreaterThan(0);
    });

    test("loads nothing, and has colours for dark mode", () => {
      const { html } = mail(kind, {}, language);
      expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
      expect(html).toContain("prefers-color-scheme: dark");
    });
  },
);

test("is in another language when the restaurant has chosen it, else in English", () => {
  expect(mail("mail-approved", {}, "es").subject).toBe("Tu restaurante está aprobado");
  const owner = { name: "Test Kitchen", email: "cook@example.com" };
  expect(mail("mail-approved", { owner }).subject).toBe("Your restaurant is approved");
});

test("says the reason of a decline and how to apply again", () => {
  const { text } = mail("mail-declined");
  expect(text).toContain("Reason: Wrong address");
  expect(text).toContain(`You can apply again after ${minutesToReapply} minutes`);
  expect(text).toContain(`Apply again: ${site}/login`);
  expect(mail("mail-declined", { reason: null }).text).not.toContain("Reason");
});

test("counts new orders in the subject", () => {
  const subject = (orders: number, language: "en" | "es") =>
    mail("mail-new-orders", { orders }, language).subject;
  expect([subject(1, "en"), subject(3, "en")]).toEqual([
    "A new order is waiting",
    "3 new orders are waiting",
  ]);
  expect([subject(1, "es"), subject(3, "es")]).toEqual([
    "Te espera un pedido nuevo",
    "Te esperan 3 pedidos nuevos",
  ]);
});

test("has the closing report with the portions left and the button", () => {
  const closing = { sold: 12, offered: 14, revenue: 103, left: 2, time: "9:50 PM" };
  const { subject, text } = mail("mail-closing", { closing });
  expect(subject).toBe("2 portions are left until 9:50 PM");
  expect(text).toContain("Café Ñandú has sold 12 of 14 portions for $103.00.");
  expect(text).toContain(`Sell 15 min longer: ${site}/dashboard`);
  const one = mail("mail-closing", { closing: { ...closing, left: 1 } }, "es");
  expect(one.subject).toBe("Queda 1 porción hasta las 9:50 PM");
});

test("has the week in five lines", () => {
  const week = {
    from: "2026-11-16",
    to: "2026-11-22",
    revenue: 123.5,
    revenueBefore: 99,
    portions: 30,
    orders: 18,
    sold: 33,
    offered: 40,
    bestDish: "Soup",
    kg: 12.6,
  };
  const { subject, text } = mail("mail-week", { week });
  expect(subject).toBe("Your week on Flashplate: $123.50");
  const lines = text.split("\n\n");
  expect(
    lines.slice(
      1,
      lines.findIndex((line) => line.startsWith("See all results")),
    ),
  ).toEqual([
    "Café Ñandú took $123.50 last week, and $99.00 the week before.",
    "Guests collected 30 portions in 18 orders.",
    "That is about 12.6 kg of food that was eaten instead of left over.",
    "You offered 40 portions and sold 33.",
    "Best dish: Soup.",
  ]);
  expect(text).toContain(`See all results: ${site}/results?from=2026-11-16&to=2026-11-22`);
});

test.each([
  [
    "en",
    "Guests collected 1 portion in 1 order.",
    "You offered 1 portion and sold 1.",
    "sold 0 of 1 portion for",
  ],
  [
    "es",
    "Los clientes recogieron 1 porción en 1 pedido.",
    "Ofreciste 1 porción y vendiste 1.",
    "0 de 1 porción por",
  ],
] as const)("names a single portion in the singular in %s", (language, collected, offered, atClosing) => {
  const week = { ...noWeek, portions: 1, orders: 1, sold: 1, offered: 1 };
  const lines = mail("mail-week", { week }, language).text.split("\n\n");
  expect(lines).toEqual(expect.arrayContaining([collected, offered]));
  const closing = { ...noClosing, offered: 1, left: 1, time: "9:50 PM" };
  expect(mail("mail-closing", { closing }, language).text).toContain(atClosing);
});

test("escapes texts of people in HTML, and keeps them in their paragraph", () => {
  const name = `<img src=x onerror="alert(1)"> & 'Co'`;
  const { text, html } = mail("mail-declined", {
    owner: { name, email: "cook@example.com" },
    reason: "No\r\n\r\nBcc: victim@example.com",
  });
  expect(html).not.toContain("<img");
  expect(html).toContain("&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; &#39;Co&#39;");
  expect(text).toContain("Reason: No Bcc: victim@example.com\n\n");
});
