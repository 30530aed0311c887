import type { CategoryOverview, Dashboard } from "@flashplate/contract/dashboard/dashboard";
import { discountedPrice, type FlashSale, toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import type { Health } from "@flashplate/contract/health/health";
import { byCategory, type Menu, type MenuItem } from "@flashplate/contract/menu/menu";
import { statedOf, withoutStated } from "@flashplate/contract/menu/stated";
import type { Order } from "@flashplate/contract/orders/orders";
import type { AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import type { Printer } from "@flashplate/contract/printing/printers";
import type { Me, Vendor } from "@flashplate/contract/vendors/vendors";

const count = { dishes: 0, orders: 0, sales: 0 };

/** A picture of one pixel, so that pages do not request pictures from another server. */
export const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=";

/** An approved restaurant with the time zone of New York, and without a place on the map. */
export function vendor(traits: Partial<Vendor> = {}): Vendor {
  const name = traits.name ?? "Test Kitchen";
  const address = traits.address ?? "1 Test Street";
  const email = traits.email ?? "cook@example.com";
  const description = traits.description ?? "Made for tests.";
  return {
    id: "vendor-1",
    name,
    vendorName: name,
    address,
    vendorAddress: address,
    email,
    vendorEmail: email,
    description,
    vendorDescription: description,
    img_url: pixel,
    phone_number: "+1 555 010 2030",
    coordinates: { latitude: 0, longitude: 0 },
    timeZone: "America/New_York",
    priceRule: "none",
    vendorVerify: true,
    emailVerified: true,
    initialOnboarding: false,
    payments: { state: "not-connected", currently_due: [], takesAppPayments: false },
    registeredAt: "2026-01-01T12:00:00.000Z",
    openingHours: null,
    pausedUntil: null,
    mails: { language: "en", newOrders: true, weekly: true },
    profileChange: null,
    revision: "1",
    ...traits,
  };
}

/** By default the owner of an approved restaurant. */
export function me(traits: Partial<Me> = {}): Me {
  const role = traits.vendor === null ? null : "owner";
  return { admin: false, emailVerified: true, vendor: vendor(), role, declined: null, ...traits };
}

/** A dish of the category Lunch, without a picture. */
export function dish(traits: Partial<MenuItem> = {}): MenuItem {
  const mealType = traits.mealType ?? "Lunch";
  const img_url = traits.img_url ?? "";
  count.dishes += 1;
  return {
    id: `dish-${count.dishes}`,
    revision: "1",
    name: `Soup ${count.dishes}`,
    description: "Warm and red.",
    price: 13.6,
    mealType,
    meal_type: mealType,
    img_url,
    image_url: img_url,
    img: img_url,
    ...withoutStated(traits),
    // As the server, which stores no empty value.
    ...statedOf(traits),
  };
}

export function menuOf(...dishes: MenuItem[]): Menu {
  return byCategory((category) => dishes.filter(({ mealType }) => mealType === category));
}

/** The instant so many minutes ago, in ISO 8601. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

/** A pending order of two portions of `sale(…)` of `dish()`: 40 percent less than 13.60 each. */
export function order(traits: Partial<Order> = {}): Order {
  count.orders += 1;
  return {
    id: `order-${count.orders}`,
    usersName: `Guest ${count.orders}`,
    foodItem: ["Soup"],
    foodQuantity: [2],
    orderTime: minutesAgo(1),
    completionTime: null,
    status: "pending",
    pickupCode: null,
    saleId: "sale-1",
    amount: 16.32,
    payment: { mode: "pickup", state: "at-pickup" },
    collectableUntil: null,
    isRefundable: false,
    ...traits,
  };
}

/** A connected printer. */
export function printer(traits: Partial<Printer> = {}): Printer {
  return {
    id: "printer-1",
    name: "Kitchen",
    columns: 48,
    isOnline: true,
    isReady: true,
    seenAt: "2026-11-26T12:00:00Z",
    waiting: 0,
    ...traits,
  };
}

/**
 * A sale of 60 minutes that ends `minutes` after the start of the present minute. Its state follows from
 * that: it is scheduled if it ends in more than 60 minutes, and past if `minutes` is not positive.
 */
export function sale(minutes: number, of: MenuItem, traits: Partial<FlashSale> = {}): FlashSale {
  count.sales += 1;
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const end = now + minutes * 60_000;
  const discount = traits.discount ?? 40;
  const price = discountedPrice(Math.round(of.price * 100), discount) / 100;
  return {
    id: `sale-${count.sales}`,
    item_id: of.id,
    category: of.mealType,
    item_name: of.name,
    productName: of.name,
    item_description: of.description,
    ...statedOf(of),
    img_url: of.img_url,
    ...(of.img_small_url && { img_small_url: of.img_small_url }),
    base_price: of.price,
    originalPrice: of.price,
    discount,
    discountedPrice: price,
    priceRule: "none",
    ...(discount > 0 && { percentOff: discount, priceBefore: of.price }),
    duration: 60,
    time: 60,
    start_time: toInstant(new Date(end - 3_600_000)),
    end_time: toInstant(new Date(end)),
    item_quantity: 10,
    remaining: 10,
    sold: 0,
    item_limit: 2,
    pausedUntil: null,
    state: stateOf(minutes),
    ...traits,
  };
}

function stateOf(minutes: number): FlashSale["state"] {
  if (minutes > 60) return "scheduled";
  return minutes > 0 ? "active" : "past";
}

export const health: Health = {
  status: "ok",
  integrations: {
    payments: "stand-in",
    paymentUpdates: "stand-in",
    menuReading: "off",
    notifications: "stand-in",
    contact: "stand-in",
    mail: "stand-in",
    deviceRings: "stand-in",
    addressSearch: "stand-in",
  },
  appPayments: true,
  sellingNeedsOnboarding: false,
};

/** The payment status of a vendor without an account. */
export const noPayments: AccountStatusAnswer = {
  account: null,
  details_submitted: false,
  charges_enabled: false,
  payouts_enabled: false,
  currently_due: [],
  disabled_reason: null,
  initialOnboarding: false,
};

export function emptyDashboard(): Dashboard {
  const emptyCategory: CategoryOverview = { total: 0, items: [] };
  return {
    menu: { total: 0, categories: byCategory(() => emptyCategory) },
    flashSales: { active: 0, sales: [] },
    orders: { pending: 0, completedToday: 0, recent: [] },
    today: {
      day: "2026-11-22",
      orders: 0,
      portions: 0,
      money: 0,
      collectedPortions: 0,
      collectedMoney: 0,
      isComplete: true,
    },
    week: Array.from({ length: 7 }, (_, n) => ({ date: `2026-11-${16 + n}`, revenue: 0 })),
    pausedUntil: null,
    questions: [],
    proposal: null,
    activity: [],
  };
}
