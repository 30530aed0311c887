import { type ContactMessageAnswer, contactMessage } from "@flashplate/contract/contact";
import { Router } from "express";
import { created } from "../http/answer.ts";
import { endpoint } from "../http/pipeline.ts";
import { validate } from "../http/validate.ts";
import { receiveMessage } from "./contact.service.ts";

/** Messages from the contact page, of anyone: at /contact-message. */
export const contactRouter = Router();

contactRouter.post(
  "/",
  endpoint(validate(contactMessage), async ({ body }) => {
    await receiveMessage(body);
    return created<ContactMessageAnswer>({ received: true });
  }),
);
