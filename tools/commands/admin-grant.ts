/**
 * `npm run admin:grant -- EMAIL [--project ID]`: gives a user the custom claim `admin`. Without
 * --project, the project is that of .firebaserc. A real project needs application default
 * credentials.
 */
import { connect, namedUser, throwReadable } from "../lib/admin-auth.ts";
import { main } from "../lib/main.ts";

await main(async (args) => {
  const connection = await connect(args);
  const { auth, where } = connection;
  const { uid, email = uid, customClaims } = await namedUser("admin:grant", connection);
  if (customClaims?.admin === true) {
    console.log(`${email} is already an admin ${where}.`);
    return 0;
  }
  // setCustomUserClaims replaces all claims, so the vendor's claims are passed again.
  await auth
    .setCustomUserClaims(uid, { ...customClaims, admin: true })
    .catch((error: unknown) => throwReadable(error, email, where));
  console.log(`${email} (${uid}) is now an admin ${where}. The claim takes effect at the next login.`);
  return 0;
});
