import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { triggerOptions } from "../platform/function-options.ts";
import { applyDeletion } from "./account-deletion.service.ts";

/** A person asked for their account to be deleted: deletes it. */
export const onAccountDeletionCreated = onDocumentCreated(
  { ...triggerOptions, document: "AccountDeletions/{uid}" },
  async ({ params }) => applyDeletion(params.uid),
);
