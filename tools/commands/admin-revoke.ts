/**
 * `npm run admin:revoke -- EMAIL [--project ID]`: removes the record `Admins/{uid}` and the custom
 * claim `admin` of a user and ends all sessions. Options as for `admin:grant`.
 */
import { connect, namedUser, throwReadable } from "../lib/admin-auth.ts";
import { main } from "../lib/main.ts";

await main(async (args) => {
  const connection = await connect(args);
  const { auth, admins, where } = connection;
  const { uid, email = uid, customClaims } = await namedUser("admin:revoke", connection);
  const isAdmin = customClaims?.admin === true;
  const { admin: _, ...otherClaims } = customClaims ?? {};
  try {
    // The record is deleted first. From then on the Firestore rules refuse the user, although tokens
    // keep the claim.
    await admins.doc(uid).delete();
    if (isAdmin) await auth.setCustomUserClaims(uid, otherClaims);
    // Runs even if the claim was already removed, because an earlier run may have stopped before this line.
    await auth.revokeRefreshTokens(uid);
  } catch (error) {
    throwReadable(error, email, where);
  }
  console.log(
    isAdmin
      ? `${email} (${uid}) is not an admin any more ${where}. All sessions have ended.`
      : `${email} was not an admin ${where}. All sessions have ended.`,
  );
  return 0;
});
