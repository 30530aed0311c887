import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requiredLogin } from "../../tools/deploy/preflight/login-checks.ts";
import { type GoogleStandIn, startGoogle } from "../../tools/stand-ins/google/google-server.ts";
import { runWithGoogle } from "../deploy/support/deploy-with-google.ts";
import { makeProjectFolder, type ProjectFolder } from "../deploy/support/project-folder.ts";
import { readyProject } from "../deploy/support/ready-project.ts";

const timeout = 600_000;
const project = "flashplate-one";

let folder: ProjectFolder;
let google: GoogleStandIn;
beforeAll(async () => {
  folder = await makeProjectFolder(project);
}, timeout);
afterAll(() => folder.remove());
beforeEach(async () => {
  google = await startGoogle(readyProject(project));
  return () => google.close();
});

describe("npm run deploy -- --channel", () => {
  const preview = (channel: string) =>
    runWithGoogle(google, folder.path, "run-preview.ts", folder.path, project, channel);
  const releasesOf = (channel: string) => google.project.hosting?.releases.get(channel)?.length;

  /** Adds a function, as a first deployment does. */
  function deployFunction(): void {
    const name = `projects/${project}/locations/us-central1/functions/reserve`;
    google.project.functions.set(name, {
      name,
      environment: "GEN_2",
      labels: { "deployment-tool": "cli-firebase" },
    });
  }

  it(
    "releases the site to a channel that ends by itself, and leaves the live one",
    async () => {
      deployFunction();
      folder.buildSite(project, "preview");
      const { status, output } = await preview("pr-7");
      expect([status, output]).toEqual([0, expect.stringContaining(`${project}--pr-7`)]);
      expect([releasesOf("pr-7"), releasesOf("live")]).toEqual([1, 0]);
      expect(google.unknown).toEqual([]);
    },
    timeout,
  );

  it.each([
    ["the live channel", "live", () => {}, "without --channel"],
    ["a project without functions", "pr-7", () => google.project.functions.clear(), "Deploy them first"],
    [
      "a site that was built for another project",
      "pr-7",
      () => folder.buildSite("flashplate-two", "other"),
      "flashplate-two",
    ],
  ])(
    "refuses %s",
    async (_what, channel, change, message) => {
      deployFunction();
      folder.buildSite(project, "preview");
      change();
      const { status, output } = await preview(channel);
      expect([status, output]).toEqual([1, expect.stringContaining(message)]);
      expect([releasesOf("pr-7"), releasesOf("live")]).toEqual([undefined, 0]);
    },
    timeout,
  );
});

describe("npm run deploy -- --init", () => {
  const init = () => runWithGoogle(google, folder.path, "run-init.ts", folder.path, "flashplate-two");
  const values = (name: string) => {
    const file = join(folder.path, name, ".env.flashplate-two");
    return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  };

  it(
    "writes the settings of a new project, sets its login, and changes nothing when repeated",
    async () => {
      // Without a line break at its end.
      writeFileSync(join(folder.path, "functions", ".env.flashplate-two"), "MAIL_FROM=hello@flashplate.test");
      await google.close();
      google = await startGoogle({ ...readyProject("flashplate-two"), webApps: [] });
      google.project.authConfig.authorizedDomains = ["localhost"];
      const first = await init();
      expect([first.status, first.output]).toEqual([0, expect.stringContaining("added")]);
      expect(values("functions")).toMatchObject({
        MAIL_FROM: "hello@flashplate.test",
        REGION: "us-central1",
        CAPACITY: "small",
      });
      expect(values("web")).toMatchObject({
        VITE_FIREBASE_PROJECT_ID: "flashplate-two",
        VITE_FIREBASE_APP_ID: google.project.webApps[0],
      });
      expect(google.project.authConfig).toMatchObject({
        ...requiredLogin,
        authorizedDomains: ["localhost", "flashplate-two.web.app"],
      });
      const written = [values("functions"), values("web")];
      const second = await init();
      expect([second.status, second.output]).toEqual([0, expect.stringContaining("complete")]);
      expect([values("functions"), values("web"), google.project.webApps.length]).toEqual([...written, 1]);
    },
    timeout,
  );
});
