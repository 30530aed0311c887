/** `TakenIds/{vendorId}`: the id of a restaurant that ended after a hand-over. Without personal data. */
export interface TakenIdRecord {
  endedAt: Date;
}
