/**
 * `npm run admin:grant -- EMAIL [--project ID]`: gives a user the custom claim `admin` and the record
 * `Admins/{uid}`. Without --project, the project is that of .firebaserc. A real project needs
 * application default credentials. It refuses an account that is disabled or has an unverified email.
 */
import { connect, namedUser, throwReadable } from "../lib/admin-auth.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  const connection = await connect(args);
  const { auth, admins, where } = connection;
  const user = await namedUser("admin:grant", connection);
  const { uid, email = uid, customClaims, tokensValidAfterTime } = user;
  if (user.disabled) throw new ToolError(`The account ${email} ${where} is disabled. Nothing was granted.`);
  // Anyone can register with an address of another person.
  if (!user.emailVerified) {
    throw new ToolError(
      `The account ${email} ${where} has not verified this email, so it may be another person's. ` +
        "Its owner opens the link of the verification mail first. Nothing was granted.",
    );
  }
  const record = admins.doc(uid);
  try {
    const hasClaim = customClaims?.admin === true;
    if (hasClaim && (await record.get()).exists) {
      console.log(`${email} is already an admin ${where}.`);
      return 0;
    }
    // setCustomUserClaims replaces all claims, so the vendor's claims are passed again.
    if (!hasClaim) await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
    // The Firestore rules need claim and record. The record is last, so a run that stops earlier grants nothing.
    await record.set({
      grantedAt: new Date(),
      // A token from before `admin:revoke` may have the claim, and is valid for up to an hour.
      ...(tokensValidAfterTime && { sessionsEndedAt: new Date(tokensValidAfterTime) }),
    });
  } catch (error) {
    throwReadable(error, email, where);
  }
  console.log(`${email} (${uid}) is now an admin ${where}. The claim takes effect at the next login.`);
  return 0;
});
