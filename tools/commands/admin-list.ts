/**
 * `npm run admin:list [-- --project ID]`: lists all admins. An admin needs a claim and a record; if one of
 * them is missing, it says how to correct that. Options as for `admin:grant`.
 */
import { connect, throwReadable } from "../lib/admin-auth.ts";
import { main } from "../lib/main.ts";

await main(async (args) => {
  const { auth, admins, where } = await connect(args);
  /** Users with a record that have not been listed yet. */
  const recorded = new Set<string>();
  /** Users with the claim, also those without a record. */
  let count = 0;
  let page: string | undefined;
  try {
    for (const { id } of await admins.listDocuments()) recorded.add(id);
    do {
      const { users, pageToken } = await auth.listUsers(1000, page);
      for (const { uid, email, customClaims, metadata } of users) {
        const hasRecord = recorded.delete(uid);
        if (customClaims?.admin !== true) {
          if (hasRecord)
            console.log(`${email ?? "no email"}  ${uid}  no claim: run admin:grant or admin:revoke`);
          continue;
        }
        count += 1;
        const problem = hasRecord ? "" : "  no record: run admin:grant";
        const login = metadata.lastSignInTime || "never";
        console.log(`${email ?? "no email"}  ${uid}  last login: ${login}${problem}`);
      }
      page = pageToken;
    } while (page !== undefined);
  } catch (error) {
    throwReadable(error, "", where);
  }
  for (const uid of recorded) console.log(`no account  ${uid}  delete Admins/${uid}`);
  console.log(`${count} ${count === 1 ? "admin" : "admins"} ${where}.`);
  return 0;
});
