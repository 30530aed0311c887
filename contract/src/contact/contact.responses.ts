import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import type { ContactMessageAnswer } from "./contact.ts";

registerResponse<ContactMessageAnswer>("ContactMessageAnswer")(z.object({ received: z.literal(true) }));
