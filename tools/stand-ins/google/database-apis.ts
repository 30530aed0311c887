import { ApiError, type ApiRequest, type ApiRoute, apiOf, doneOperation, notFound } from "./api-routes.ts";
import type { GoogleProject, Json, StoredField, StoredIndex } from "./google-project.ts";

/** Firestore with its indexes and documents, Storage, and the rules of both. */
export const databaseApis: ApiRoute[] = [
  ...apiOf("firestore.googleapis.com", {
    "GET /v1/projects/{id}/databases/(default)": ({ project }) => databaseOf(project),
    "GET /v1/projects/{id}/databases/(default)/collectionGroups/-/indexes": ({ project }) => ({
      indexes: project.indexes.map(shownIndex),
    }),
    "POST /v1/projects/{id}/databases/(default)/collectionGroups/{group}/indexes": createIndex,
    "DELETE /v1/{name+}": ({ project, params }) => {
      project.indexes = project.indexes.filter(({ name }) => name !== params.name);
      return {};
    },
    "GET /v1/projects/{id}/databases/(default)/collectionGroups/-/fields": listFields,
    "PATCH /v1/{name+}/fields/{field}": ({ project, params, body }) => {
      const name = `${params.name}/fields/${params.field}`;
      project.fields.set(name, { ...body, name, delay: project.indexDelay });
      return doneOperation();
    },
    "POST /v1/projects/{id}/databases/(default)/documents:runQuery": ({ project, body }) =>
      newestDocuments(project, body),
    "PATCH /v1/projects/{id}/databases/(default)/documents/{path+}": ({ project, params, body, query }) => {
      const path = params.path ?? "";
      const fieldsBefore = (project.documents.get(path)?.fields ?? {}) as Json;
      const replacesAllFields = query.getAll("updateMask.fieldPaths").length === 0;
      const fields = { ...(replacesAllFields ? {} : fieldsBefore), ...(body.fields as Json) };
      project.documents.set(path, { name: documentName(project, path), fields });
      return project.documents.get(path);
    },
  }),
  ...apiOf("firebaserules.googleapis.com", {
    "POST /v1/projects/{id}:test": () => ({}),
    "POST /v1/projects/{id}/rulesets": ({ project, body }) => {
      const name = `projects/${project.id}/rulesets/${project.rulesets.size + 1}`;
      const { files } = body.source as { files: { content: string }[] };
      project.rulesets.set(name, files[0]?.content ?? "");
      return { name };
    },
    "GET /v1/projects/{id}/rulesets": ({ project }) => ({
      rulesets: [...project.rulesets.keys()].map((name) => ({ name, createTime: "2026-01-01T00:00:00Z" })),
    }),
    "GET /v1/projects/{id}/rulesets/{ruleset}": ({ project, params }) => {
      const name = `projects/${project.id}/rulesets/${params.ruleset}`;
      return { name, source: { files: [{ name: "rules", content: project.rulesets.get(name) }] } };
    },
    "GET /v1/projects/{id}/releases": ({ project }) => ({
      releases: [...project.ruleReleases].map(([name, rulesetName]) => ({
        name,
        rulesetName,
        createTime: "2026-01-01T00:00:00Z",
      })),
    }),
    "POST /v1/projects/{id}/releases": ({ project, body }) => {
      project.ruleReleases.set(String(body.name), String(body.rulesetName));
      return body;
    },
    "PATCH /v1/{name+}": ({ project, params, body }) => {
      const { name = "" } = params;
      if (!project.ruleReleases.has(name)) notFound(name);
      project.ruleReleases.set(name, (body.release as { rulesetName: string }).rulesetName);
      return body.release;
    },
  }),
  ...apiOf("firebasestorage.googleapis.com", {
    "GET /v1alpha/projects/{id}/defaultBucket": ({ project }) => ({
      bucket: { name: `projects/${project.id}/buckets/${bucketOf(project).name}` },
    }),
  }),
  ...apiOf("storage.googleapis.com", {
    "GET /storage/v1/b/{bucket}": ({ project }) => bucketOf(project),
    "GET /storage/v1/b/{bucket}/iam": ({ project }) => ({ bindings: bucketOf(project).policy }),
    "GET /storage/v1/projects/{number}/serviceAccount": ({ project }) => ({
      email_address: `service-${project.number}@gs-project-accounts.iam.gserviceaccount.com`,
    }),
    "PUT /uploads/{name+}": () => ({}),
  }),
];

function databaseOf({ id, database }: GoogleProject): Json {
  return { name: `projects/${id}/databases/(default)`, ...(database ?? notFound("The database")) };
}

function bucketOf({ bucket }: GoogleProject): NonNullable<GoogleProject["bucket"]> {
  return bucket ?? notFound("The bucket");
}

function createIndex({ project, params, body }: ApiRequest): Json {
  databaseOf(project);
  const group = `projects/${project.id}/databases/(default)/collectionGroups/${params.group}`;
  const index: StoredIndex = {
    name: `${group}/indexes/${project.indexes.length + 1}`,
    queryScope: String(body.queryScope),
    fields: body.fields as Json[],
    delay: project.indexDelay,
  };
  project.indexes.push(index);
  return doneOperation();
}

/** An index in a response of the list. Each response brings it nearer to READY. */
function shownIndex(index: StoredIndex): Json {
  const { delay, ...shown } = index;
  index.delay = Math.max(0, delay - 1);
  return { ...shown, state: delay === 0 ? "READY" : "CREATING" };
}

/** The overridden fields. As at Google, other fields cannot be listed, so the filter is required. */
function listFields({ project, query }: ApiRequest): Json {
  if (!query.get("filter")?.includes("indexConfig.usesAncestorConfig")) {
    throw new ApiError(400, "INVALID_ARGUMENT", "The filter indexConfig.usesAncestorConfig is required.");
  }
  return { fields: [...project.fields.values()].map(shownField) };
}

/** A field in a response of the list. Its indexes have a state and no name. */
function shownField(field: StoredField): Json {
  const { delay, indexConfig, ...shown } = field;
  field.delay = Math.max(0, delay - 1);
  const state = delay === 0 ? "READY" : "CREATING";
  const indexes = (indexConfig?.indexes ?? []).map((index) => ({ ...index, state }));
  return { ...shown, indexConfig: { ...indexConfig, indexes } };
}

function documentName({ id }: GoogleProject, path: string): string {
  return `projects/${id}/databases/(default)/documents/${path}`;
}

/** Answers a query of one collection, newest first. The ids of its documents begin with their time. */
function newestDocuments(project: GoogleProject, body: Json): Json[] {
  const { from, limit } = body.structuredQuery as { from: { collectionId: string }[]; limit?: number };
  const collection = from[0]?.collectionId ?? notFound("A query without a collection");
  if (project.database === undefined) throw new ApiError(404, "NOT_FOUND", "The database was not found.");
  return [...project.documents]
    .filter(([path]) => path.startsWith(`${collection}/`))
    .sort(([one], [other]) => other.localeCompare(one))
    .slice(0, limit)
    .map(([, document]) => ({ document }));
}
