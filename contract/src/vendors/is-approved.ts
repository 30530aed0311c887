/** Whether a vendor is approved and not declined since. */
export function isApproved(record: { vendorVerify: boolean; decision: string | null }): boolean {
  return record.vendorVerify && record.decision !== "declined";
}
