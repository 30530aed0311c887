import { ApiError, type ApiRequest, type ApiRoute, apiOf, doneOperation, notFound } from "./api-routes.ts";
import { type GoogleProject, type Json, type RunService, servingRevision } from "./google-project.ts";
import { checkedBindings } from "./project-apis.ts";

/** Cloud Functions, the services of Cloud Run behind them, their schedules, secrets and images. */
export const functionsApis: ApiRoute[] = [
  ...apiOf("cloudfunctions.googleapis.com", {
    "GET /v1/projects/{id}/locations/-/functions": () => ({}),
    "GET /v2/projects/{id}/locations/-/functions": ({ project }) => ({
      functions: [...project.functions.values()],
    }),
    "POST /v2/projects/{id}/locations/{region}/functions:generateUploadUrl": ({ project }) => ({
      uploadUrl: `https://storage.googleapis.com/uploads/source.zip?GoogleAccessId=stand-in`,
      storageSource: { bucket: `gcf-v2-uploads-${project.number}`, object: "source.zip" },
    }),
    "POST /v2/projects/{id}/locations/{region}/functions": (request) => {
      const id = request.query.get("functionId") ?? "";
      const name = `projects/${request.project.id}/locations/${request.params.region}/functions/${id}`;
      if (request.project.functions.has(name)) throw new ApiError(409, "ALREADY_EXISTS", `${name} exists.`);
      return deployFunction(request, name);
    },
    "PATCH /v2/{name+}": (request) => deployFunction(request, request.params.name ?? ""),
    "DELETE /v2/{name+}": ({ project, params }) => {
      project.functions.delete(params.name ?? "");
      return doneOperation();
    },
    "GET /v2/operations/{operation}": ({ params }) =>
      operations.get(params.operation ?? "") ?? notFound("It"),
  }),
  // The settings of `functions.config()` and extensions, which the project does not use.
  ...apiOf("runtimeconfig.googleapis.com", { "GET /v1beta1/projects/{id}/configs": () => ({}) }),
  ...apiOf("firebaseextensions.googleapis.com", { "GET /v1beta/projects/{id}/instances": () => ({}) }),
  ...apiOf("run.googleapis.com", {
    "GET /v2/projects/{id}/locations/{region}/services": ({ project }) => ({
      services: [...project.services.values()].map(shownService),
    }),
    "PATCH /v2/projects/{id}/locations/{region}/services/{service}": setTraffic,
    "POST /v1/{name+}:setIamPolicy": ({ project, params, body }) => {
      serviceOf(project, params.name ?? "").policy = checkedBindings(body);
      return {};
    },
    "GET /v1/{name+}:getIamPolicy": ({ project, params }) => ({
      bindings: serviceOf(project, params.name ?? "").policy,
    }),
  }),
  ...apiOf("cloudscheduler.googleapis.com", {
    "GET /v1/{name+}": ({ project, params }) => project.jobs.get(params.name ?? "") ?? notFound("The job"),
    "POST /v1/projects/{id}/locations/{region}/jobs": ({ project, body }) => {
      project.jobs.set(String(body.name), body);
      return body;
    },
    "PATCH /v1/{name+}": ({ project, params, body }) => {
      project.jobs.set(params.name ?? "", body);
      return body;
    },
    "DELETE /v1/{name+}": ({ project, params }) => {
      project.jobs.delete(params.name ?? "");
      return {};
    },
  }),
  ...apiOf("cloudtasks.googleapis.com", {
    "GET /v2/{name+}": ({ project, params }) =>
      project.queues.get(params.name ?? "") ?? notFound("The queue"),
    "POST /v2/projects/{id}/locations/{region}/queues": ({ project, body }) => {
      project.queues.set(String(body.name), body);
      return body;
    },
    "PATCH /v2/{name+}": ({ project, params, body }) => {
      project.queues.set(params.name ?? "", body);
      return body;
    },
  }),
  ...apiOf("artifactregistry.googleapis.com", {
    "GET /v1/{name+}": ({ project }) => project.repository ?? notFound("The repository"),
    "PATCH /v1/{name+}": ({ project, body }) => Object.assign(project.repository ?? notFound("It"), body),
  }),
  ...apiOf("secretmanager.googleapis.com", {
    "GET /v1/projects/{id}/secrets/{secret}": ({ project, params }) => {
      secretOf(project, params.secret);
      return { name: `projects/${project.id}/secrets/${params.secret}` };
    },
    "GET /v1/projects/{id}/secrets/{secret}/versions/{version}": ({ project, params }) => {
      const { versions } = secretOf(project, params.secret);
      if (versions.length === 0) notFound("The version");
      const name = `projects/${project.number}/secrets/${params.secret}/versions/${versions.length}`;
      return { name, state: "ENABLED" };
    },
    "GET /v1/projects/{id}/secrets/{secret}:getIamPolicy": ({ project, params }) => ({
      bindings: secretOf(project, params.secret).policy,
    }),
    "POST /v1/projects/{id}/secrets/{secret}:setIamPolicy": ({ project, params, body }) => {
      secretOf(project, params.secret).policy = checkedBindings(body);
      return {};
    },
  }),
];

const operations = new Map<string, Json>();

/** Creates or updates a function, with a new revision of its service. */
function deployFunction({ project, body }: ApiRequest, name: string): Json {
  const config = body.serviceConfig as Json;
  checkAccount(project, String(config.serviceAccountEmail));
  // projects/{project}/locations/{region}/functions/{id}
  const [, , , region = "", , id = ""] = name.split("/");
  const serviceName = `projects/${project.id}/locations/${region}/services/${id.toLowerCase()}`;
  const service = project.services.get(serviceName) ?? { name: serviceName, revisions: [], policy: [] };
  const revision = `${id.toLowerCase()}-${String(service.revisions.length + 1).padStart(5, "0")}-abc`;
  service.revisions.push(revision);
  project.services.set(serviceName, service);
  project.repository ??= { name: `projects/${project.id}/locations/${region}/repositories/gcf-artifacts` };
  const url = `https://${id.toLowerCase()}-standin-uc.a.run.app`;
  const deployedFunction = {
    ...body,
    name,
    url,
    state: "ACTIVE",
    environment: "GEN_2",
    serviceConfig: { ...config, service: serviceName, uri: url, revision },
  };
  project.functions.set(name, deployedFunction);
  const operationId = `op-${operations.size + 1}`;
  const operation = { ...doneOperation(deployedFunction), name: `operations/${operationId}` };
  operations.set(operationId, operation);
  // As at Google, the caller asks again until the operation is done.
  return { name: operation.name, done: false };
}

function checkAccount(project: GoogleProject, email: string): void {
  if (!project.accounts.has(email)) {
    throw new ApiError(400, "INVALID_ARGUMENT", `Service account ${email} does not exist.`);
  }
}

function serviceOf(project: GoogleProject, name: string): RunService {
  return project.services.get(name) ?? notFound(name);
}

function secretOf(project: GoogleProject, name = "") {
  return project.secrets.get(name) ?? notFound(`The secret ${name}`);
}

function shownService(service: RunService): Json {
  const { name, pinned } = service;
  return {
    name,
    latestReadyRevision: `${name}/revisions/${service.revisions.at(-1)}`,
    trafficStatuses: [
      pinned === undefined
        ? { type: "TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST", percent: 100 }
        : {
            type: "TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION",
            revision: servingRevision(service),
            percent: 100,
          },
    ],
  };
}

/** Sends all traffic of a service to one revision, or to the latest. */
function setTraffic({ project, params, query, body }: ApiRequest): Json {
  if (query.get("updateMask") !== "traffic") throw new ApiError(400, "INVALID_ARGUMENT", "updateMask");
  const service = serviceOf(
    project,
    `projects/${project.id}/locations/${params.region}/services/${params.service}`,
  );
  const [target] = body.traffic as { type: string; revision?: string }[];
  if (target?.type === "TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST") {
    service.pinned = undefined;
  } else {
    if (!service.revisions.includes(target?.revision ?? "")) notFound(`The revision ${target?.revision}`);
    service.pinned = target?.revision;
  }
  return doneOperation();
}
