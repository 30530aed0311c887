import { ApiError, type ApiRequest, type ApiRoute, apiOf, doneOperation } from "./api-routes.ts";
import type { Binding, Json } from "./google-project.ts";

/** A valid member of a role. An address without a domain is not valid. */
const validMember = /^(allUsers|allAuthenticatedUsers|(user|serviceAccount|group):[^@\s]+@[^@\s]+\.[^@\s]+)$/;

/** The project itself, its billing, APIs, roles, accounts, quotas and login settings. */
export const projectApis: ApiRoute[] = [
  ...apiOf("sts.googleapis.com", {
    "POST /v1/token": () => ({ access_token: "stand-in", token_type: "Bearer", expires_in: 3600 }),
  }),
  ...apiOf("firebase.googleapis.com", {
    "GET /v1beta1/projects/{id}": ({ project }) => ({
      projectId: project.id,
      projectNumber: project.number,
      resources: project.hosting ? { hostingSite: project.hosting.site } : {},
    }),
    "GET /v1beta1/projects/{id}/adminSdkConfig": ({ project }) => ({
      projectId: project.id,
      storageBucket: project.bucket?.name,
      locationId: project.database?.locationId,
    }),
    "GET /v1beta1/projects/{id}/webApps": ({ project }) => ({
      apps: project.webApps.map((appId) => ({ appId, state: "ACTIVE" })),
    }),
    "POST /v1beta1/projects/{id}/webApps": ({ project }) => {
      project.webApps.push(`1:${project.number}:web:abc123`);
      return doneOperation({ appId: project.webApps.at(-1) });
    },
    "GET /v1beta1/projects/{id}/webApps/{app+}/config": ({ project, params }) => ({
      projectId: project.id,
      appId: params.app,
      apiKey: "AIzaStandIn",
      authDomain: `${project.id}.firebaseapp.com`,
      storageBucket: project.bucket?.name,
    }),
  }),
  ...apiOf("cloudbilling.googleapis.com", {
    "GET /v1/projects/{id}/billingInfo": ({ project }) => ({ billingEnabled: project.isBilled }),
  }),
  ...apiOf("serviceusage.googleapis.com", {
    "GET /v1/projects/{id}/services": ({ project }) => ({
      services: [...project.apis].map((name) => ({ config: { name }, state: "ENABLED" })),
    }),
    "GET /v1/projects/{id}/services/{api}": ({ project, params }) => ({
      state: project.apis.has(params.api ?? "") ? "ENABLED" : "DISABLED",
    }),
    "POST /v1/projects/{id}/services/{api}:enable": ({ project, params }) => {
      project.apis.add(params.api ?? "");
      return doneOperation();
    },
    "POST /v1beta1/projects/{id}/services/{api}:generateServiceIdentity": () => doneOperation(),
  }),
  ...apiOf("cloudresourcemanager.googleapis.com", {
    "GET /v1/projects/{id}": ({ project }) => ({ projectId: project.id, projectNumber: project.number }),
    "POST /v1/projects/{id}:testIamPermissions": allowedPermissions,
    "POST /v1/projects/{id}:getIamPolicy": ({ project }) => ({ bindings: project.policy, etag: "abc" }),
    "POST /v1/projects/{id}:setIamPolicy": ({ project, body }) => {
      project.policy = checkedBindings(body);
      return { bindings: project.policy };
    },
  }),
  ...apiOf("iam.googleapis.com", {
    "GET /v1/projects/{id}/serviceAccounts": ({ project }) => ({
      accounts: [...project.accounts].map((email) => ({ email })),
    }),
    "POST /v1/projects/{id}/serviceAccounts/{email}:testIamPermissions": allowedPermissions,
    "POST /v1/projects/{id}/serviceAccounts/{email}:getIamPolicy": ({ project, params }) => {
      const permission = "iam.serviceAccounts.getIamPolicy";
      if (project.missingPermissions.has(permission)) {
        throw new ApiError(403, "PERMISSION_DENIED", `Permission '${permission}' denied on resource.`);
      }
      return { bindings: project.accountPolicies.get(params.email ?? "") ?? [] };
    },
  }),
  ...apiOf("compute.googleapis.com", {
    "GET /compute/v1/projects/{id}": ({ project }) => ({
      defaultServiceAccount: `${project.number}-compute@developer.gserviceaccount.com`,
    }),
  }),
  ...apiOf("cloudquotas.googleapis.com", {
    "GET /v1/projects/{id}/locations/global/services/run.googleapis.com/quotaInfos": ({ project }) => ({
      quotaInfos: [
        quotaInfo("CpuAllocPerProjectRegion", project.quota.cpu),
        quotaInfo("MemAllocPerProjectRegion", project.quota.memory),
      ],
    }),
  }),
  ...apiOf("identitytoolkit.googleapis.com", {
    "GET /admin/v2/projects/{id}/config": ({ project }) => project.authConfig,
    "PATCH /admin/v2/projects/{id}/config": ({ project, body }) => Object.assign(project.authConfig, body),
  }),
  // firebase-tools asks for its newest version and for announcements.
  ...apiOf("firebase-public.firebaseio.com", { "GET /cli.json": () => ({}) }),
];

function allowedPermissions({ project, body }: ApiRequest): Json {
  const requested = body.permissions as string[];
  return { permissions: requested.filter((name) => !project.missingPermissions.has(name)) };
}

/**
 * The bindings of a policy.
 * @throws {ApiError} 400 for a member whose address is not valid
 */
export function checkedBindings(body: Json): Binding[] {
  const { bindings } = body.policy as { bindings: Binding[] };
  for (const member of bindings.flatMap(({ members }) => members)) {
    if (!validMember.test(member)) {
      throw new ApiError(400, "INVALID_ARGUMENT", `Invalid member: ${member}`);
    }
  }
  return bindings;
}

function quotaInfo(quotaId: string, value: number): Json {
  return {
    quotaId,
    dimensionsInfos: [
      { dimensions: { region: "us-central1" }, details: { value: String(value) } },
      { details: { value: String(value) } },
    ],
  };
}
