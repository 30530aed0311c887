import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { statedOf } from "@flashplate/contract/menu/stated";
import {
  maxSchedules,
  type OffMenuDish,
  type SaleScheduleRecord,
} from "@flashplate/contract/schedules/schedule-records";
import type { CreateSchedule, ScheduleData, UpdateSchedule } from "@flashplate/contract/schedules/schedules";
import { requirePastSale } from "../flash-sales/find-sales.ts";
import { requireVendorIn } from "../http/access/vendor-access.ts";
import { readMenuIn } from "../menu/menu.repository.ts";
import { itemOf } from "../menu/menu-records.ts";
import { deleteUnusedPictures } from "../menu/pictures/pictures.service.ts";
import { AppError, invalidFields, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";
import { idOfRequest } from "../platform/id-of-request.ts";
import { pictureUrlsOf } from "../platform/services/picture-urls.ts";
import { readSaleIn } from "../store/flash-sales/flash-sales.repository.ts";
import { logActivity } from "../store/log-activity.ts";
import {
  deleteScheduleIn,
  listSchedulesIn,
  readScheduleIn,
  writeScheduleIn,
} from "../store/schedules.repository.ts";
import { makeScheduledSalesOf } from "./make-scheduled-sales.ts";

interface CreatedSchedule {
  schedule: Stored<SaleScheduleRecord>;
  created: boolean;
}

/**
 * Creates a schedule and makes its sales of the next 24 hours. A repeated request with the same
 * `requestId` returns the existing schedule.
 * @throws request/invalid (the dish), request/not-found (the past sale), sale/not-ended (the past
 * sale), schedule/too-many, auth/vendor-only (declined since)
 */
export async function createOwnSchedule(
  vendorId: string,
  { requestId, schedule: data, pastSaleId }: CreateSchedule,
): Promise<CreatedSchedule> {
  const id = idOfRequest(vendorId, requestId);
  const result = await inTransaction(async (transaction) => {
    const existing = await readScheduleIn(transaction, id);
    if (existing) return { schedule: { id, record: existing }, created: false };
    await requireVendorIn(transaction, vendorId);
    const others = await listSchedulesIn(transaction, vendorId);
    const dish = await dishIn(transaction, vendorId, data, pastSaleId);
    if (others.length >= maxSchedules) throw tooManySchedules();
    const at = now();
    const record: SaleScheduleRecord = {
      vendorId,
      ...dish,
      ...fieldsOf(data, {}),
      revision: 1,
      createdAt: at,
      updatedAt: at,
    };
    writeScheduleIn(transaction, { id, record });
    const subject = { id, name: record.item_name };
    logActivity(transaction, { vendorId, action: "schedule-created", subject }, { after: record });
    return { schedule: { id, record }, created: true };
  });
  await makeScheduledSalesOf(vendorId);
  return result;
}

/**
 * Changes a schedule. Its sales that have not started are made anew. A repeated request changes
 * nothing.
 * @throws request/not-found, request/invalid (the dish), schedule/changed-meanwhile
 */
export async function updateOwnSchedule(
  vendorId: string,
  { scheduleId: id, schedule: data, seen }: UpdateSchedule,
): Promise<Stored<SaleScheduleRecord>> {
  const schedule = await inTransaction(async (transaction) => {
    const before = await readScheduleIn(transaction, id);
    if (before?.vendorId !== vendorId) throw notFound("This schedule");
    if (hasRequestedValues(before, data)) return { id, record: before };
    if (before.revision !== seen) throw changedMeanwhile();
    const dish =
      data.item_id === null && before.offMenu
        ? { item_id: null, item_name: before.item_name, offMenu: before.offMenu }
        : await dishIn(transaction, vendorId, data, undefined);
    const record: SaleScheduleRecord = {
      vendorId,
      ...dish,
      ...fieldsOf(data, before),
      revision: before.revision + 1,
      createdAt: before.createdAt,
      updatedAt: now(),
    };
    writeScheduleIn(transaction, { id, record });
    const act = { vendorId, action: "schedule-changed", subject: { id, name: record.item_name } } as const;
    logActivity(transaction, act, { before, after: record });
    return { id, record };
  });
  await makeScheduledSalesOf(vendorId);
  return schedule;
}

/**
 * Deletes a schedule, and its sales that have not started. Does nothing if the vendor has no such
 * schedule.
 */
export async function deleteOwnSchedule(vendorId: string, id: string): Promise<void> {
  const deleted = await inTransaction(async (transaction) => {
    const schedule = await readScheduleIn(transaction, id);
    if (schedule?.vendorId !== vendorId) return undefined;
    deleteScheduleIn(transaction, id);
    const subject = { id, name: schedule.item_name };
    logActivity(transaction, { vendorId, action: "schedule-deleted", subject }, { before: schedule });
    return schedule;
  });
  await makeScheduledSalesOf(vendorId);
  if (deleted?.offMenu) await deleteUnusedPictures(vendorId, [pictureUrlsOf(deleted.offMenu)]);
}

/**
 * The dish of a schedule: one on the menu, or a past sale's that is not on it.
 * @throws request/invalid, request/not-found, sale/not-ended (the past sale)
 */
async function dishIn(
  transaction: Transaction,
  vendorId: string,
  { item_id }: ScheduleData,
  pastSaleId: string | undefined,
): Promise<Pick<SaleScheduleRecord, "item_id" | "item_name" | "offMenu">> {
  if (pastSaleId !== undefined) {
    const past = requirePastSale(vendorId, await readSaleIn(transaction, pastSaleId));
    const offMenu: OffMenuDish = {
      item_name: past.item_name,
      category: past.category,
      item_description: past.item_description,
      base_price_cents: past.base_price_cents,
      ...pictureUrlsOf(past),
      ...statedOf(past),
    };
    return { item_id: null, item_name: past.item_name, offMenu };
  }
  const menu = await readMenuIn(transaction, vendorId);
  const dish = menu && item_id !== null ? itemOf(menu, item_id) : undefined;
  if (!dish) {
    throw invalidFields({
      "schedule.item_id": "This dish is not on your menu any more. Choose another one.",
    });
  }
  return { item_id: dish.id, item_name: dish.name };
}

/**
 * The stored fields of a requested schedule. A request without `plan` keeps the plan of `before`, and null
 * removes it. The seed is set with the first plan and always stays.
 */
function fieldsOf(
  { validUntil, item_id: _, plan, ...fields }: ScheduleData,
  before: Pick<SaleScheduleRecord, "plan" | "seed">,
) {
  const newPlan = plan === undefined ? before.plan : plan;
  const seed = before.seed ?? (newPlan ? randomInt(2 ** 31) : undefined);
  return {
    ...fields,
    ...(validUntil !== null && { validUntil }),
    ...(newPlan && { plan: newPlan }),
    ...(seed !== undefined && { seed }),
  };
}

/** Whether a stored schedule has the requested values already. */
function hasRequestedValues(
  record: SaleScheduleRecord,
  { validUntil, weekdays, plan, ...fields }: ScheduleData,
): boolean {
  return (
    (plan === undefined || isDeepStrictEqual(record.plan ?? null, plan)) &&
    (record.validUntil ?? null) === validUntil &&
    [...record.weekdays].sort().join() === [...weekdays].sort().join() &&
    Object.entries(fields).every(([name, value]) => record[name as keyof typeof fields] === value)
  );
}

function changedMeanwhile(): AppError {
  return new AppError(
    "schedule/changed-meanwhile",
    "This schedule was changed on another device. Look at it again, then change it.",
  );
}

function tooManySchedules(): AppError {
  return new AppError(
    "schedule/too-many",
    `You have ${maxSchedules} schedules, which is the most there can be. Delete one first.`,
  );
}
