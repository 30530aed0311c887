import { type Auth, getAuth } from "firebase-admin/auth";
import { app } from "./firebase-app.ts";
import { collectLookups } from "./firestore/collect-lookups.ts";

/**
 * `maxIds`: the most users that Firebase Authentication returns at once. `parallel`: two requests, so that a
 * slow one does not delay the next.
 */
export const userLookups = { maxIds: 100, parallel: 2 };

const prepared = new WeakSet<Auth>();

/**
 * The Admin SDK's connection to Firebase Authentication. `verifyIdToken` looks up the user of each
 * token with `getUser`. During a rush, these look-ups are collected into few requests.
 */
export function auth(): Auth {
  const sdk = getAuth(app());
  if (!prepared.has(sdk)) {
    prepared.add(sdk);
    collectUsers(sdk);
  }
  return sdk;
}

function collectUsers(sdk: Auth): void {
  const getOne = sdk.getUser.bind(sdk);
  const findUser = collectLookups({
    lookUp: async (uids) => {
      const { users } = await sdk.getUsers(uids.map((uid) => ({ uid })));
      return new Map(users.map((user) => [user.uid, user]));
    },
    ...userLookups,
  });
  // For a missing user, the SDK's own method throws its own error.
  sdk.getUser = async (uid) => (await findUser(uid)) ?? getOne(uid);
}
