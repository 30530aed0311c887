import { randomUUID } from "node:crypto";
import {
  type Answer,
  type Instance,
  reserveAt,
  startInstances,
  stopInstances,
} from "../../functions/test-support/instances/reserve-instances.ts";
import { makePerson } from "../../functions/test-support/records/people.ts";
import { makeVendor, storeSale } from "../../functions/test-support/records/records.ts";

/** Starts instances and warms them up, and stops them after the measurement. */
export async function withInstances<T>(
  count: number,
  measure: (instances: Instance[]) => Promise<T>,
): Promise<T> {
  const instances = await startInstances(count);
  try {
    for (let n = 0; n < 3; n += 1) await Promise.all(instances.map((instance) => reserveAlone(instance)));
    return await measure(instances);
  } finally {
    stopInstances(instances);
  }
}

/** A reservation of a new guest, the only one in a new sale. */
export async function reserveAlone(instance: Instance): Promise<Answer> {
  const [saleId, person] = [await saleOf(5), await makePerson()];
  return reserveAt(instance, person, { saleId, quantity: 1, requestId: randomUUID() });
}

/** Stores an active sale, of a new vendor if none is given, and returns its id. */
export async function saleOf(portions: number, vendorId?: string): Promise<string> {
  const uid = vendorId ?? (await makeVendor()).uid;
  return storeSale(uid, 30, { item_quantity: portions, remaining: portions });
}
