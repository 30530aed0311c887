import {
  collection,
  collectionGroup,
  deleteField,
  getDocs,
  limit,
  query,
  Timestamp,
  where,
} from "firebase/firestore";
import { pastSalesSubject, salesSubject } from "../../web/src/entities/flash-sales/flash-sales.subjects.ts";
import { vendorSubject } from "../../web/src/entities/vendors/vendors.subjects.ts";
import { adminCases } from "./admin.cases.ts";
import { about, type RulesCase } from "./cases.ts";
import { add, type Caller, follow, get, list, listWhere, remove, set, update } from "./operations.ts";
import { orderCases } from "./order.cases.ts";
import { serverOnly } from "./server-only.ts";

const vendors = about("/Vendors/{uid}");
const profiles = about("/VendorProfiles/{uid}");
const members = about("/Members/{memberId}");
const menus = about("/Menus/{uid}");
const sales = about("/FlashSales/{saleId}");
const pastSales = about("/PastSales/{saleId}");
const approvals = about("/Approvals/{approvalId}");
const rest = about("/{document=**}");

const secondsFromNow = (seconds: number) => Timestamp.fromMillis(Date.now() + seconds * 1000);

/** Lists the sales of all restaurants. Clients use the API's search instead. */
const listOnSaleNow = (caller: Caller) =>
  getDocs(
    query(
      collection(caller.firestore(), "FlashSales"),
      where("start_time", "<=", secondsFromNow(-60)),
      where("end_time", ">", secondsFromNow(60)),
      limit(10),
    ),
  );

const record = vendorSubject("vendor", ["me", "vendor"]);

/** The listeners of the web app. */
const liveCases: RulesCase[] = [
  vendors.allow("a vendor follows its own record", (as) => follow(as.vendor, record)),
  vendors.deny("another vendor follows the record", (as) => follow(as.otherVendor, record)),
  sales.allow("a vendor follows its sales", (as) => follow(as.vendor, salesSubject("vendor"))),
  sales.deny("another vendor follows the sales", (as) => follow(as.otherVendor, salesSubject("vendor"))),
  pastSales.allow("a vendor follows its past sales", (as) => follow(as.vendor, pastSalesSubject("vendor"))),
  pastSales.deny("another vendor follows the past sales", (as) =>
    follow(as.otherVendor, pastSalesSubject("vendor")),
  ),
  sales.allow("staff follow the restaurant's sales", (as) => follow(as.staff, salesSubject("vendor"))),
  sales.allow("a manager follows the sales", (as) => follow(as.manager, salesSubject("vendor"))),
  sales.deny("a removed member follows the sales", (as) => follow(as.removedMember, salesSubject("vendor"))),
  sales.deny("staff with an unverified email follow the sales", (as) =>
    follow(as.unverifiedStaff, salesSubject("vendor")),
  ),
  sales.deny("staff follow another restaurant's sales", (as) =>
    follow(as.staff, salesSubject("other-vendor")),
  ),
  pastSales.allow("a manager follows the past sales", (as) => follow(as.manager, pastSalesSubject("vendor"))),
  pastSales.deny("staff follow the past sales", (as) => follow(as.staff, pastSalesSubject("vendor"))),
  vendors.deny("a manager follows the restaurant's record", (as) => follow(as.manager, record)),
  vendors.allow("an owner follows a restaurant that was handed over", (as) =>
    follow(as.newOwner, vendorSubject("past-owner", ["me", "new-owner"])),
  ),
  vendors.deny("a former owner follows its record", (as) =>
    follow(as.pastOwner, vendorSubject("past-owner", ["me", "past-owner"])),
  ),
  sales.allow("an owner follows the sales after a hand-over", (as) =>
    follow(as.newOwner, salesSubject("past-owner")),
  ),
  sales.deny("a former owner who has left follows the sales", (as) =>
    follow(as.pastOwner, salesSubject("past-owner")),
  ),
  pastSales.allow("an owner follows the past sales after a hand-over", (as) =>
    follow(as.newOwner, pastSalesSubject("past-owner")),
  ),
  pastSales.deny("a former owner who has left follows the past sales", (as) =>
    follow(as.pastOwner, pastSalesSubject("past-owner")),
  ),
  members.allow("a member follows its own record", (as) => get(as.staff, "Members/vendor_staff")),
  members.deny("a colleague reads a member's record", (as) => get(as.manager, "Members/vendor_staff")),
  members.deny("the owner reads a member's record without the server", (as) =>
    get(as.vendor, "Members/vendor_staff"),
  ),
  members.deny("a removed member reads a record that is gone", (as) =>
    get(as.removedMember, "Members/vendor_removed-member"),
  ),
  members.deny("staff list the team", (as) => listWhere(as.staff, "Members", "vendorId", "vendor")),
  members.deny("staff make themselves owners", (as) =>
    update(as.staff, "Members/vendor_staff", { role: "owner" }),
  ),
  members.deny("a guest joins", (as) =>
    set(as.consumer, "Members/vendor_consumer", { vendorId: "vendor", uid: "consumer", role: "staff" }),
  ),
  members.deny("a member leaves without the server", (as) => remove(as.staff, "Members/vendor_staff")),
];

const vendorCases: RulesCase[] = [
  vendors.allow("a vendor reads its own record", (as) => get(as.vendor, "Vendors/vendor")),
  vendors.allow("a person who is not registered finds no record", (as) =>
    get(as.unverified, "Vendors/unverified"),
  ),
  vendors.allow("an admin reads any record", (as) => get(as.admin, "Vendors/vendor")),
  vendors.allow("an admin lists", (as) => listWhere(as.admin, "Vendors", "vendorVerify", false)),
  vendors.allow("an admin approves", (as) => update(as.admin, "Vendors/to-approve", { vendorVerify: true })),
  vendors.deny("an admin approves its own restaurant", (as) =>
    update(as.admin, "Vendors/admin", { vendorVerify: true }),
  ),
  vendors.deny("an admin approves a restaurant that it has taken over", (as) =>
    update(as.admin, "Vendors/taken-by-admin", { vendorVerify: true }),
  ),
  vendors.deny("another vendor reads", (as) => get(as.otherVendor, "Vendors/vendor")),
  vendors.deny("a visitor reads", (as) => get(as.anonymous, "Vendors/vendor")),
  vendors.deny("a vendor lists", (as) => list(as.vendor, "Vendors")),
  vendors.deny("an `admin` field in its record does not make an admin: list", (as) =>
    list(as.selfMadeAdmin, "Vendors"),
  ),
  vendors.deny("an `admin` field in its record does not make an admin: approve", (as) =>
    update(as.selfMadeAdmin, "Vendors/self-made-admin", { vendorVerify: true }),
  ),
  vendors.deny("a vendor gives itself an `admin` field", (as) =>
    update(as.pending, "Vendors/pending", { admin: true }),
  ),
  vendors.deny("a vendor approves itself", (as) =>
    update(as.pending, "Vendors/pending", { vendorVerify: true }),
  ),
  vendors.deny("a vendor approves itself by writing the whole record", (as) =>
    set(as.pending, "Vendors/pending", { name: "Juniper", vendorVerify: true, decision: null }),
  ),
  vendors.deny("someone registers as approved", (as) =>
    set(as.consumer, "Vendors/consumer", { name: "Mine", vendorVerify: true }),
  ),
  vendors.deny("someone registers without the server", (as) =>
    set(as.consumer, "Vendors/consumer", { name: "Mine", vendorVerify: false }),
  ),
  vendors.deny("a vendor changes its own profile without the server", (as) =>
    update(as.vendor, "Vendors/vendor", { name: "Better" }),
  ),
  vendors.deny("a vendor deletes its record", (as) => remove(as.vendor, "Vendors/vendor")),
  vendors.deny("an admin takes an approval back", (as) =>
    update(as.admin, "Vendors/vendor", { vendorVerify: false }),
  ),
  vendors.deny("an admin approves what is approved already", (as) =>
    update(as.admin, "Vendors/vendor", { vendorVerify: true }),
  ),
  vendors.deny("an admin changes something else", (as) =>
    update(as.admin, "Vendors/pending", { name: "Other" }),
  ),
  vendors.deny("an admin changes something else while approving", (as) =>
    update(as.admin, "Vendors/pending", { vendorVerify: true, decision: "approved" }),
  ),
  vendors.deny("an admin sets another value than true", (as) =>
    update(as.admin, "Vendors/pending", { vendorVerify: "true" }),
  ),
  vendors.deny("an admin removes the field", (as) =>
    update(as.admin, "Vendors/pending", { vendorVerify: deleteField() }),
  ),
  vendors.deny("an admin creates a record", (as) =>
    set(as.admin, "Vendors/unregistered", { name: "New", vendorVerify: true }),
  ),
  vendors.deny("an admin deletes a record", (as) => remove(as.admin, "Vendors/pending")),
];

/** Lists restaurants around a point, as the mobile app does. */
const profilesNear = (caller: Caller, max: number) =>
  getDocs(
    query(
      collection(caller.firestore(), "VendorProfiles"),
      where("place.geohash", ">=", "dr5"),
      where("place.geohash", "<=", "dr5~"),
      limit(max),
    ),
  );

const profileCases: RulesCase[] = [
  profiles.allow("a consumer reads a restaurant's profile", (as) =>
    get(as.consumer, "VendorProfiles/vendor"),
  ),
  profiles.allow("a consumer lists restaurants nearby", (as) => profilesNear(as.consumer, 100)),
  profiles.deny("a consumer lists restaurants without a limit", (as) => list(as.consumer, "VendorProfiles")),
  profiles.deny("a consumer lists more than a page", (as) => profilesNear(as.consumer, 101)),
  profiles.deny("someone whose email is not verified reads", (as) =>
    get(as.unverified, "VendorProfiles/vendor"),
  ),
  profiles.deny("someone whose email is not verified lists", (as) => profilesNear(as.unverified, 10)),
  profiles.deny("a visitor reads", (as) => get(as.anonymous, "VendorProfiles/vendor")),
  profiles.deny("a vendor changes its profile without the server", (as) =>
    update(as.vendor, "VendorProfiles/vendor", { name: "Better" }),
  ),
  profiles.deny("a pending vendor makes itself a profile", (as) =>
    set(as.pending, "VendorProfiles/pending", { name: "Mine" }),
  ),
  profiles.deny("a vendor removes its profile", (as) => remove(as.vendor, "VendorProfiles/vendor")),
  profiles.deny("an admin writes a profile", (as) =>
    set(as.admin, "VendorProfiles/other", { name: "Other" }),
  ),
];

const saleCases: RulesCase[] = [
  sales.allow("a vendor reads its own sale", (as) => get(as.vendor, "FlashSales/scheduled")),
  sales.allow("a vendor lists its own sales", (as) =>
    listWhere(as.vendor, "FlashSales", "vendorId", "vendor"),
  ),
  sales.allow("a consumer reads an active sale", (as) => get(as.consumer, "FlashSales/active")),
  sales.deny("a consumer lists what is on sale now", (as) => listOnSaleNow(as.consumer)),
  sales.deny("a consumer reads a scheduled sale", (as) => get(as.consumer, "FlashSales/scheduled")),
  sales.deny("a consumer reads a sale that has ended", (as) => get(as.consumer, "FlashSales/ended")),
  sales.deny("a consumer reads a paused sale", (as) => get(as.consumer, "FlashSales/paused")),
  sales.allow("a vendor reads its paused sale", (as) => get(as.vendor, "FlashSales/paused")),
  sales.deny("a consumer lists everything", (as) => list(as.consumer, "FlashSales")),
  sales.deny("a vendor lists what is on sale now", (as) => listOnSaleNow(as.vendor)),
  sales.deny("an unverified consumer reads", (as) => get(as.unverified, "FlashSales/active")),
  sales.deny("an unverified consumer lists", (as) => listOnSaleNow(as.unverified)),
  sales.deny("a visitor reads", (as) => get(as.anonymous, "FlashSales/active")),
  sales.deny("a vendor lists another's sales", (as) =>
    listWhere(as.otherVendor, "FlashSales", "vendorId", "vendor"),
  ),
  sales.deny("a vendor creates without the server", (as) => add(as.vendor, "FlashSales")),
  sales.deny("a vendor changes its price", (as) => update(as.vendor, "FlashSales/active", { discount: 0 })),
  sales.deny("a vendor deletes", (as) => remove(as.vendor, "FlashSales/active")),
  sales.deny("a consumer takes stock", (as) => update(as.consumer, "FlashSales/active", { remaining: 0 })),
];

const otherCases: RulesCase[] = [
  menus.allow("a vendor reads its menu", (as) => get(as.vendor, "Menus/vendor")),
  menus.allow("a vendor without a menu finds none", (as) => get(as.otherVendor, "Menus/other-vendor")),
  menus.allow("an owner reads the menu after a hand-over", (as) => get(as.newOwner, "Menus/past-owner")),
  menus.deny("a former owner who has left reads the menu", (as) => get(as.pastOwner, "Menus/past-owner")),
  menus.deny("another vendor reads", (as) => get(as.otherVendor, "Menus/vendor")),
  menus.deny("an admin reads", (as) => get(as.admin, "Menus/vendor")),
  menus.deny("a visitor reads", (as) => get(as.anonymous, "Menus/vendor")),
  menus.deny("a vendor lists", (as) => list(as.vendor, "Menus")),
  menus.deny("a vendor writes without the server", (as) => set(as.vendor, "Menus/vendor", { items: {} })),
  menus.deny("a vendor deletes", (as) => remove(as.vendor, "Menus/vendor")),

  pastSales.allow("a vendor reads its own", (as) => get(as.vendor, "PastSales/past")),
  pastSales.allow("a vendor lists its own", (as) => listWhere(as.vendor, "PastSales", "vendorId", "vendor")),
  pastSales.deny("another vendor reads", (as) => get(as.otherVendor, "PastSales/past")),
  pastSales.deny("a consumer reads", (as) => get(as.consumer, "PastSales/past")),
  pastSales.deny("a vendor lists everything", (as) => list(as.vendor, "PastSales")),
  pastSales.deny("a vendor writes", (as) => update(as.vendor, "PastSales/past", { discount: 1 })),
  pastSales.deny("a vendor adds", (as) => add(as.vendor, "PastSales")),
  pastSales.deny("a vendor deletes", (as) => remove(as.vendor, "PastSales/past")),

  approvals.allow("an admin reads", (as) => get(as.admin, "Approvals/approval")),
  approvals.allow("an admin lists", (as) => list(as.admin, "Approvals")),
  approvals.deny("the vendor reads", (as) => get(as.vendor, "Approvals/approval")),
  approvals.deny("the vendor lists its own", (as) => listWhere(as.vendor, "Approvals", "vendorId", "vendor")),
  approvals.deny("a vendor approves itself by a record", (as) => add(as.pending, "Approvals")),
  approvals.deny("an admin writes history", (as) => add(as.admin, "Approvals")),
  approvals.deny("an admin changes history", (as) => update(as.admin, "Approvals/approval", { reason: "x" })),
  approvals.deny("an admin deletes history", (as) => remove(as.admin, "Approvals/approval")),
];

const restCases: RulesCase[] = [
  ...serverOnly.flatMap((path) => [
    rest.deny(`a vendor reads ${path}`, (as) => get(as.vendor, path)),
    rest.deny(`an admin reads ${path}`, (as) => get(as.admin, path)),
    rest.deny(`a vendor writes ${path}`, (as) => update(as.vendor, path, { count: 0 })),
    rest.deny(`an admin deletes ${path}`, (as) => remove(as.admin, path)),
    rest.deny(`a visitor adds beside ${path}`, (as) => add(as.anonymous, path.split("/")[0] ?? path)),
  ]),
  rest.deny("a guest reads the private part of the own payment", (as) =>
    get(as.consumer, "OrderPayments/order"),
  ),
  rest.deny("a guest lists private parts of payments", (as) => list(as.consumer, "OrderPayments")),
  rest.deny("a vendor reads a collection without a rule", (as) => list(as.vendor, "Anything")),
  rest.deny("a vendor reads below its own record", (as) => get(as.vendor, "Vendors/vendor/private/keys")),
  rest.deny("a vendor writes below its own menu", (as) => set(as.vendor, "Menus/vendor/private/keys", {})),
  rest.deny("an admin searches every collection of a name", (as) =>
    getDocs(collectionGroup(as.admin.firestore(), "private")),
  ),
];

/** Every case of firestore.rules. */
export const firestoreCases: readonly RulesCase[] = [
  ...adminCases,
  ...vendorCases,
  ...profileCases,
  ...saleCases,
  ...otherCases,
  ...orderCases,
  ...liveCases,
  ...restCases,
];
