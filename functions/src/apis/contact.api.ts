import { contactRouter } from "../contact/contact.routes.ts";
import { httpsFunction } from "../http/https-function.ts";

export const contact = httpsFunction("contact", contactRouter);
