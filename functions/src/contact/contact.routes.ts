import { type ContactMessageAnswer, contactMessage } from "@flashplate/contract/contact/contact";
import { created } from "../http/answer.ts";
import { ownAppOnly } from "../http/app-check.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { sameOriginOnly } from "../http/same-origin.ts";
import { validate } from "../http/validate.ts";
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
