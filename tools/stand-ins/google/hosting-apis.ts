import { type ApiRequest, type ApiRoute, apiOf, notFound } from "./api-routes.ts";
import type {
  GoogleProject,
  Hosting,
  HostingConfig,
  HostingRelease,
  HostingVersion,
  Json,
} from "./google-project.ts";

/** Firebase Hosting: versions with their files, releases and channels. */
export const hostingApis: ApiRoute[] = [
  ...apiOf("firebasehosting.googleapis.com", {
    "GET /v1beta1/projects/{id}/sites": ({ project }) => ({
      sites: project.hosting ? [siteOf(project)] : [],
    }),
    "GET /v1beta1/projects/{id}/sites/{site}": ({ project }) => siteOf(project),
    "POST /v1beta1/projects/{id}/sites/{site}/versions": ({ project }) => {
      const hosting = hostingOf(project);
      const name = `projects/${project.number}/sites/${hosting.site}/versions/v${hosting.versions.size + 1}`;
      hosting.versions.set(name, { name, status: "CREATED", config: {}, files: {} });
      return { name };
    },
    "POST /v1beta1/{version+}:populateFiles": populateFiles,
    "PATCH /v1beta1/projects/{id}/sites/{site}/versions/{version}": ({ project, params, body }) => {
      const { site } = hostingOf(project);
      const version = versionOf(
        project,
        `projects/${project.number}/sites/${site}/versions/${params.version}`,
      );
      version.status = String(body.status);
      version.config = body.config as HostingConfig;
      return { name: version.name, status: version.status };
    },
    "GET /v1beta1/projects/{id}/sites/{site}/channels/{channel}": ({ project, params }) =>
      channelOf(project, params.channel),
    "POST /v1beta1/projects/{id}/sites/{site}/channels": ({ project, query }) => {
      const channel = query.get("channelId") ?? "";
      hostingOf(project).releases.set(channel, []);
      return channelOf(project, channel);
    },
    "PATCH /v1beta1/projects/{id}/sites/{site}/channels/{channel}": ({ project, params }) =>
      channelOf(project, params.channel),
    "GET /v1beta1/projects/{id}/sites/{site}/channels": ({ project }) => ({
      channels: [...hostingOf(project).releases.keys()].map((channel) => channelOf(project, channel)),
    }),
    "GET /v1beta1/projects/{id}/sites/{site}/channels/{channel}/releases": ({ project, params }) => ({
      releases: releasesOf(project, params.channel).map((release) => ({
        ...release,
        version: { name: release.version, status: "FINALIZED" },
      })),
    }),
    "POST /v1beta1/projects/{id}/sites/{site}/channels/{channel}/releases": createRelease,
    "GET /v1beta1/projects/{id}/sites/{site}/domains": () => ({}),
  }),
  ...apiOf("upload-firebasehosting.googleapis.com", {
    "POST /upload/{site}/files/{hash}": ({ project, params, bytes }) => {
      hostingOf(project).files.set(params.hash ?? "", bytes);
      return {};
    },
  }),
];

function hostingOf(project: GoogleProject): Hosting {
  return project.hosting ?? notFound("The site");
}

function siteOf(project: GoogleProject): Json {
  const { site } = hostingOf(project);
  return {
    name: `projects/${project.id}/sites/${site}`,
    defaultUrl: `https://${site}.web.app`,
    type: "DEFAULT_SITE",
  };
}

function versionOf(project: GoogleProject, name: string): HostingVersion {
  return hostingOf(project).versions.get(name) ?? notFound(name);
}

function releasesOf(project: GoogleProject, channel = ""): HostingRelease[] {
  return hostingOf(project).releases.get(channel) ?? notFound(`The channel ${channel}`);
}

function channelOf(project: GoogleProject, channel = ""): Json {
  const [release] = releasesOf(project, channel);
  const { site } = hostingOf(project);
  return {
    name: `projects/${project.id}/sites/${site}/channels/${channel}`,
    url: channel === "live" ? `https://${site}.web.app` : `https://${site}--${channel}-x1y2.web.app`,
    expireTime: "2027-01-01T00:00:00Z",
    ...(release && { release: { ...release, version: { name: release.version } } }),
  };
}

/** Stores the list of a version's files. The response names the files that are not uploaded yet. */
function populateFiles({ project, params, body }: ApiRequest): Json {
  const hosting = hostingOf(project);
  const version = versionOf(project, params.version ?? "");
  const files = body.files as Record<string, string>;
  Object.assign(version.files, files);
  return {
    uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/${hosting.site}/files`,
    uploadRequiredHashes: [...new Set(Object.values(files))].filter((hash) => !hosting.files.has(hash)),
  };
}

function createRelease({ project, params, query, body }: ApiRequest): Json {
  const releases = releasesOf(project, params.channel);
  const version = versionOf(project, query.get("versionName") ?? "").name;
  const number = releases.length + 1;
  const release: HostingRelease = {
    name: `${version.split("/versions/")[0]}/channels/${params.channel}/releases/${number}`,
    version,
    type: String(body.type ?? "DEPLOY"),
    ...(typeof body.message === "string" && { message: body.message }),
    releaseTime: new Date().toISOString(),
  };
  releases.unshift(release);
  return { ...release, version: { name: version } };
}
