import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { deleteDoc, doc, GeoPoint, setDoc, setLogLevel } from "firebase/firestore";

// Otherwise every denied case prints a warning.
setLogLevel("silent");

const minute = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * minute);
const sale = (from: number, to: number) => ({
  vendorId: "vendor",
  item_name: "Soup",
  start_time: fromNow(from),
  end_time: fromNow(to),
});
const vendor = (vendorVerify: boolean, emailVerified = true) => ({
  name: "Juniper",
  vendorVerify,
  emailVerified,
  decision: null,
  coordinates: new GeoPoint(40.7, -74),
});

const records: Record<string, object> = {
  "Admins/admin": { grantedAt: fromNow(-800), sessionsEndedAt: fromNow(-700) },
  "Admins/tired-admin": { grantedAt: fromNow(-60) },
  "Admins/reset-admin": { grantedAt: fromNow(-600), sessionsEndedAt: fromNow(-30) },
  "Admins/self-made-admin": { grantedAt: fromNow(-60) },
  "Vendors/vendor": vendor(true),
  "Vendors/pending": vendor(false),
  "Vendors/to-approve": vendor(false),
  "Vendors/unverified-email": vendor(false, false),
  "Vendors/declined-vendor": { ...vendor(false), decision: "declined" },
  "Vendors/admin": vendor(false),
  "Vendors/self-made-admin": { ...vendor(false), admin: true },
  "Vendors/past-owner": { ...vendor(true), ownerUid: "new-owner" },
  "Members/past-owner_new-owner": { vendorId: "past-owner", uid: "new-owner", role: "owner" },
  "Vendors/taken-by-admin": { ...vendor(false), ownerUid: "admin" },
  "Members/vendor_vendor": { vendorId: "vendor", uid: "vendor", role: "owner" },
  "Members/vendor_manager": { vendorId: "vendor", uid: "manager", role: "manager" },
  "Members/vendor_staff": { vendorId: "vendor", uid: "staff", role: "staff" },
  "Members/vendor_unverified-staff": { vendorId: "vendor", uid: "unverified-staff", role: "staff" },
  "Invitations/token": { vendorId: "vendor", email: "noor@example.com", role: "staff" },
  "AuditLog/entry": { vendorId: "vendor", actorUid: "staff", action: "sale-stopped" },
  "VendorProfiles/vendor": { name: "Juniper", place: { geohash: "dr5" } },
  "Menus/vendor": { items: {}, revision: 1 },
  "FlashSales/active": sale(-30, 30),
  "FlashSales/scheduled": sale(30, 60),
  "FlashSales/ended": sale(-60, -1),
  "FlashSales/paused": { ...sale(10, 30), own_start_time: fromNow(-30), pausedUntil: fromNow(10) },
  "PastSales/past": sale(-120, -60),
  "SalePlans/sale": { vendorId: "vendor" },
  "SaleSchedules/schedule": { vendorId: "vendor" },
  "Occurrences/occurrence": { vendorId: "vendor" },
  "PriceHistory/vendor_soup": { vendorId: "vendor" },
  "PriceModels/marketplace": { learnedAt: fromNow(-60) },
  "DemandSums/vendor": { sums: {} },
  "EffectSums/vendor": { sums: {} },
  "MeasuredEffects/marketplace": { measuredAt: fromNow(-60) },
  "WrongCodes/vendor": { count: 1 },
  "Orders/order": { vendorId: "vendor", consumerId: "consumer", usersName: "Maya" },
  "Orders/erased": { vendorId: "vendor", consumerId: "erased", usersName: "Guest" },
  "Orders/of-unverified": { vendorId: "unverified", consumerId: "unverified", usersName: "Owen" },
  "OrderSignals/vendor": { revision: "1" },
  "Approvals/approval": { vendorId: "vendor", decision: "approved" },
  "NotificationTopics/vendor": { vendorId: "vendor" },
  "NotificationOutbox/event": { vendorId: "vendor" },
  "PushSubscriptions/device": { vendorId: "vendor" },
  "Printers/printer": { vendorId: "vendor" },
  "StartAnnouncements/vendor": { starts: [] },
  "OrderDigests/vendor": { unsubscribeKey: "key" },
  "ResultDays/vendor_2026-11-20": { vendorId: "vendor", date: "2026-11-20" },
  "ResultLedger/order": { vendorId: "vendor", kind: "order" },
  "ContactMessages/message": { email: "maya@example.com" },
  "RateLimits/key": { count: 1 },
  "AccountDeletions/vendor": { hadRestaurant: true },
  "TakenIds/vendor": { endedAt: new Date() },
  "PaymentEvents/event": { account: "acct_1" },
  "OrderPayments/order": { account: "acct_1", fee_cents: 20, intentId: "pi_1" },
  "PaymentTasks/order": { vendorId: "vendor" },
  "Disputes/du_1": { vendorId: "vendor" },
  "SettledPayments/order_1": { paymentId: "order" },
  "Sweeps/menu-pictures": { after: "menu-items/1" },
  "SearchMaps/world": { cells: [] },
  "SearchCells/cell": { sales: {} },
  "Guests/consumer": { orders: {} },
  "Guests/vendor": { orders: {} },
  "Migrations/done": { finishedAt: fromNow(-60) },
};

/** Stores the records of the cases without the rules, like the server. */
export async function seedFirestore(environment: RulesTestEnvironment): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const firestore = context.firestore();
    await Promise.all(Object.entries(records).map(([path, data]) => setDoc(doc(firestore, path), data)));
    // A case tries to create it. An earlier run may have left it, with rules that allowed that.
    await deleteDoc(doc(firestore, "Vendors/unregistered"));
  });
}
