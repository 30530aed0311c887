import { type ContactMessageAnswer, contactMessage } from "@flashplate/contract/contact/contact";
import { ownAppOnly } from "../http/access/app-check.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { sameOriginOnly } from "../http/access/same-origin.ts";
import { created } from "../http/answer.ts";
import { validate } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { receiveMessage } from "./contact.service.ts";

/** Messages from the contact page, at /contact-message. */
export const contactRouter = createRouter();

contactRouter.post(
  "/",
  endpoint(
    ownAppOnly,
    sameOriginOnly,
    rateLimited({ perAddress: limits.contact }),
    validate(contactMessage),
    async ({ body }) => {
      await receiveMessage(body);
      return created<ContactMessageAnswer>({ received: true });
    },
  ),
);
