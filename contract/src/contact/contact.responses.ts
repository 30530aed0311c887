import * as z from "zod";
import { schemaFor } from "../http/response-schemas.ts";
import type { ContactMessageAnswer } from "./contact.ts";

schemaFor<ContactMessageAnswer>("ContactMessageAnswer")(z.object({ received: z.literal(true) }));
