import type { OutboxRecord } from "@flashplate/contract/notifications/notifications";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { mailStandIn, type TakenMail } from "../../../../../tools/stand-ins/mail.ts";
import { store, stored, vendorRecord } from "../../../../test-support/records/records.ts";
import { serveStandIn, tellStandIn } from "../../../../test-support/stand-ins/stand-ins.ts";
import { inTransaction } from "../../../platform/firestore/transactions.ts";
import * as logger from "../../../platform/logging/logger.ts";
import { deliver } from "../../deliver-notifications.ts";
import { announceByMail } from "../announce-by-mail.ts";
import type { MailEvent } from "./mails.ts";

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
  vi.spyOn(logger, "logWarning").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
});

/** Adds a mail to the outbox and returns its key. */
async function announceMail(to: string, changes: Partial<MailEvent> = {}): Promise<string> {
  const event: MailEvent = {
    kind: "mail-declined",
    vendorId: "vendor",
    id: to,
    reason: "Wrong address",
    owner: { name: "Café Ñandú", email: to },
    ...changes,
  };
  await inTransaction(async (transaction) => announceByMail(transaction, event));
  return `${event.kind}_vendor_${to}`;
}

const mailsTo = (to: string) => tellStandIn<TakenMail[]>(page, `messages?to=${encodeURIComponent(to)}`);
const readRecord = async (key: string) =>
  (await stored(`NotificationOutbox/${key}`)) as unknown as OutboxRecord;

describe("a mail", () => {
  test("arrives with reason and next step, and leaves no address in the outbox", async () => {
    const key = await announceMail("cook@example.com");
    expect(await deliver(key)).toBe("sent");
    const [mail] = await mailsTo("cook@example.com");
    expect(mail?.subject).toBe("Your application was declined");
    expect(mail?.text).toContain("We cannot list Café Ñandú on Flashplate.");
    expect(mail?.text).toContain("Reason: Wrong address");
    expect(mail?.text).toContain("https://flashplate.example/login");
    expect(mail?.html).toContain("We cannot list Café Ñandú on Flashplate.");
    expect(mail).toMatchObject({ unsubscribe: "", unsubscribePost: "" });
    expect(await readRecord(key)).toMatchObject({
      state: "sent",
      mail: null,
      title: "",
      body: "",
      messageId: mail?.messageId,
    });
    expect(await deliver(key)).toBe("none");
    expect(await mailsTo("cook@example.com")).toHaveLength(1);
  });

  test("cannot add headers or recipients by the restaurant's name or the reason", async () => {
    const trick = "X\r\nBcc: victim@example.com\r\n\r\nBuy now";
    const to = "trick@example.com";
    const key = await announceMail(to, { owner: { name: trick, email: to }, reason: trick });
    expect(await deliver(key)).toBe("sent");
    const [mail] = await mailsTo(to);
    expect(mail).toMatchObject({ to, subject: "Your application was declined" });
    expect(await mailsTo("victim@example.com")).toEqual([]);
  });

  test("is in Spanish, also its subject, when the restaurant has chosen that", async () => {
    const to = "cocina@example.com";
    const mails = { language: "es", newOrders: true } as const;
    await store("Vendors/vendor", { ...vendorRecord(to, true) });
    const key = await announceMail(to, {
      kind: "mail-change-rejected",
      owner: { name: "Café Ñandú", email: to, mails },
    });
    expect(await deliver(key)).toBe("sent");
    const [mail] = await mailsTo(to);
    expect(mail?.subject).toBe("El cambio de tu perfil no se aceptó");
    expect(mail?.text).toContain("el perfil anterior de Café Ñandú.");
    expect(mail?.html).toContain('<html lang="es">');
  });

  test("is sent once when its event is delivered twice at once", async () => {
    const key = await announceMail("twice@example.com");
    const both = await Promise.all([deliver(key), deliver(key)]);
    expect(both.sort()).toEqual(["none", "sent"]);
    expect(await mailsTo("twice@example.com")).toHaveLength(1);
  });

  test("is logged without address and password when the server is unreachable", async () => {
    vi.stubEnv("SMTP_URL", "smtp://cook:hunter2@127.0.0.1:1");
    vi.stubEnv("MAIL_FROM", "Flashplate <hello@flashplate.example>");
    onTestFinished(() => {
      vi.stubEnv("SMTP_URL", "");
      vi.stubEnv("MAIL_FROM", "");
    });
    const key = await announceMail("unreachable@example.com");
    vi.mocked(logger.logWarning).mockClear();
    expect(await deliver(key)).toBe("later");
    expect(vi.mocked(logger.logWarning).mock.calls).toHaveLength(1);
    const logged = JSON.stringify(vi.mocked(logger.logWarning).mock.calls);
    const { error } = await readRecord(key);
    expect(`${logged} ${error}`).toContain("ESOCKET");
    expect(`${logged} ${error}`).not.toMatch(/hunter2|127\.0\.0\.1|cook:/);
  });

  test("is sent later when the server is busy, and never when it refuses the recipient", async () => {
    await tellStandIn(page, "answers", { to: "busy@example.com", answers: [451] });
    const busy = await announceMail("busy@example.com");
    expect(await deliver(busy)).toBe("later");
    expect(await readRecord(busy)).toMatchObject({ state: "pending", mail: { to: "busy@example.com" } });
    await tellStandIn(page, "answers", { to: "gone@example.com", answers: [550] });
    const gone = await announceMail("gone@example.com");
    expect(await deliver(gone)).toBe("failed");
    expect(await readRecord(gone)).toMatchObject({ state: "failed", mail: null });
  });

  test("is skipped without a mail server, or with an invalid address of one", async () => {
    vi.stubEnv("FLASHPLATE_SMTP_STAND_IN", "");
    expect(await deliver(await announceMail("off@example.com"))).toBe("skipped");
    vi.stubEnv("SMTP_URL", "mail.example");
    const key = await announceMail("wrong@example.com");
    expect(await deliver(key)).toBe("skipped");
    expect(await readRecord(key)).toMatchObject({ state: "skipped", mail: null, body: "" });
  });
});
