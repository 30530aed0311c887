import { randomUUID } from "node:crypto";
import { activityPreviewed } from "@flashplate/contract/dashboard/dashboard";
import { dashboardOf } from "../functions/src/dashboard/dashboard.ts";
import { firestore } from "../functions/src/platform/firebase.ts";
import { dish, saleRecord, storeMenu } from "../functions/test-support/records/records.ts";
import { countingReads } from "./support/reads.ts";

const few = activityPreviewed;
const many = 5000;
const batchSize = 500;
const timeZone = "America/New_York";

/**
 * Counts the documents that the dashboard reads for a restaurant with few and with many orders. It must
 * be at most a page of today's orders. Aggregations are counted separately, because Firestore bills them
 * by their index entries: one read per thousand.
 */
export default async function dashboard(): Promise<Record<string, number>> {
  const [small, large] = [await restaurant(few), await restaurant(many)];
  const atFew = await countingReads(() => dashboardOf({ id: small, record: { timeZone } }, "owner"));
  const started = performance.now();
  const atMany = await countingReads(() => dashboardOf({ id: large, record: { timeZone } }, "owner"));
  const milliseconds = Math.round(performance.now() - started);
  const { pending, completedToday } = atMany.result.orders;
  if (pending + completedToday !== many) throw new Error("The summary does not count every order.");
  return {
    [`documentsAt${few}Orders`]: atFew.documents,
    [`documentsAt${many}Orders`]: atMany.documents,
    [`aggregationsAt${few}Orders`]: atFew.aggregations,
    [`aggregationsAt${many}Orders`]: atMany.aggregations,
    [`millisecondsAt${many}Orders`]: milliseconds,
  };
}

/**
 * Creates a restaurant with a menu, two sales and orders: the newest pending, then every second
 * completed.
 */
async function restaurant(orders: number): Promise<string> {
  const vendorId = `bench-${randomUUID()}`;
  await storeMenu(vendorId, [dish(), dish({ name: "Tart", mealType: "Dessert" })]);
  for (const ends of [20, 40]) {
    await firestore().collection("FlashSales").doc(randomUUID()).set(saleRecord(vendorId, ends));
  }
  for (let start = 0; start < orders; start += batchSize) {
    const batch = firestore().batch();
    for (let n = start; n < Math.min(start + batchSize, orders); n += 1) {
      batch.set(firestore().collection("Orders").doc(randomUUID()), orderOf(vendorId, n));
    }
    await batch.commit();
  }
  return vendorId;
}

function orderOf(vendorId: string, n: number) {
  // The newest orders are pending in both restaurants: as many as the dashboard reads
  // (`activityPreviewed`). Of the others, every second one is completed.
  const isDone = n >= few && n % 2 === 1;
  return {
    vendorId,
    consumerId: "bench-consumer",
    saleId: "bench-sale",
    usersName: "Maya",
    foodItem: ["Tomato Soup"],
    foodQuantity: [1],
    status: isDone ? "completed" : "pending",
    orderTime: new Date(Date.now() - n * 1000),
    completionTime: isDone ? new Date() : null,
  };
}
