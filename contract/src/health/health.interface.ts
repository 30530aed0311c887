import type { Answer, Endpoint } from "../http/endpoint.ts";
import type { DeepHealth, Health } from "./health.ts";

export const healthEndpoint = {
  function: "health",
  methods: ["GET"],
  path: "/api/health",
  who: "anyone",
  summary: "Returns the integrations of this deployment.",
  answers: { 200: "Health" as Answer<Health> },
} as const satisfies Endpoint;

export const deepHealthEndpoint = {
  function: "health",
  methods: ["GET"],
  path: "/api/health/deep",
  who: "anyone",
  summary: "Checks Firestore, Storage, Authentication and the settings.",
  limits: ["deep-health"],
  answers: { 200: "DeepHealth" as Answer<DeepHealth> },
  errors: ["server/unhealthy"],
} as const satisfies Endpoint;
