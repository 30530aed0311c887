import * as z from "zod";
import { type Endpoint, errorsOf, type Method, needsToken, type RestaurantState } from "./endpoint.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "./errors.ts";
import { endpoints } from "./interface.ts";
import { registerResponse } from "./response-schemas.ts";
import { responseSchema, responseSchemas } from "./responses.ts";

type Json = Record<string, unknown>;

/** One operation of the document. */
export interface Operation extends Json {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  requestBody?: Json;
  responses: Json;
}

/** The parts of an OpenAPI document that the project reads. */
export interface OpenApi extends Json {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Json; schemas: Record<string, Json> };
}

const callers: Readonly<Record<Endpoint["who"], string>> = {
  anyone: "Anyone.",
  "signed-in": "Signed-in users.",
  verified: "Signed-in users with a verified email.",
  staff: "Every member of a restaurant, with a verified email.",
  manager: "Owners and managers of a restaurant, with a verified email.",
  owner: "The owner of a restaurant, with a verified email.",
  "named-vendor": "The restaurant named in the body, and admins.",
  admin: "Admins.",
  signature: "A service that signs its requests.",
  printer: "A receipt printer of a restaurant.",
};

const restaurantNotes: Readonly<Record<RestaurantState, string>> = {
  approved: " The restaurant must be approved.",
  selling: " The restaurant must be approved and may sell.",
};

const supportNote =
  " Admins may read it of a restaurant that they help: `?as=` with its id, and `opening=` with a UUID of the page.";

/** Returns the HTTP interface as an OpenAPI 3.1 document. */
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
        "Every endpoint is available under the site and at its function's own URL. Prices are in dollars, or in " +
        "cents where a field's name ends in _cents. Durations are in minutes. Unknown fields are ignored. " +
        "Responses have the headers X-Request-Id and X-Server-Time.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", description: "ID token of Firebase Authentication." },
        printer: { type: "http", scheme: "basic", description: "Id and key of a receipt printer." },
      },
      schemas: { ...componentsOf(requestSchemas, "input"), ...componentsOf(responseSchemas, "output") },
    },
  };
}

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
const errorBody = registerResponse<ErrorBody>("Error")(
  z.object({
    error: z.object({
      code: z.enum(codes),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      requestId: z.string().optional(),
      price_cents: z.int().optional(),
      collectedAt: z.string().optional(),
    }),
  }),
);

/**
 * Schemas of JSON bodies, named after the path: `MenuAPIAddRequest`. Where several rows with a body
 * share a path, the methods are part of the name: `FlashsalesSchedulesPutRequest`.
 */
const requestSchemas = z.registry<{ id: string }>();
for (const { path, methods, body } of endpoints) {
  const words = path.split(/[^a-z]/i).filter((word) => word !== "" && word !== "api" && word !== "engine");
  const sharesPath = endpoints.filter((other) => other.path === path && other.body).length > 1;
  const parts = [...words, ...(sharesPath ? methods.map((method) => method.toLowerCase()) : []), "request"];
  const id = parts.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
  if (body) requestSchemas.add(body, { id });
}

/** URI of a component, as `$ref` uses it. */
function uri(id: string): string {
  return `#/components/schemas/${id}`;
}

/** Converts registered schemas, which refer to each other. `io`: values before or after parsing. */
function componentsOf(registry: typeof responseSchemas, io: "input" | "output"): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: "any" });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema)]));
}

function withoutIds({ $schema: _schema, $id: _id, ...schema }: Json): Json {
  return schema;
}

/** Returns a reference to a component. */
function refTo(registry: typeof responseSchemas, schema: z.ZodType): Json {
  const { id } = registry.get(schema) ?? {};
  if (id === undefined)
    throw new Error("A schema of a response has no name. Register it with registerResponse.");
  return { $ref: uri(id) };
}

function operationOf(endpoint: Endpoint, method: Method, override?: string): Operation {
  const { path, summary, who, restaurant, support, function: name, body, files } = endpoint;
  const parameters = [...queryParameters(endpoint), ...(override ? [overrideHeader(override)] : [])];
  return {
    operationId: `${method.toLowerCase()}_${path.replaceAll(/[^a-z0-9]+/gi, "_").replaceAll(/^_|_$/g, "")}`,
    tags: [name],
    summary,
    description:
      callers[who] + (restaurant ? restaurantNotes[restaurant] : "") + (support ? supportNote : ""),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body || files ? { requestBody: requestBody(endpoint) } : {}),
    responses: responsesOf(endpoint),
  };
}

/** The names of `securitySchemes` that an endpoint requires. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.who === "printer") return [{ printer: [] }];
  return needsToken(endpoint) ? [{ idToken: [] }] : [];
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: "input",
    unrepresentable: "any",
  }) as {
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
  const json = body && refTo(requestSchemas, body);
  const content: Json = json ? { "application/json": { schema: json } } : {};
  if (files) {
    const parts = Object.entries(files);
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const form = {
      type: "object",
      properties: Object.fromEntries(parts.map(([name]) => [name, file])),
      required: parts.flatMap(([name, part]) => (part.isRequired ? [name] : [])),
    };
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    content["multipart/form-data"] = {
      schema: json ? { allOf: [json, form] } : form,
      encoding: Object.fromEntries([
        ...fields.map((name) => [name, { contentType: "application/json" }]),
        ...parts.map(([name, { contentTypes }]) => [name, { contentType: contentTypes.join(", ") }]),
      ]),
    };
  }
  return { required: true, content };
}

function responsesOf(endpoint: Endpoint): Json {
  const successes = Object.entries(endpoint.answers).map(([status, name]) => [
    status,
    {
      description: status === "201" ? "Created by this request." : "Success.",
      content: {
        [endpoint.file ?? "application/json"]: { schema: refTo(responseSchemas, responseSchema(name)) },
      },
    },
  ]);
  const possible = errorsOf(endpoint);
  const statuses = [...new Set(possible.map((code) => errorStatus[code]))];
  const failures = statuses.map((status) => [
    String(status),
    {
      description: possible.filter((code) => errorStatus[code] === status).join(", "),
      content: { "application/json": { schema: refTo(responseSchemas, errorBody) } },
    },
  ]);
  return Object.fromEntries([...successes, ...failures]);
}
