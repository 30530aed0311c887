/**
 * `npm run admin:reset-app -- EMAIL [--project ID]`: removes the authenticator app of a user, whose
 * phone is lost, and ends all sessions. Options as for `admin:grant`.
 */
import { FieldValue } from "firebase-admin/firestore";
import { connect, namedUser, throwReadable } from "../lib/admin-auth.ts";
import { main } from "../lib/main.ts";

await main(async (args) => {
  const connection = await connect(args);
  const { auth, admins, where } = connection;
  const { uid, email = uid, multiFactor } = await namedUser("admin:reset-app", connection);
  const hadApp = (multiFactor?.enrolledFactors.length ?? 0) > 0;
  const record = admins.doc(uid);
  try {
    // Written first. From then on the Firestore rules refuse an earlier login, although its token is valid.
    // They compare Google's times, so the time of this machine must not count.
    if ((await record.get()).exists) await record.update({ sessionsEndedAt: FieldValue.serverTimestamp() });
    await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
    await auth.revokeRefreshTokens(uid);
  } catch (error) {
    throwReadable(error, email, where);
  }
  const what = hadApp ? "has no authenticator app any more" : "had no authenticator app";
  console.log(`${email} (${uid}) ${what} ${where}. All sessions have ended.`);
  return 0;
});
