import * as z from "zod";
import { schemaFor } from "../http/response-schemas.ts";
import type { ClientReportAnswer } from "./client-reports.ts";

schemaFor<ClientReportAnswer>("ClientReportAnswer")(z.object({ received: z.literal(true) }));
