import type { Migration } from "./migration.ts";

/**
 * Addresses in `ContactMessages` were stored as typed. The download of personal data (`my-data`) searches in
 * lower case.
 */
export const contactAddresses: Migration = {
  name: "contact-addresses",
  summary: "stores the addresses of ContactMessages in lower case",
  query: (firestore) => firestore.collection("ContactMessages"),
  change(message) {
    const email: unknown = message.get("email");
    if (typeof email !== "string" || email === email.toLowerCase()) return [];
    return [{ kind: "update", ref: message.ref, data: { email: email.toLowerCase() } }];
  },
};
