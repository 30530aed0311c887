import * as z from "zod";
import { textOf } from "./text.ts";

const enterAddress = "Enter an email address.";

/** An email address. The limit is that of RFC 5321. */
export const emailAddress = textOf(254, { missing: enterAddress }).check(z.email(enterAddress));
