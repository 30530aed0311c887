import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import type { ClientReportAnswer } from "./client-reports.ts";

registerResponse<ClientReportAnswer>("ClientReportAnswer")(z.object({ received: z.literal(true) }));
