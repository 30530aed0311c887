/** Languages of mails to restaurants. */
export const mailLanguages = ["en", "es"] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The language of a restaurant's mails, and which optional mails it gets. */
export interface MailSettings {
  language: MailLanguage;
  /** Whether new orders are mailed while no device asks for them. */
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
