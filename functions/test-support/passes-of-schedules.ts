/** The passes of each scheduled function, by the names of their records in `Sweeps`. */
export const passesOf: Readonly<Record<string, readonly string[]>> = {
  announceStartedSales: ["started-sales", "price-cuts"],
  archiveExpiredSales: ["ended-sales"],
  checkSearchCells: ["searched-sales", "search-entries"],
  deliverNotifications: ["topic-messages", "mail-messages", "device-messages"],
  keepSearchCells: ["coming-sales", "search-cells"],
  mailOrderDigests: ["order-mails"],
  mailWeeklyResults: ["week-mails"],
  makeScheduledSales: ["schedules"],
  reconcileAccounts: [
    "overdue-deletions",
    "vendor-accounts",
    "guest-accounts",
    "member-accounts",
    "order-consumers",
  ],
  reconcilePayments: ["disputes", "disputes-open", "payments", "payments-listed", "payment-accounts"],
  remindRestaurants: ["closing-reports", "last-week-reminders"],
  settlePayments: ["orders-due", "payment-tasks", "disputes-due"],
  sweepMenuPictures: ["menu-pictures"],
  sweepVendorPictures: ["vendor-pictures"],
};
