/** What finds the records about a person. `vendor`: the id of the restaurant that the person owns. */
export type PersonalKey = "uid" | "email" | "vendor";

/** How the records of a collection that are about a person are found. */
export type PersonalDataSource =
  /** The record with this id. `omit`: fields that are secret, or about other people. */
  | { id: PersonalKey; omit?: readonly string[] }
  /**
   * The records that have the key in a field. `ownerField`: also the records whose owner is the person. The
   * owner's uid is in this field, or in `field` if this one is absent.
   */
  | { field: string; is: PersonalKey; ownerField?: string; omit?: readonly string[] }
  /** Why no record is in the file. */
  | { leftOut: string };

const technical = "no data about a person";

/** Every collection: what the file of personal data has of it, or why it has nothing. */
export const personalDataSources = {
  Vendors: { id: "vendor" },
  VendorProfiles: { id: "vendor" },
  // `decidedBy` is an admin. `vendorEmail` may be the address of an earlier owner.
  Approvals: {
    field: "vendorId",
    is: "vendor",
    ownerField: "ownerUid",
    omit: ["decidedBy", "vendorEmail", "ownerUid"],
  },
  Admins: { id: "uid" },
  AccountDeletions: { leftOut: "an account that is being deleted can request nothing" },
  // `addedBy` is another person.
  Members: { field: "uid", is: "uid", omit: ["addedBy"] },
  TakenIds: { id: "uid" },
  Invitations: { field: "email", is: "email", omit: ["invitedBy", "usedBy"] },
  // The changed record is the restaurant's, and may be about another member.
  AuditLog: { field: "actorUid", is: "uid", omit: ["subject", "changes"] },
  Menus: { id: "vendor" },
  FlashSales: { field: "vendorId", is: "vendor" },
  SearchCells: { leftOut: "public copies of FlashSales" },
  SearchMaps: { leftOut: technical },
  PastSales: { field: "vendorId", is: "vendor" },
  SalePlans: { field: "vendorId", is: "vendor" },
  SaleSchedules: { field: "vendorId", is: "vendor" },
  Occurrences: { field: "vendorId", is: "vendor" },
  // Not the orders of a restaurant, which are about its guests. Its owner can download files of results.
  Orders: { field: "consumerId", is: "uid" },
  OrderSignals: { leftOut: technical },
  Guests: { id: "uid" },
  WrongCodes: { leftOut: "a hash, for two minutes" },
  ResultDays: { field: "vendorId", is: "vendor" },
  PriceHistory: { field: "vendorId", is: "vendor" },
  ResultLedger: { leftOut: "the numbers of ResultDays, by order" },
  DemandSums: { leftOut: "sums of PastSales" },
  PriceModels: { leftOut: technical },
  EffectSums: { leftOut: "sums of ResultLedger" },
  MeasuredEffects: { leftOut: technical },
  OrderPayments: { leftOut: "ids of Stripe and the fee; the amount is in Orders" },
  PaymentTasks: { leftOut: "what has to happen at Stripe, until it has" },
  SettledPayments: { leftOut: "notes of admins on payments" },
  Disputes: { leftOut: "what the guest's bank and Stripe say; the restaurant sees its part with the order" },
  PaymentEvents: { leftOut: "ids of Stripe" },
  NotificationOutbox: { leftOut: "copies of sent messages; some name a guest's order" },
  StartAnnouncements: { id: "vendor" },
  NotificationTopics: { id: "vendor" },
  // With these, messages can be sent to the device.
  PushSubscriptions: { field: "uid", is: "uid", omit: ["endpoint", "keys"] },
  // They are the password's hash, printed texts with guests' names, and another member.
  Printers: { field: "vendorId", is: "vendor", omit: ["keyHash", "jobs", "done", "addedBy"] },
  // With the key, mails can be turned off without a login.
  OrderDigests: { id: "vendor", omit: ["unsubscribeKey"] },
  ContactMessages: { field: "email", is: "email", omit: ["lastProblem"] },
  Sweeps: { leftOut: technical },
  Migrations: { leftOut: technical },
  RateLimits: { leftOut: "hashes, for at most a day" },
} as const satisfies Record<string, PersonalDataSource>;
