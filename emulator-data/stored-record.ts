import type { FlashSaleRecord, PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuRecord } from "@flashplate/contract/menu/menu";
import type { NotificationTopicRecord } from "@flashplate/contract/notifications/notifications";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { PrivatePayment } from "@flashplate/contract/payments/order-payment";
import type { PriceHistoryRecord } from "@flashplate/contract/pricing/price-history";
import type { PrinterRecord } from "@flashplate/contract/printing/printers";
import type { ResultDayRecord, ResultLedgerRecord } from "@flashplate/contract/results/result-records";
import type { OccurrenceRecord, SaleScheduleRecord } from "@flashplate/contract/schedules/schedule-records";
import type { AuditRecord } from "@flashplate/contract/team/activity-records";
import type { MemberRecord } from "@flashplate/contract/team/roles";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import type { vendorDocument } from "../functions/src/store/vendor-document.ts";

/** A record with its collection and id. */
export interface StoredRecord {
  collection: Collection;
  id: string;
  data:
    | ReturnType<typeof vendorDocument>
    | MemberRecord
    | AuditRecord
    | MenuRecord
    | FlashSaleRecord
    | PastSaleRecord
    | OrderRecord
    | PrivatePayment
    | ApprovalRecord
    | NotificationTopicRecord
    | SaleScheduleRecord
    | OccurrenceRecord
    | PriceHistoryRecord
    | PrinterRecord
    | ResultDayRecord
    | ResultLedgerRecord;
}

export type Collection =
  | "Vendors"
  | "Members"
  | "AuditLog"
  | "Menus"
  | "FlashSales"
  | "PastSales"
  | "Orders"
  | "OrderPayments"
  | "Approvals"
  | "NotificationTopics"
  | "SaleSchedules"
  | "Occurrences"
  | "PriceHistory"
  | "Printers"
  | "ResultDays"
  | "ResultLedger";
