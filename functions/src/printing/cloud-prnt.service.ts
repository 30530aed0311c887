import {
  type PrinterPollAnswer,
  printOutcomeOf,
  statusOfPoll,
} from "@flashplate/contract/printing/cloud-prnt";
import {
  afterConfirmation,
  afterFetch,
  afterPoll,
  type PrintJob,
  seenPrecisionMs,
} from "@flashplate/contract/printing/print-jobs";
import type { PrinterRecord } from "@flashplate/contract/printing/printers";
import { mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import { notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { readOrder } from "../store/orders.repository.ts";
import { readVendor } from "../store/vendors.repository.ts";
import { changePrinter, readPrinter } from "./printers.repository.ts";
import { hasKey } from "./printers.service.ts";
import { textOfJob } from "./text-of-job.ts";

/** What a printer identifies itself with. */
interface Credentials {
  printer: string;
  key: string;
}

/**
 * A printer polls. Stores what has changed, and that it was seen.
 * @throws request/not-found (no such printer, or a wrong key)
 */
export async function pollJobs(credentials: Credentials, body: unknown): Promise<PrinterPollAnswer> {
  const before = await requirePrinter(credentials);
  const status = statusOfPoll(body);
  const at = now();
  const change = (record: PrinterRecord) => polled(record, status, at);
  // Most polls change nothing, so they need no transaction.
  const after = change(before) === before ? before : await changePrinter(credentials.printer, change);
  const job = after?.jobs[0];
  return job ? { jobReady: true, mediaTypes: ["text/plain"], jobToken: job.id } : { jobReady: false };
}

function polled(record: PrinterRecord, status: string | undefined, at: Date): PrinterRecord {
  const current = afterPoll(record, at);
  const isSeen = record.seenAt !== undefined && at.getTime() - record.seenAt.getTime() < seenPrecisionMs;
  if (current === record && isSeen && record.status === status) return record;
  const { status: _, ...others } = current;
  return { ...others, ...(status !== undefined && { status }), seenAt: at };
}

/**
 * A printer gets the text of a job.
 * @param token the job; without one, the first
 * @throws request/not-found (also if the job is not in the queue any more)
 */
export async function fetchJob(credentials: Credentials, token: string | undefined): Promise<string> {
  const printer = await requirePrinter(credentials);
  const job = jobIn(printer, token);
  if (!job) throw notFound("This print job");
  const text = await textOf(printer, job);
  await changePrinter(credentials.printer, (record) => afterFetch(record, job.id, now()));
  return text;
}

/**
 * A printer says how a job has ended. Idempotent.
 * @throws request/not-found (no such printer, or a wrong key)
 */
export async function confirmJob(
  credentials: Credentials,
  token: string | undefined,
  code: string,
): Promise<void> {
  const id = jobIn(await requirePrinter(credentials), token)?.id;
  if (id === undefined) return;
  await changePrinter(credentials.printer, (record) =>
    afterConfirmation(record, id, printOutcomeOf(code), now()),
  );
}

async function requirePrinter({ printer, key }: Credentials): Promise<PrinterRecord> {
  const record = await readPrinter(printer);
  if (record && hasKey(record, key)) return record;
  throw notFound("This printer");
}

function jobIn({ jobs }: PrinterRecord, token: string | undefined): PrintJob | undefined {
  return token === undefined ? jobs[0] : jobs.find(({ id }) => id === token);
}

async function textOf({ vendorId, name, columns }: PrinterRecord, job: PrintJob): Promise<string> {
  const [vendor, order] = await Promise.all([
    readVendor(vendorId),
    job.orderId === undefined ? undefined : readOrder(job.orderId),
  ]);
  return textOfJob({
    restaurant: vendor?.record.name ?? "",
    timeZone: vendor?.record.timeZone ?? "UTC",
    language: vendor ? mailSettingsOf(vendor.record).language : "en",
    printer: name,
    columns,
    isCopy: job.kind === "copy" || job.mayRepeat === true,
    order: order?.record,
    at: now(),
  });
}
