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
