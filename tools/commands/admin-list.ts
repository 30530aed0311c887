/** `npm run admin:list [-- --project ID]`: lists all admins. Options as for `admin:grant`. */
import { connect, throwReadable } from "../lib/admin-auth.ts";
import { main } from "../lib/main.ts";

await main(async (args) => {
  const { auth, where } = await connect(args);
  let count = 0;
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth
      .listUsers(1000, page)
      .catch((error: unknown) => throwReadable(error, "", where));
    for (const { uid, email, customClaims, metadata } of users) {
      if (customClaims?.admin !== true) continue;
      count += 1;
      console.log(`${email ?? "no email"}  ${uid}  last login: ${metadata.lastSignInTime || "never"}`);
    }
    page = pageToken;
  } while (page !== undefined);
  console.log(`${count} ${count === 1 ? "admin" : "admins"} ${where}.`);
  return 0;
});
