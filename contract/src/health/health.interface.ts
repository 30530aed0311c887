import type { Answer, Endpoint } from "../http/endpoint.ts";
import type { Health } from "./health.ts";

export const healthEndpoint = {
  function: "health",
  methods: ["GET"],
  path: "/api/health",
  who: "anyone",
  summary: "Returns the integrations of this deployment.",
  answers: { 200: "Health" as Answer<Health> },
} as const satisfies Endpoint;
