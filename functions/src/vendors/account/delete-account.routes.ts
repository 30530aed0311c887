import {
  type DeleteAccountAnswer,
  deleteAccount,
  deletionMinutes,
} from "@flashplate/contract/vendors/vendors";
import { ok } from "../../http/answer.ts";
import { authenticate } from "../../http/authenticate.ts";
import { recentSignIn } from "../../http/authorise.ts";
import { limits } from "../../http/limits.ts";
import { endpoint } from "../../http/pipeline.ts";
import { rateLimited } from "../../http/rate-limit.ts";
import { createRouter } from "../../http/router.ts";
import { validate } from "../../http/validate.ts";
import { requestDeletion } from "./delete-account.ts";

/** Deleting one's own account, under /engine/vendors. */
export const deleteAccountRouter = createRouter();

deleteAccountRouter.post(
  "/delete-account",
  endpoint(
    authenticate,
    rateLimited({ perUser: limits.deleteAccount }),
    validate(deleteAccount),
    recentSignIn(deletionMinutes),
    async ({ user, body }) => {
      const requestedAt = await requestDeletion(user, body.confirmation);
      return ok<DeleteAccountAnswer>({ requestedAt: requestedAt.toISOString() });
    },
  ),
);
