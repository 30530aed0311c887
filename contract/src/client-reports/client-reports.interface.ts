import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { type ClientReportAnswer, clientReport } from "./client-reports.ts";

const received = schemaFor<ClientReportAnswer>("ClientReportAnswer")(z.object({ received: z.literal(true) }));

export const clientReportEndpoints = [
  {
    function: "clientReports",
    methods: ["POST"],
    path: "/api/client-report",
    who: "anyone",
    limits: ["client-report"],
    summary: "Logs a visit or a failure that the site reports. Stores nothing.",
    body: clientReport,
    answers: { 201: received },
  },
] as const satisfies readonly Endpoint[];
