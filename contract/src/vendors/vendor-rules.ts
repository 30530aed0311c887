// In a file without schemas, so that triggers, schedules and pages do not load zod.

/** Whether a vendor is approved and not declined since. */
export function isApproved(record: { vendorVerify: boolean; decision: string | null }): boolean {
  return record.vendorVerify && record.decision !== "declined";
}

/**
 * Uid of a restaurant's owner: the restaurant's id, unless the ownership was handed over. The id stays the
 * uid of the account that registered it.
 */
export function ownerOf({ id, record }: { id: string; record: { ownerUid?: string } }): string {
  return record.ownerUid ?? id;
}

export const vendorImageRequiredMessage = "Vendor image is required";
export const vendorNotCreatedMessage = "Error creating vendor";

/**
 * Minutes after a decline before the person may apply again. Longer than the retries of the
 * clean-up, which would remove records of a new application.
 */
export const minutesToReapply = 10;

/** Maximum number of opening times of a day: enough for breakfast, lunch, dinner and one more. */
export const maxSpansPerDay = 4;

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Maximum number of periods in a restaurant's list of closed days. */
export const maxClosedDays = 50;

/** Days in a row on which a restaurant is closed: the first and the last one, YYYY-MM-DD. */
export interface ClosedPeriod {
  from: string;
  to: string;
  note: string;
}

/** The closed period that contains a date, or undefined. */
export function closedPeriodOn(
  { closedDays = [] }: { closedDays?: readonly ClosedPeriod[] },
  date: string,
): ClosedPeriod | undefined {
  return closedDays.find(({ from, to }) => from <= date && date <= to);
}

/** Languages of mails to restaurants. */
export const mailLanguages = ["en", "es"] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The language of a restaurant's mails, and which optional mails it gets. */
export interface MailSettings {
  language: MailLanguage;
  /** Whether new orders that no device asks for are mailed, and the closing report. */
  newOrders: boolean;
  /** Whether the results of a week are mailed on Monday. */
  weekly: boolean;
}

/** The stored form. Records from before the weekly mail lack `weekly`. */
export type StoredMailSettings = Omit<MailSettings, "weekly"> & Partial<Pick<MailSettings, "weekly">>;

/** Response of PUT mails. */
export interface MailSettingsAnswer {
  mails: MailSettings;
}

/** A vendor's settings. A record without them is from before they were stored. */
export function mailSettingsOf({ mails }: { mails?: StoredMailSettings }): MailSettings {
  return { language: "en", newOrders: true, weekly: true, ...mails };
}

/** What an approved restaurant asks to change. Absent fields stay as they are. */
export interface ReviewedFields {
  name?: string;
  address?: string;
  /** The first place, a move, or the place of the new address. */
  coordinates?: { latitude: number; longitude: number };
}

/** A profile change that waits for an admin's review. */
export interface ProfileChangeRecord extends ReviewedFields {
  /** Identifies the change. */
  requestedAt: Date;
}
