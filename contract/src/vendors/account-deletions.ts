/** `AccountDeletions/{uid}`: record of a deleted account, without personal data. */
export interface AccountDeletionRecord {
  hadRestaurant: boolean;
  requestedAt: Date;
  /** Null until all data is removed. */
  completedAt: Date | null;
}
