import {
  type DeleteAccountAnswer,
  deleteAccount,
  deletionMinutes,
} from "@flashplate/contract/vendors/vendors";
import { authenticate } from "../../http/access/authenticate.ts";
import { recentSignIn } from "../../http/access/authorise.ts";
import { limits } from "../../http/access/limits.ts";
import { rateLimited } from "../../http/access/rate-limit.ts";
import { ok } from "../../http/answer.ts";
import { validate } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
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
