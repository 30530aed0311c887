import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { triggerOptions } from "../platform/function-options.ts";
import { applyDeletion } from "./delete-account.ts";

/** A person requested the deletion of their account: deletes it. */
export const onAccountDeletionCreated = onDocumentCreated(
  { ...triggerOptions, document: "AccountDeletions/{uid}" },
  async ({ params }) => applyDeletion(params.uid),
);
