import type { Answer, Endpoint } from "../http/endpoint.ts";
import { leastRole } from "../team/roles.ts";
import type { Dashboard } from "./dashboard.ts";

export const dashboardEndpoint = {
  function: "vendorAPI",
  methods: ["GET"],
  path: "/api/vendorAPI/dashboard",
  who: leastRole.serve,
  summary: "Returns all data of the dashboard: previews, counts and the timeline.",
  answers: { 200: "Dashboard" as Answer<Dashboard> },
} as const satisfies Endpoint;
