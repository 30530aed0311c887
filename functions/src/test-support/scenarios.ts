import { randomUUID } from "node:crypto";
import { endOf, maxSalesListed } from "@flashplate/contract/flash-sales/flash-sales";
import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import type { ErrorCode, errorStatus } from "@flashplate/contract/http/errors";
import type { EndpointRows } from "@flashplate/contract/http/interface";
import { maxMenuBytes, maxMenuItems } from "@flashplate/contract/menu/menu";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { weekdays } from "@flashplate/contract/vendors/opening-hours";
import { ensureAccount } from "../payments/payments.service.ts";
import { profileRevision } from "../vendors/profile.service.ts";
import { readVendor } from "../vendors/vendors.repository.ts";
import { lunchMenu, menuPdf } from "./menus.ts";
import type { Person } from "./people.ts";
import {
  dish,
  makeVendor,
  saleRequest,
  store,
  storeMenu,
  storeOrder,
  storePastSale,
  storeSale,
  storeSales,
  storeVendorPicture,
  vendorRecord,
} from "./records.ts";

/**
 * The request's input: the body, the query, or `{file}` for a form with only a file. Undefined
 * without input.
 */
type Input = object | undefined;

/** Stores the records that a request needs, and returns the input to send as this person. */
type Prepare = (person: Person) => Promise<Input>;

/** For a `request/not-found` that occurs only if the record is removed during the request. */
const onlyInARace = "only in a race";

/** How an endpoint succeeds and fails. */
export interface Scenario {
  success: Prepare;
  /** Names a record of another person; for every row with `request/not-found`. */
  foreign?: Prepare | typeof onlyInARace;
  /** An input with invalid fields; `{}` by default. */
  wrong?: Record<string, string>;
  /** How to cause each conflict; for every code of the row with status 409. */
  conflicts?: Partial<Record<ErrorCode, Prepare>>;
}

type CodesOf<Row> = Row extends { errors: readonly (infer Code extends ErrorCode)[] } ? Code : never;
type ConflictsOf<Code extends ErrorCode> = Code extends unknown
  ? (typeof errorStatus)[Code] extends 409
    ? Code
    : never
  : never;

/** A scenario whose parts follow from the codes that the row of the interface names. */
type ScenarioOf<Row> = Pick<Scenario, "success" | "wrong"> &
  ("request/not-found" extends CodesOf<Row> ? Required<Pick<Scenario, "foreign">> : { foreign?: never }) &
  ([ConflictsOf<CodesOf<Row>>] extends [never]
    ? { conflicts?: never }
    : { conflicts: Record<ConflictsOf<CodesOf<Row>>, Prepare> });

/** The scenario of an endpoint. */
export function scenarioOf(endpoint: Endpoint): Scenario {
  return (scenarios as Readonly<Record<string, Scenario>>)[nameOf(endpoint)] as Scenario;
}

const nothing: Prepare = async () => undefined;

async function application(person: Person): Promise<object> {
  const { vendorVerify: _, ...profile } = vendorRecord(person.email, false);
  return { vendorData: { ...profile, img_url: await storeVendorPicture(person.uid) } };
}

/** Lunch and dinner, and dinner only on Sundays. */
const openingHours = {
  ...Object.fromEntries(
    weekdays.map((day) => [
      day,
      [
        { from: "11:30", to: "14:00" },
        { from: "18:00", to: "22:00" },
      ],
    ]),
  ),
  sunday: [{ from: "17:00", to: "23:00" }],
};

async function profile({ uid, email }: Person): Promise<object> {
  const record = vendorRecord(email, true);
  await store(`Vendors/${uid}`, record);
  const { name, address, phone_number, description, coordinates, timeZone } = record;
  const fields = { name, address, phone_number, description, coordinates, timeZone, openingHours };
  return { profile: { ...fields, description: "New words.", revision: profileRevision(record) } };
}

async function waiting(): Promise<string> {
  return (await makeVendor({ approved: false })).uid;
}

/** The request to approve a restaurant, in the state that is stored now. */
async function approvalOf(vendorId: string, revision?: string): Promise<object> {
  const vendor = await readVendor(vendorId);
  return { vendorId, revision: revision ?? (vendor ? profileRevision(vendor.record) : "none") };
}

/** The request to accept a restaurant's new name. */
async function nameChange(): Promise<object> {
  const { uid, record } = await makeVendor();
  const requestedAt = new Date();
  await store(`Vendors/${uid}`, { ...record, profileChange: { name: "New Kitchen", requestedAt } });
  return { vendorId: uid, requestedAt: requestedAt.toISOString(), decision: "change-accepted" };
}

async function declined(): Promise<string> {
  const id = await waiting();
  await store(`Vendors/${id}`, { ...vendorRecord("gone@example.com", false), decision: "declined" });
  return id;
}

async function dishOf(vendorId: string) {
  const item = dish();
  await storeMenu(vendorId, [item]);
  const { id, name, description, mealType } = item;
  return { id, name, description, mealType, price: item.price_cents / 100 };
}

async function fillMenu(vendorId: string): Promise<void> {
  await storeMenu(
    vendorId,
    Array.from({ length: maxMenuItems }, () => dish()),
  );
}

const newDish = { name: "Bread", description: "Warm.", price: 3.5, mealType: "Lunch" };

async function saleOfDish(vendorId: string, changes: object = {}): Promise<object> {
  const { name, price } = await dishOf(vendorId);
  return { flashsaleData: saleRequest({ item_name: name, base_price: price, ...changes }) };
}

const edit = (currentSaleId: string, body: object = { discount: 30 }, seen?: object) => ({
  reqBody: { body, currentSaleId, seen },
});

const reservation = (saleId: string, quantity = 1) => ({ saleId, quantity, requestId: randomUUID() });

/** Stores an order of a consumer in a new sale. */
async function reservedOrder(
  consumerId: string,
  endsInMinutes: number,
  changes: Partial<OrderRecord> = {},
): Promise<string> {
  const vendorId = await someone();
  const saleId = await storeSale(vendorId, endsInMinutes);
  return storeOrder(vendorId, { consumerId, saleId, ...changes });
}

/** Stores pending orders of a consumer, made some days ago. */
async function storeOrdersOf(consumerId: string, count: number, daysAgo: number): Promise<void> {
  const orderTime = new Date(Date.now() - daysAgo * 86_400_000);
  const vendorId = await someone();
  await Promise.all(Array.from({ length: count }, () => storeOrder(vendorId, { consumerId, orderTime })));
}

const someone = async () => (await makeVendor()).uid;

/** The id of a vendor's Stripe account. */
async function paymentAccount(vendorId: string): Promise<string> {
  const vendor = await readVendor(vendorId);
  if (!vendor) throw new Error(`There is no vendor ${vendorId}.`);
  return (await ensureAccount(vendor)).account;
}

async function accountUpdate(): Promise<object> {
  const account = await paymentAccount(await someone());
  const id = `evt_${randomUUID().replaceAll("-", "")}`;
  return { id, object: "event", type: "account.updated", account, data: { object: { id: account } } };
}

/** By method and path, as `nameOf` returns them. */
export const scenarios: { readonly [Name in keyof EndpointRows]: ScenarioOf<EndpointRows[Name]> } = {
  "POST /engine/vendors/register-vendor": {
    success: application,
    conflicts: {
      "vendor/already-approved": async (person) => {
        await store(`Vendors/${person.uid}`, vendorRecord(person.email, true));
        return application(person);
      },
      "vendor/already-decided": async (person) => {
        await store(`Vendors/${person.uid}`, { ...vendorRecord(person.email, false), decision: "declined" });
        return application(person);
      },
    },
  },
  "GET /engine/vendors/me": { success: nothing },
  "PUT /engine/vendors/profile": {
    success: profile,
    foreign: onlyInARace,
    conflicts: {
      "vendor/changed-meanwhile": async (person) => {
        const sent = await profile(person);
        await store(`Vendors/${person.uid}`, { ...vendorRecord(person.email, true), name: "Another" });
        return sent;
      },
    },
  },
  "POST /engine/vendors/delete-account": { success: async ({ email }) => ({ confirmation: email }) },
  "GET /engine/vendors/pending": { success: nothing, wrong: { email: "some" } },
  "GET /engine/vendors/profile-changes": { success: nothing, wrong: { after: "" } },
  "POST /engine/vendors/decide-profile-change": {
    success: nameChange,
    foreign: async () => ({ ...(await nameChange()), vendorId: randomUUID() }),
    conflicts: {
      "vendor/changed-meanwhile": async () => ({
        ...(await nameChange()),
        requestedAt: "2026-01-01T00:00:00.000Z",
      }),
    },
  },
  "GET /engine/vendors/decisions": { success: nothing, wrong: { before: "" } },
  "POST /engine/vendors/approve": {
    success: async () => approvalOf(await waiting()),
    foreign: async () => approvalOf(randomUUID()),
    conflicts: {
      "vendor/already-decided": async () => approvalOf(await declined()),
      "vendor/changed-meanwhile": async () => approvalOf(await waiting(), "earlier"),
      "vendor/email-not-verified": async () =>
        approvalOf((await makeVendor({ approved: false, emailVerified: false })).uid),
    },
  },
  "POST /engine/vendors/decline": {
    success: async () => ({ vendorId: await waiting(), reason: "No kitchen." }),
    foreign: async () => ({ vendorId: randomUUID(), reason: "No kitchen." }),
  },
  "GET /api/vendorAPI/getVendorName": { success: nothing },

  "GET /api/menuAPI/items": { success: nothing },
  "POST /api/menuAPI/add": {
    success: async () => ({ items: [newDish] }),
    conflicts: {
      "menu/full": async ({ uid }) => {
        await fillMenu(uid);
        return { items: [newDish] };
      },
    },
  },
  "PUT /api/menuAPI/update": {
    success: async ({ uid }) => ({ updatedItem: { ...(await dishOf(uid)), name: "Leek Soup" } }),
    foreign: async () => ({ updatedItem: await dishOf(await someone()) }),
    conflicts: {
      "menu/changed-meanwhile": async ({ uid }) => ({
        updatedItem: { ...(await dishOf(uid)), revision: "another", name: "Leek Soup" },
      }),
      "menu/full": async ({ uid }) => {
        const updatedItem = { ...(await dishOf(uid)), name: "Leek Soup" };
        const { id, description } = updatedItem;
        await storeMenu(uid, [dish({ id, description }), dish({ description: "x".repeat(maxMenuBytes) })]);
        return { updatedItem };
      },
    },
  },
  "DELETE /api/menuAPI/delete": {
    success: async ({ uid }) => ({ item: { id: (await dishOf(uid)).id } }),
    foreign: async () => ({ item: { id: (await dishOf(await someone())).id } }),
    conflicts: {
      "menu/changed-meanwhile": async ({ uid }) => {
        const { mealType } = await dishOf(uid);
        return { item: { name: "Another Soup", mealType, index: 0 } };
      },
      "menu/several-match": async ({ uid }) => {
        const item = dish();
        await storeMenu(uid, [item, dish()]);
        return { item: { name: item.name, meal_type: item.mealType } };
      },
    },
  },

  "POST /menu-import/create_menu_from_file": { success: async () => ({ file: menuPdf(lunchMenu) }) },

  "POST /engine/flashsales/create": {
    success: ({ uid }) => saleOfDish(uid),
    foreign: async ({ uid }) => saleOfDish(uid, { pastSaleId: await storePastSale(await someone()) }),
    conflicts: {
      "sale/price-changed": ({ uid }) => saleOfDish(uid, { base_price: 1 }),
      "sale/not-ended": async ({ uid }) => saleOfDish(uid, { pastSaleId: await storeSale(uid, 30) }),
      "sale/too-many": async ({ uid }) => {
        await storeSales(uid, maxSalesListed);
        return saleOfDish(uid);
      },
    },
  },
  "GET /api/flashsaleAPI/allFlashSales": { success: nothing },
  "GET /api/flashsaleAPI/getPastSales": { success: nothing },
  "POST /api/flashsaleAPI/getFlashSaleById": {
    success: async ({ uid }) => ({ saleId: await storeSale(uid, 30) }),
    foreign: async () => ({ saleId: await storeSale(await someone(), 30) }),
  },
  "POST /api/flashsaleAPI/addToPast": {
    success: async ({ uid }) => ({ reqBody: { currentSaleId: await storeSale(uid, -1) } }),
    foreign: async () => ({ reqBody: { currentSaleId: await storeSale(await someone(), -1) } }),
    conflicts: {
      "sale/not-ended": async ({ uid }) => ({ reqBody: { currentSaleId: await storeSale(uid, 30) } }),
    },
  },
  "PUT /api/flashsaleAPI/updateFlashSale": {
    success: async ({ uid }) => edit(await storeSale(uid, 30)),
    foreign: async () => edit(await storeSale(await someone(), 30)),
    conflicts: {
      "sale/ended": async ({ uid }) => edit(await storeSale(uid, -1)),
      "sale/below-sold": async ({ uid }) =>
        edit(await storeSale(uid, 30), { item_quantity: 1, item_limit: 1 }),
      "sale/changed-meanwhile": async ({ uid }) =>
        edit(await storeSale(uid, 30), { discount: 30 }, { discount: 5 }),
    },
  },
  "DELETE /api/flashsaleAPI/deleteFlashSale": {
    success: async ({ uid }) => ({ saleId: await storeSale(uid, 30) }),
    foreign: async () => ({ saleId: await storeSale(await someone(), 30) }),
  },
  "DELETE /api/flashsaleAPI/deletePastSale": {
    success: async ({ uid }) => ({ pastSaleId: await storePastSale(uid) }),
    foreign: async () => ({ pastSaleId: await storePastSale(await someone()) }),
    conflicts: { "sale/not-ended": async ({ uid }) => ({ pastSaleId: await storeSale(uid, 30) }) },
  },
  "GET /api/consumerAPI/sales": { success: async () => ({ lat: "40.7", lng: "-74" }) },

  "GET /api/vendorAPI/getVendorOrders": { success: nothing, wrong: { list: "completed" } },
  "POST /api/vendorAPI/completeOrder": {
    success: async ({ uid }) => ({ orderId: await storeOrder(uid) }),
    foreign: async () => ({ orderId: await storeOrder(await someone()) }),
    conflicts: {
      "order/cancelled": async ({ uid }) => ({ orderId: await storeOrder(uid, { status: "cancelled" }) }),
      "order/undo-too-late": async ({ uid }) => ({
        orderId: await storeOrder(uid, { status: "completed", completionTime: endOf(new Date(), -1) }),
        undo: true,
      }),
    },
  },
  "POST /api/vendorAPI/cancelOrder": {
    success: async ({ uid }) => ({ orderId: await storeOrder(uid), reason: "The oven broke." }),
    foreign: async () => ({ orderId: await storeOrder(await someone()), reason: "The oven broke." }),
    conflicts: {
      "order/completed": async ({ uid }) => ({
        orderId: await storeOrder(uid, { status: "completed", completionTime: new Date() }),
        reason: "The oven broke.",
      }),
    },
  },
  "POST /api/consumerAPI/reserve": {
    success: async () => reservation(await storeSale(await someone(), 30)),
    foreign: async () => reservation(randomUUID()),
    conflicts: {
      "sale/not-active": async () => reservation(await storeSale(await someone(), -1)),
      "sale/sold-out": async () => reservation(await storeSale(await someone(), 30, { remaining: 0 })),
      "sale/not-enough-left": async () =>
        reservation(await storeSale(await someone(), 30, { remaining: 1 }), 2),
      "sale/limit-reached": async () =>
        reservation(await storeSale(await someone(), 30, { item_limit: 1 }), 2),
      "order/too-many": async ({ uid }) => {
        await storeOrdersOf(uid, 5, 0);
        return reservation(await storeSale(await someone(), 30));
      },
      "order/paused": async ({ uid }) => {
        await storeOrdersOf(uid, 3, 2);
        return reservation(await storeSale(await someone(), 30));
      },
    },
  },
  "POST /api/consumerAPI/cancel": {
    success: async ({ uid }) => ({ orderId: await reservedOrder(uid, 30) }),
    foreign: async () => ({ orderId: await reservedOrder(randomUUID(), 30) }),
    conflicts: {
      "order/completed": async ({ uid }) => ({
        orderId: await reservedOrder(uid, 30, { status: "completed", completionTime: new Date() }),
      }),
      "sale/ended": async ({ uid }) => ({ orderId: await reservedOrder(uid, -1) }),
    },
  },
  "GET /api/consumerAPI/orders": { success: nothing, wrong: { before: "" } },

  "GET /api/vendorAPI/dashboard": {
    success: async ({ uid }) => {
      await dishOf(uid);
      await storeSale(uid, 30);
      await storeOrder(uid);
      return undefined;
    },
  },

  "POST /notifications/create-vendor-topic": {
    success: async ({ uid }) => ({ vendorId: uid }),
    foreign: async () => ({ vendorId: await someone() }),
  },

  "POST /account": { success: nothing, foreign: onlyInARace },
  "POST /account_link": {
    success: async ({ uid }) => ({ account: await paymentAccount(uid) }),
    foreign: async () => ({ account: await paymentAccount(await someone()) }),
  },
  "GET /account/status": {
    success: async ({ uid }) => ({ account: await paymentAccount(uid) }),
    foreign: async () => ({ account: await paymentAccount(await someone()) }),
    wrong: { account: "nonsense" },
  },
  "POST /stripe-webhook": { success: accountUpdate },

  "POST /contact-message": {
    success: async ({ email }) => ({ name: "Maya Lind", email, message: "Do you deliver?" }),
  },
  "GET /engine/vendors/places": {
    success: async () => ({ q: "Orchard Street" }),
    wrong: { q: "ab" },
  },
  "GET /api/health": { success: nothing },
  "POST /api/client-report": { success: async () => ({ event: "visit", screen: "/vendorportal" }) },
};
