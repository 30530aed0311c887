import { readVendor } from "../store/vendors.repository.ts";

/** The vendor of a payment; without an order, the one that its metadata names. */
interface PaymentOfVendor {
  vendorId: string | null;
  namedVendorId?: string;
}

/** The present name of the vendor of a payment. Null without one, or if no vendor has the id. */
export type NameOf = (payment: PaymentOfVendor) => string | null;

/** Reads the names of the vendors of these payments. */
export async function findVendorNames(payments: readonly PaymentOfVendor[]): Promise<NameOf> {
  const ids = [...new Set(payments.flatMap((payment) => idOf(payment) ?? []))];
  const names = await Promise.all(ids.map(async (id) => [id, (await readVendor(id))?.record.name] as const));
  const byId = new Map(names);
  return (payment) => byId.get(idOf(payment) ?? "") ?? null;
}

function idOf({ vendorId, namedVendorId }: PaymentOfVendor): string | undefined {
  return vendorId ?? namedVendorId;
}
