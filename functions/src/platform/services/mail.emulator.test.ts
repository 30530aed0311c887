import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { mailStandIn } from "../../../../tools/stand-ins/mail.ts";
import { sendMail } from "./mail.ts";

test("sends no mail to a configured server without TLS", async () => {
  const { smtp, table } = mailStandIn();
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void smtp.close());
  const { port } = smtp.server.address() as AddressInfo;
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${port}`);
  vi.stubEnv("MAIL_FROM", "Flashplate <hello@flashplate.example>");
  onTestFinished(() => void vi.unstubAllEnvs());
  const mail = sendMail({ to: "owner@example.com", subject: "New orders", text: "Two", id: "tls" });
  await expect(mail).rejects.toMatchObject({ permanent: false, message: expect.stringContaining("ETLS") });
  expect(table()).not.toContain("owner@example.com");
});
