import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { makePeople } from "../../../test-support/records/people.ts";
import { auth } from "../../platform/auth.ts";
import { codeOf } from "../../platform/error-code.ts";

test("looks up 150 users in few calls, and refuses disabled, revoked and deleted ones", async () => {
  const people = await makePeople(150);
  const [disabled, signedOut, missing] = people.map(({ uid }) => uid) as [string, string, string];
  await auth().updateUser(disabled, { disabled: true });
  // The time of signing out is in whole seconds. A token of the same second would stay valid.
  await sleep(1100);
  await auth().revokeRefreshTokens(signedOut);
  await auth().deleteUser(missing);

  const lookups = vi.spyOn(auth(), "getUsers");
  const outcomes = await Promise.all(
    people.map(({ token }) =>
      auth()
        .verifyIdToken(token, true)
        .then(({ uid }) => uid, codeOf),
    ),
  );
  expect(outcomes).toEqual([
    "auth/user-disabled",
    "auth/id-token-revoked",
    "auth/user-not-found",
    ...people.slice(3).map(({ uid }) => uid),
  ]);
  // A call looks up 100 users at most. The first ones do not wait for others.
  expect(lookups.mock.calls.length).toBeLessThanOrEqual(4);
});
