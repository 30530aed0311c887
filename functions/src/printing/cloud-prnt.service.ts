import {
  type PrinterPollAnswer,
  type PrinterStatus,
  type printerFetch,
  printOutcomeOf,
} from "@flashplate/contract/printing/cloud-prnt";
import {
  afterConfirmation,
  afterFetch,
  afterPoll,
  type PrintJob,
  seenPrecisionMs,
} from "@flashplate/contract/printing/print-jobs";
import type { PrinterRecord } from "@flashplate/contract/printing/printers";
import { recordId } from "@flashplate/contract/shared/ids";
import { mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { z } from "zod";
import { type BasicCredentials, unknownPrinter } from "../http/access/basic-credentials.ts";
import { notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { readOrder } from "../store/orders/orders.repository.ts";
import { readVendor } from "../store/vendors.repository.ts";
import { isHashOf } from "./printer-key.ts";
import { changePrinter, readPrinter } from "./printers.repository.ts";
import { textOfJob } from "./text-of-job.ts";

/**
 * A printer polls. Stores what has changed, and that it was seen.
 * @throws printing/unknown-printer (no such printer, or a wrong key)
 */
export async function pollJobs(
  credentials: BasicCredentials,
  status: PrinterStatus,
): Promise<PrinterPollAnswer> {
  const before = await requirePrinter(credentials);
  const at = now();
  const change = (record: PrinterRecord) => recordAfterPoll(record, status, at);
  // Most polls change nothing, so they need no transaction.
  const after = change(before) === before ? before : await changePrinter(credentials.name, change);
  const job = status.isPrinting ? undefined : after?.jobs[0];
  return job ? { jobReady: true, mediaTypes: ["text/plain"], jobToken: job.id } : { jobReady: false };
}

/** @returns the same record if the jobs and the status are unchanged, and `seenAt` is recent */
function recordAfterPoll(
  record: PrinterRecord,
  { code, isPrinting }: PrinterStatus,
  at: Date,
): PrinterRecord {
  const current = isPrinting ? record : afterPoll(record, at);
  const { seenAt } = record;
  const isSeenRecently = seenAt !== undefined && at.getTime() - seenAt.getTime() < seenPrecisionMs;
  if (current === record && isSeenRecently && record.status === code) return record;
  const { status: _, ...otherFields } = current;
  return { ...otherFields, ...(code !== undefined && { status: code }), seenAt: at };
}

/**
 * A printer gets the text of a job.
 * @param request `token`: the id of the job, by default the first one; `type`: undefined if the
 * printer uses another version of the protocol
 * @throws printing/unknown-printer, request/not-found (the job is not in the queue any more, or the
 * printer uses another version of the protocol)
 */
export async function fetchJob(
  credentials: BasicCredentials,
  { token, type }: z.output<typeof printerFetch>,
): Promise<string> {
  const printer = await requirePrinter(credentials);
  const [first] = printer.jobs;
  const job = token === undefined ? first : printer.jobs.find(({ id }) => id === token);
  if (!job || type === undefined) throw notFound("This print job");
  const text = await textOf(printer, job);
  await changePrinter(credentials.name, (record) => afterFetch(record, job.id, now()));
  return text;
}

/**
 * A printer says how a job has ended. Idempotent.
 * @param token the job; without one, the job whose text the printer has got
 * @throws printing/unknown-printer
 */
export async function confirmJob(
  credentials: BasicCredentials,
  token: string | undefined,
  code: string,
): Promise<void> {
  const { jobs } = await requirePrinter(credentials);
  const id = token ?? jobs.find(({ sentAt }) => sentAt)?.id;
  if (id === undefined) return;
  await changePrinter(credentials.name, (record) =>
    afterConfirmation(record, id, printOutcomeOf(code), now()),
  );
}

async function requirePrinter({ name, password }: BasicCredentials): Promise<PrinterRecord> {
  const record = recordId.safeParse(name).success ? await readPrinter(name) : undefined;
  if (record && isHashOf(record.keyHash, password)) return record;
  throw unknownPrinter();
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
    role: job.role,
    order: order?.record,
    at: now(),
  });
}
