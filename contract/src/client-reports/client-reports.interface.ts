import type { Answer, Endpoint } from "../http/endpoint.ts";
import { type ClientReportAnswer, clientReport } from "./client-reports.ts";

export const clientReportEndpoint = {
  function: "clientReports",
  methods: ["POST"],
  path: "/api/client-report",
  who: "anyone",
  from: "own-app",
  limits: ["client-report"],
  summary: "Logs a visit or a failure that the site reports. Stores nothing.",
  body: clientReport,
  answers: { 201: "ClientReportAnswer" as Answer<ClientReportAnswer> },
} as const satisfies Endpoint;
