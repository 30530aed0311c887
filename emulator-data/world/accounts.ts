import type { Account } from "./types.ts";

/** Password of every demo account. */
export const demoPassword = "demo-password";

export const admin: Account = {
  uid: "demo-admin",
  email: "admin@demo.test",
  displayName: "Robin Adeyemi",
  claims: { admin: true },
};

/** Owner of the restaurant with the largest menu. */
export const vendor: Account = {
  uid: "demo-vendor",
  email: "vendor@demo.test",
  displayName: "June Whitaker",
  claims: { vendorVerify: true },
};

/** Works in the restaurant of `vendor`. */
export const manager: Account = {
  uid: "demo-manager",
  email: "manager@demo.test",
  displayName: "Luis Ferrer",
};

/** Works in the restaurant of `vendor`. */
export const staff: Account = {
  uid: "demo-staff",
  email: "staff@demo.test",
  displayName: "Noor Haddad",
};

export const secondVendor: Account = {
  uid: "demo-vendor-two",
  email: "marigold@demo.test",
  displayName: "Teresa Olvera",
  claims: { vendorVerify: true },
};

export const pendingVendor: Account = {
  uid: "demo-pending",
  email: "pending@demo.test",
  displayName: "Kenji Watanabe",
};

export const consumer: Account = {
  uid: "demo-consumer",
  email: "consumer@demo.test",
  displayName: "Maya Lindqvist",
};
