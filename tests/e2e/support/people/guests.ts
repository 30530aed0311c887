import { auth } from "../../../../functions/src/platform/firebase.ts";
import { makePerson, password } from "../../../../functions/test-support/records/people.ts";
import { type GuestApp, openGuestApp } from "../../../guest-app/guest-app.ts";
import { sessionBackend } from "../../../guest-app/session-backend.ts";

/** Creates a guest's account with a verified email, and signs in to the app. */
export async function makeGuest(displayName: string): Promise<GuestApp> {
  const { uid, email } = await makePerson();
  await auth().updateUser(uid, { displayName });
  return openGuestApp(sessionBackend(), { email, password });
}
