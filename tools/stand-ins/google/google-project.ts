/** What the stand-in for Google Cloud knows about its one project. */
export interface GoogleProject {
  id: string;
  number: string;
  /** Whether the project is on the Blaze plan. */
  isBilled: boolean;
  /** Names of the enabled APIs. */
  apis: Set<string>;
  /** Roles of the project, with their members. */
  policy: Binding[];
  /** Emails of the service accounts. */
  accounts: Set<string>;
  /** Roles of service accounts, by email. */
  accountPolicies: Map<string, Binding[]>;
  /** Permissions that the deploying account lacks. */
  missingPermissions: Set<string>;
  /** Secrets by name. The texts of their versions are sorted oldest first. */
  secrets: Map<string, { versions: string[]; policy: Binding[] }>;
  database?: { locationId: string; type: string };
  bucket?: { name: string; location: string; policy: Binding[] };
  /** Indexes of Firestore. */
  indexes: StoredIndex[];
  /** How many responses of a list of indexes show a new index as CREATING. Later ones show it as READY. */
  indexDelay: number;
  /** Settings of Firestore's fields, such as a TTL policy, by the field's full name. */
  fields: Map<string, StoredField>;
  /** Documents of Firestore, by path: `Deployments/2026-01-01`. */
  documents: Map<string, Json>;
  /** Texts of the uploaded rules, by name of the ruleset. */
  rulesets: Map<string, string>;
  /** Names of the rulesets in use, by name of the release. */
  ruleReleases: Map<string, string>;
  /** Cloud Functions, by full name. */
  functions: Map<string, Json>;
  /** Services of Cloud Run, one for each function, by full name. */
  services: Map<string, RunService>;
  /** Jobs of Cloud Scheduler, by full name. */
  jobs: Map<string, Json>;
  /** Queues of Cloud Tasks, by name. */
  queues: Map<string, Json>;
  /** The repository of the functions' images. The first function creates it. */
  repository?: Json;
  hosting?: Hosting;
  /** Ids of the registered web apps. */
  webApps: string[];
  /** Settings of Firebase Authentication. */
  authConfig: Json;
  /** Quota of Cloud Run in the region: processors in thousandths, memory in bytes. */
  quota: { cpu: number; memory: number };
}

export interface Binding {
  role: string;
  members: string[];
}

export type Json = Record<string, unknown>;

export interface StoredIndex {
  name: string;
  queryScope: string;
  fields: Json[];
  /** How many more responses of the list of indexes will show it as CREATING. */
  delay: number;
}

/** A field whose settings differ from those of the database. */
export interface StoredField {
  name: string;
  indexConfig?: { indexes?: Json[] };
  ttlConfig?: Json;
  /** How many more responses of the list of fields will show its indexes as CREATING. */
  delay: number;
}

/** A service of Cloud Run, with one revision for each deployment of its function. */
export interface RunService {
  name: string;
  revisions: string[];
  /** The revision that gets all traffic. Without it, the latest one gets it. */
  pinned?: string;
  policy: Binding[];
}

export interface Hosting {
  site: string;
  versions: Map<string, HostingVersion>;
  /** Releases by channel, newest first. */
  releases: Map<string, HostingRelease[]>;
  /** Compressed files by their hash. */
  files: Map<string, Buffer>;
}

export interface HostingVersion {
  name: string;
  status: string;
  config: HostingConfig;
  files: Record<string, string>;
}

export interface HostingConfig {
  rewrites?: { glob?: string; path?: string; run?: { serviceId: string; region: string } }[];
  headers?: { glob?: string; regex?: string; headers: Record<string, string> }[];
}

export interface HostingRelease {
  name: string;
  version: string;
  type: string;
  message?: string;
  releaseTime: string;
}

/** A project as the console creates it, without billing, database, bucket and site. */
export function newProject(id: string): GoogleProject {
  return {
    id,
    number: "415263748596",
    isBilled: false,
    apis: new Set(["firebase.googleapis.com", "serviceusage.googleapis.com"]),
    policy: [],
    accounts: new Set(),
    accountPolicies: new Map(),
    missingPermissions: new Set(),
    secrets: new Map(),
    indexes: [],
    indexDelay: 2,
    fields: new Map(),
    documents: new Map(),
    rulesets: new Map(),
    ruleReleases: new Map(),
    functions: new Map(),
    services: new Map(),
    jobs: new Map(),
    queues: new Map(),
    webApps: [],
    authConfig: { authorizedDomains: ["localhost", `${id}.firebaseapp.com`, `${id}.web.app`] },
    // What new projects have: see the reports in docs/deploy.md, "Capacity".
    quota: { cpu: 20_000, memory: 42_949_672_960 },
  };
}

/** Creates the default site of a project, as the console does at the first use of Hosting. */
export function newSite(site: string): Hosting {
  return { site, versions: new Map(), releases: new Map([["live", []]]), files: new Map() };
}

/** The revision that gets the requests of a service. */
export function servingRevision({ pinned, revisions }: RunService): string {
  return pinned ?? revisions.at(-1) ?? "";
}
