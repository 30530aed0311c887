import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { makePeople, password } from "../../../../functions/test-support/records/people.ts";
import {
  dish,
  store,
  storeMenu,
  storeOrder,
  storePastSale,
  storeSale,
  vendorRecord,
} from "../../../../functions/test-support/records/records.ts";
import { storeOccurrence, storeSchedule } from "../../../../functions/test-support/records/schedules.ts";
import { type Account, admin } from "../people/accounts.ts";
import { makePicturedVendor } from "../people/own-vendors.ts";

/** The restaurants whose records one pair of taps can change. Each pair of taps has new ones. */
export interface World {
  account: Account;
  vendorIds: readonly string[];
  /** Names of records by path. A record has the same name in every world, but another path. */
  names: ReadonlyMap<string, string>;
}

const dishes = ["Onion tart", "Lentil soup", "Apple pie"] as const;
const guests = ["Amara", "Bruno", "Chidi"] as const;

/**
 * A restaurant in the middle of an evening: three of each thing that a list can show. Two of the schedules
 * ask how many portions to sell, and the sale of the other one is made without a question.
 */
export async function newEvening(): Promise<World> {
  const { uid, email } = await makePicturedVendor();
  const names = new Map([[`Vendors/${uid}`, "the restaurant"]]);
  const items = dishes.map((name) => dish({ name, img_url: "" }));
  await storeMenu(uid, items);
  for (const [index, item] of items.entries()) {
    const sold = { item_id: item.id, item_name: item.name, img_url: "" };
    const starts = { start_time: addMinutes(new Date(), -30 - index), item_quantity: 20, remaining: 14 };
    const sale = await storeSale(uid, 60 + index, { ...sold, ...starts });
    const past = await storePastSale(uid, sold);
    const order = await storeOrder(uid, {
      saleId: sale,
      usersName: guests[index] ?? "",
      foodItem: [item.name],
      orderTime: addMinutes(new Date(), index - 20),
    });
    const schedule = await storeSchedule(uid, item.id, {
      item_name: item.name,
      ...(index === 0 ? {} : { mode: "ask", askMinutes: 180 }),
    });
    names.set(`Menus/${item.id}`, `the dish ${item.name}`);
    names.set(`FlashSales/${sale}`, `the sale of ${item.name}`);
    names.set(`PastSales/${past}`, `the past sale of ${item.name}`);
    names.set(`Orders/${order}`, `the order of ${guests[index]}`);
    names.set(`SaleSchedules/${schedule}`, `the schedule of ${item.name}`);
    if (index === 0) continue;
    const { id } = await storeOccurrence(uid, schedule);
    names.set(`Occurrences/${id}`, `the question of ${item.name}`);
  }
  return { account: { email, password }, vendorIds: [uid], names };
}

/**
 * Three restaurants that wait for an admin, in the same order in every world. The list begins with the
 * oldest and is limited. So a newer world has older applications, and is shown first.
 */
export async function newApplications(): Promise<World> {
  const people = await makePeople(guests.length);
  // As long before 2020 as now is after it.
  const appliedAt = 2 * Date.UTC(2020, 0) - Date.now();
  await Promise.all(
    people.map(({ uid, email }, index) =>
      store(`Vendors/${uid}`, {
        ...vendorRecord(email, false),
        name: `Kitchen of ${guests[index]}`,
        createdAt: new Date(appliedAt + index),
      }),
    ),
  );
  const names = new Map(people.map(({ uid }, index) => [`Vendors/${uid}`, `Kitchen of ${guests[index]}`]));
  return { account: admin, vendorIds: people.map(({ uid }) => uid), names };
}
