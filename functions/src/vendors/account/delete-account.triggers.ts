import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { onUserDeleted } from "firebase-functions/v2/identity";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { dayOptions, triggerOptions } from "../../platform/configuration/function-options.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import { cleanUpDeletedAccounts } from "./clean-up-accounts.ts";
import { applyDeletion, requestCleanUp } from "./delete-account.ts";

/** A person requested the deletion of their account: deletes it. */
export const onAccountDeletionCreated = onDocumentCreated(
  { ...triggerOptions, document: "AccountDeletions/{uid}" },
  async ({ params }) => applyDeletion(params.uid),
);

/** An account was deleted at Firebase Authentication: deletes what it left (decision 36). */
export const onAccountDeleted = onUserDeleted(triggerOptions, async ({ data }) => {
  // The trigger is in preview: its events may lack the time, although the SDK's types require it.
  const createdAt = data.metadata?.creationTime as string | null | undefined;
  await requestCleanUp(data.uid, createdAt ? new Date(createdAt) : undefined);
});

/** Every day: deletes what lost events left. */
export const reconcileAccounts = onSchedule(dayOptions, async () => {
  const count = await cleanUpDeletedAccounts();
  if (count > 0) logWarning("account-leftovers-found", { count });
});
