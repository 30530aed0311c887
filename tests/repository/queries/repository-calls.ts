import * as formerBuckets from "../../../functions/src/menu/pictures/former-buckets.repository.ts";
import { countedOrders, countedSales } from "../../../functions/src/migrations/counted-results.ts";
import { migrations } from "../../../functions/src/migrations/migrations.ts";
import { pictureAddresses } from "../../../functions/src/migrations/picture-addresses.ts";
import { runMigration } from "../../../functions/src/migrations/run-migration.ts";
import * as outbox from "../../../functions/src/notifications/outbox/outbox.repository.ts";
import * as pushSubscriptions from "../../../functions/src/notifications/rings/push-subscriptions.repository.ts";
import * as disputes from "../../../functions/src/payments/disputes/disputes.repository.ts";
import * as settledPayments from "../../../functions/src/payments/tasks/settled-payments.repository.ts";
import type { Transaction } from "../../../functions/src/platform/firestore/transactions.ts";
import * as priceModels from "../../../functions/src/pricing/models/price-models.repository.ts";
import * as printers from "../../../functions/src/printing/printers.repository.ts";
import * as effects from "../../../functions/src/results/effect/effect.repository.ts";
import * as results from "../../../functions/src/results/results.repository.ts";
import * as activity from "../../../functions/src/store/activity.repository.ts";
import * as flashSales from "../../../functions/src/store/flash-sales/flash-sales.repository.ts";
import * as priceHistory from "../../../functions/src/store/flash-sales/price-history.repository.ts";
import * as salePlans from "../../../functions/src/store/flash-sales/sale-plans.repository.ts";
import * as guests from "../../../functions/src/store/guests.repository.ts";
import * as invitations from "../../../functions/src/store/invitations.repository.ts";
import * as members from "../../../functions/src/store/members.repository.ts";
import * as occurrences from "../../../functions/src/store/occurrences.repository.ts";
import * as orders from "../../../functions/src/store/orders/orders.repository.ts";
import * as ordersByCode from "../../../functions/src/store/orders/orders-by-code.repository.ts";
import * as ordersOfSale from "../../../functions/src/store/orders/orders-of-sale.repository.ts";
import * as paymentTasks from "../../../functions/src/store/orders/payment-tasks.repository.ts";
import * as saleArchive from "../../../functions/src/store/sale-archive.repository.ts";
import * as schedules from "../../../functions/src/store/schedules.repository.ts";
import * as vendors from "../../../functions/src/store/vendors.repository.ts";
import * as accountDeletions from "../../../functions/src/vendors/account/account-deletions.repository.ts";
import * as personalData from "../../../functions/src/vendors/account/personal-data.repository.ts";
import {
  type PersonalDataSource,
  personalDataSources,
} from "../../../functions/src/vendors/account/personal-data-sources.ts";

const at = new Date();
const transaction = {
  get: (asked: { get: () => unknown }) => asked.get(),
} as unknown as Transaction;

/** The download of personal data (`my-data`) queries each of its collections. */
const personalDataCalls = Object.entries<PersonalDataSource>(personalDataSources).flatMap(
  ([collection, source]) => {
    if (!("field" in source)) return [];
    const fields = [source.field, ...(source.ownerField === undefined ? [] : [source.ownerField])];
    return fields.map((field) => () => personalData.everyRaw(collection, field, "u").next());
  },
);

/**
 * Calls of every repository function that queries. `queries.test.ts` fails if a `where` or `orderBy` in
 * the sources is not reached.
 */
export const repositoryCalls: readonly (() => Promise<unknown>)[] = [
  () => flashSales.pageOfUnannounced(at, 10),
  () => flashSales.listLiveSales("v", at),
  () => flashSales.listLiveSalesIn(transaction, "v", at),
  () => flashSales.listEndedSales("v", at),
  () => flashSales.listSalesEndedWithin("v", { after: at, until: at }),
  () => formerBuckets.findFormerBuckets(),
  () => saleArchive.hasSaleWithPicture("v", "https://example.com/a.webp"),
  () => flashSales.everyLiveSale("v", at).next(),
  () => flashSales.countLiveSalesIn(transaction, "v", at),
  () => flashSales.pageOfLive(at, 10),
  () => flashSales.pageOfUnsearched(at, 10),
  () => flashSales.everyLiveSaleOfAllVendors(at).next(),
  () => saleArchive.pageOfEnded(at, 10),
  () => saleArchive.pageOfEnding({ after: at, until: at }, 10),
  () => saleArchive.pageOfPastEnding({ after: at, until: at }, 10),
  () => saleArchive.deleteAllSales("v", async () => undefined),
  () => orders.pageOfOrderedSince(at, 10),
  () => orders.listPendingOrders("v"),
  () => orders.listCompletedOrders("v"),
  () => orders.listConsumerOrders("c"),
  () => orders.listOrdersSince("c", at),
  () => orders.listConsumers("", 10),
  () => orders.listNewestPending("v", 3),
  () => orders.countPending("v"),
  () => orders.countCompletedSince("v", at),
  () => ordersByCode.listOrdersWithCode("v", "K7M4P"),
  () => orders.listUncancelledSince("v", at),
  () => ordersOfSale.countOpenOfSale("s"),
  () => ordersOfSale.listPortionsTaken("s"),
  () => priceModels.newestDemandSums(at, { limit: 10, pageSize: 10 }).next(),
  () => effects.newestEffectSums({ limit: 10, pageSize: 10 }).next(),
  () => results.listLedgerOfSale("v", "s"),
  () => ordersOfSale.listOpenOfSaleIn(transaction, "s"),
  () => ordersOfSale.listOpenOrCompletedIn(transaction, "s"),
  () => ordersOfSale.listOrdersOfSaleIn(transaction, "s"),
  () => orders.listOpenOfVendorIn(transaction, "v", 10),
  () => orders.pageOfPaymentsDue(at, 10),
  () => paymentTasks.pageOfTasksDue(at, 10),
  () => paymentTasks.listTasksToCheck(),
  () => paymentTasks.pageOfTasksToCheck(10),
  () => disputes.listDisputesOfOrderIn(transaction, "o"),
  () => disputes.pageOfDisputesDue(at, 10),
  () => disputes.pageOfOpenDisputes(10),
  () => disputes.listDisputes(),
  () => settledPayments.listAllMarksIn(transaction, "p"),
  () => settledPayments.listMarks(),
  () => guests.pageOfGuestIds(10),
  () => guests.newGuestRecords(["c"]),
  () => guests.missingGuestRecordIn(transaction, "c"),
  () => outbox.pageOfDue("mail", at, 10),
  () => pushSubscriptions.listSubscriptions("v"),
  () => printers.listPrinters("v"),
  () => pushSubscriptions.deleteSubscriptionsOfMember("u"),
  () => members.membershipsOf("u"),
  () => invitations.invitationsOf("v"),
  () => invitations.deleteInvitationsTo("u", "noor@example.com"),
  () => members.membersOf("v"),
  () => activity.listEntries("v", {}, 10),
  () => activity.listEntries("v", { uid: "u" }, 10),
  () => activity.listEntries("v", { kind: "sale" }, 10),
  () => activity.listEntries("v", { uid: "u", kind: "sale" }, 10),
  () => activity.deleteEntriesOf("v"),
  () => activity.forgetPersonInEntries("u"),
  ...personalDataCalls,
  () => members.pageOfMemberUids(10),
  () => vendors.readVendorOfAccountIn(transaction, "acct_1"),
  () => vendors.listPending(true),
  () => vendors.listNewestUnverified(10),
  () => vendors.listProfileChanges(),
  () => vendors.pageOfVendors(10),
  () => vendors.pageOfPayees(10),
  () => vendors.lastDecline("v"),
  () => vendors.lastDeclineOfSuccessor("u"),
  () => vendors.findOwnedVendor("u"),
  () => accountDeletions.pageOfOverdue(at, 10),
  () => accountDeletions.pageOfCompleted(at, 10),
  () => schedules.listSchedules("v"),
  () => schedules.listSchedulesIn(transaction, "v"),
  () => schedules.deleteSchedules("v"),
  () => schedules.pageOfVendorsWithSchedules(10),
  () => schedules.hasScheduleWithPicture("v", "https://example.com/a.webp"),
  () => occurrences.listOccurrences("v", at),
  () => occurrences.listOccurrencesIn(transaction, "v", at),
  () => occurrences.listAsked("v", at),
  () => occurrences.deleteOccurrences("v"),
  () => priceHistory.deletePriceHistories("v"),
  () => salePlans.pageOfDuePlans(at, 10),
  () => salePlans.pageOfUnmeasured(at, 10),
  () => salePlans.deletePlansOf("v"),
  () => vendors.listDecisions(),
  () => vendors.countVendors(),
  () => results.listDays("v", "2026-01-01", "2026-12-31"),
  () => results.sumDays("v", "2026-01-01", "2026-12-31"),
  () => results.sumMonthOfAllVendors("2026-11"),
  () => results.everyLedgerEntry("v", "order", "2026-01-01", "2026-12-31").next(),
  () => results.deleteResults("v"),
  ...[...migrations, countedOrders, countedSales, ...pictureAddresses("a", "b")].map(
    (migration) => () => runMigration(migration, { dryRun: true }),
  ),
];
