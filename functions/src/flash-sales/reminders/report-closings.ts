import { randomBytes } from "node:crypto";
import {
  type ClosingReport,
  closingReportOf,
  reportedMinutes,
} from "@flashplate/contract/flash-sales/closing-report";
import { addMinutes, isPausedAt, revenueOf } from "@flashplate/contract/flash-sales/sale-rules";
import { toDollars } from "@flashplate/contract/shared/money";
import { isApproved, mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { clockTimeOf } from "../../notifications/clock-time.ts";
import { announceByMail } from "../../notifications/mails/announce-by-mail.ts";
import { changeDigestIn, readDigestIn } from "../../notifications/mails/order-digests.repository.ts";
import { unsubscribeUrl } from "../../notifications/mails/unsubscribe/unsubscribe-link.ts";
import { createMessageIn, findExistingIn, newMessage } from "../../notifications/outbox/outbox.repository.ts";
import { devicesFor } from "../../notifications/rings/devices-of-members.ts";
import { ringOfClosing } from "../../notifications/rings/rings.ts";
import { now } from "../../platform/clock.ts";
import { siteOrigins } from "../../platform/configuration/config.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import { listLiveSales } from "../../store/flash-sales/flash-sales.repository.ts";
import { pageOfEnding } from "../../store/sale-archive.repository.ts";
import { readVendor, readVendorIn } from "../../store/vendors.repository.ts";

/** Minutes before the end of a sale. Later, the restaurant could hardly react. */
const lastMinutes = 3;
const pageSize = 200;
/** Milliseconds of a run. The other reminders run after it. */
const runMs = 100_000;

/**
 * Sends the closing report of each restaurant whose last running sale ends within `reportedMinutes`
 * with portions left: to its devices that ring, else by mail. Once for each last sale.
 * @returns how many restaurants got one
 */
export async function reportClosings(): Promise<number> {
  const at = now();
  let reported = 0;
  await runPass({
    name: "closing-reports",
    page: (from) => {
      const ending = { after: addMinutes(at, lastMinutes), until: addMinutes(at, reportedMinutes) };
      return pageOfEnding(ending, pageSize, from);
    },
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ record: { vendorId } }) => {
      if (await reportClosingOf(vendorId)) reported += 1;
    },
    runMs,
  });
  return reported;
}

/** Returns whether this call wrote a report. */
async function reportClosingOf(vendorId: string): Promise<boolean> {
  const at = now();
  const vendor = await readVendor(vendorId);
  // Checked before the sales are read, to save these reads.
  if (!isSelling(vendor?.record, at)) return false;
  const live = await listLiveSales(vendorId, at);
  const sales = live.map(({ id, record }) => ({ id, ...record, revenue_cents: revenueOf(record) }));
  const report = closingReportOf(sales, at);
  // The sale that ends last; a report is sent once for it, also if it is extended.
  const last = report?.unsold.at(-1);
  return report && last ? writeReport(vendorId, last.id, report, at) : false;
}

function isSelling(vendor: VendorRecord | undefined, at: Date): vendor is VendorRecord {
  return vendor !== undefined && isApproved(vendor) && !isPausedAt(vendor, at);
}

function writeReport(
  vendorId: string,
  saleId: string,
  report: ClosingReport<unknown>,
  at: Date,
): Promise<boolean> {
  const { endsAt: expiresAt } = report;
  return inTransaction(async (transaction) => {
    const vendor = (await readVendorIn(transaction, vendorId))?.record;
    if (!isSelling(vendor, at)) return false;
    const { language, newOrders } = mailSettingsOf(vendor);
    const { title, body, many } = ringOfClosing(report, language);
    const devices = await devicesFor("closing-report", vendorId, transaction);
    const rings = devices.map(({ id: device }) =>
      newMessage(`closing-report_${saleId}_${device}`, at, {
        kind: "closing-report",
        vendorId,
        topic: "",
        device,
        title,
        body,
        data: { saleId, many },
        expiresAt,
      }),
    );
    const keys = [`mail-closing_${vendorId}_${saleId}`, ...rings.map(({ id }) => id)];
    // The report of this sale was written before.
    if ((await findExistingIn(transaction, keys)).size > 0) return false;
    if (rings.length > 0) {
      for (const ring of rings) createMessageIn(transaction, ring);
      return true;
    }
    if (!vendor.emailVerified || !newOrders) return false;
    const digest = await readDigestIn(transaction, vendorId);
    const unsubscribeKey = digest.unsubscribeKey ?? randomBytes(32).toString("base64url");
    changeDigestIn(transaction, vendorId, { unsubscribeKey });
    announceByMail(transaction, {
      kind: "mail-closing",
      vendorId,
      id: saleId,
      owner: vendor,
      reason: null,
      closing: {
        sold: report.sold,
        offered: report.offered,
        revenue: toDollars(report.revenue_cents),
        left: report.left,
        time: clockTimeOf(expiresAt, vendor.timeZone, language),
      },
      data: { saleId },
      expiresAt,
      unsubscribe: unsubscribeUrl(vendorId, "new-orders", unsubscribeKey, siteOrigins()[0]),
    });
    return true;
  });
}
