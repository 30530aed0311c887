import * as z from "zod";
import { type Endpoint, errorsOf, type Method, needsToken } from "./endpoint.ts";
import { errorStatus } from "./errors.ts";
import { endpoints } from "./interface.ts";

type Json = Record<string, unknown>;

/** One operation of the document. */
export interface Operation extends Json {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
}

/** An OpenAPI document, as far as we look into it. */
export interface OpenApi extends Json {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

const callers: Readonly<Record<Endpoint["who"], string>> = {
  anyone: "Anyone.",
  "signed-in": "Who is signed in.",
  verified: "Who is signed in with a verified email.",
  vendor: "A restaurant with a verified email.",
  "approved-vendor": "A restaurant that an admin approved.",
  "named-vendor": "The restaurant that the body names, or an admin.",
  admin: "An admin.",
  signature: "A service that signs what it sends.",
};

/** The whole HTTP interface as an OpenAPI 3.1 document. */
export function openApiDocument(): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints) {
    const operations: Record<string, Operation> = {};
    for (const method of endpoint.methods) operations[method.toLowerCase()] = operationOf(endpoint, method);
    if (endpoint.override) operations.post = operationOf(endpoint, "POST", endpoint.override);
    paths[endpoint.path] = { ...paths[endpoint.path], ...operations };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Flashplate",
      version: "1",
      description:
        "Every endpoint answers under the site and at its function's own URL. Prices are dollars, durations minutes. " +
        "Fields that are not named here are ignored. Answers carry X-Request-Id and X-Server-Time.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", description: "ID token of Firebase Authentication." },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = schemaOf(
  z.object({
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [string, ...string[]]),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      requestId: z.string().optional(),
    }),
  }),
  "output",
);

function operationOf(endpoint: Endpoint, method: Method, override?: string): Operation {
  const { path, summary, who, function: name, body, files } = endpoint;
  const parameters = [...queryParameters(endpoint), ...(override ? [overrideHeader(override)] : [])];
  return {
    operationId: `${method.toLowerCase()}_${path.replaceAll(/[^a-z0-9]+/gi, "_").replaceAll(/^_|_$/g, "")}`,
    tags: [name],
    summary,
    description: callers[who],
    ...(needsToken(endpoint) ? { security: [{ idToken: [] }] } : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body || files ? { requestBody: requestBody(endpoint) } : {}),
    responses: responsesOf(endpoint),
  };
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function overrideHeader(method: string): Json {
  return {
    name: "X-HTTP-Method-Override",
    in: "header",
    required: true,
    schema: { type: "string", const: method },
  };
}

function requestBody({ body, files }: Endpoint): Json {
  const json = body ? schemaOf(body, "input") : { type: "object", properties: {} };
  const content: Json = body ? { "application/json": { schema: json } } : {};
  if (files) {
    const { properties = {}, required = [] } = json as { properties?: Json; required?: string[] };
    const parts = Object.entries(files);
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    content["multipart/form-data"] = {
      schema: {
        type: "object",
        properties: { ...properties, ...Object.fromEntries(parts.map(([name]) => [name, file])) },
        required: [...required, ...parts.flatMap(([name, part]) => (part.required ? [name] : []))],
      },
      encoding: {
        ...Object.fromEntries(
          Object.keys(properties).map((name) => [name, { contentType: "application/json" }]),
        ),
        ...Object.fromEntries(
          parts.map(([name, { contentTypes }]) => [name, { contentType: contentTypes.join(", ") }]),
        ),
      },
    };
  }
  return { required: true, content };
}

function responsesOf(endpoint: Endpoint): Json {
  const good = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    {
      description: status === "201" ? "It was made by this request." : "It is so.",
      content: { "application/json": { schema: schemaOf(schema, "output") } },
    },
  ]);
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  const bad = statuses.map((status) => [
    String(status),
    {
      description: codes.filter((code) => errorStatus[code] === status).join(", "),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]);
  return Object.fromEntries([...good, ...bad]);
}

/** As JSON Schema: `input` is what is sent, before times become Dates. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
}
