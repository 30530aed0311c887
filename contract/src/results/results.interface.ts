import type { Answer, Endpoint } from "../http/endpoint.ts";
import { leastRole } from "../team/roles.ts";
import { type Results, type ResultsOverview, resultsFileQuery, resultsQuery } from "./results.ts";

export const resultsEndpoint = {
  function: "vendorAPI",
  methods: ["GET"],
  path: "/api/vendorAPI/results",
  who: leastRole.seeResults,
  summary: "Returns what the vendor's sales brought in a period of at most 366 days.",
  query: resultsQuery,
  answers: { 200: "Results" as Answer<Results> },
} as const satisfies Endpoint;

export const resultsFileEndpoint = {
  function: "vendorAPI",
  methods: ["GET"],
  path: "/api/vendorAPI/results.csv",
  who: leastRole.exportResults,
  limits: ["results-file"],
  summary: "Returns the days, sales or orders of the results of a period as a CSV file.",
  query: resultsFileQuery,
  answers: { 200: "ResultsFile" as Answer<string> },
  file: "text/csv",
} as const satisfies Endpoint;

export const overviewEndpoint = {
  function: "vendors",
  methods: ["GET"],
  path: "/engine/vendors/overview",
  who: "admin",
  summary:
    "Counts restaurants and waiting applications, and adds up the results of this month. With the effect of planned lower prices.",
  answers: { 200: "ResultsOverview" as Answer<ResultsOverview> },
} as const satisfies Endpoint;
