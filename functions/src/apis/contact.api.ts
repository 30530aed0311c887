import { contactRouter } from "../contact/contact.routes.ts";
import { httpsFunction } from "../http/https-function.ts";

/** `/contact-message`: visitors of the site send the contact form. */
export const contact = httpsFunction("contact", contactRouter);
