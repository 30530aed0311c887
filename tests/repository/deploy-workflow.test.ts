import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const workflow = read(".github/workflows/deploy.yml");

test("GitHub deploys after a CI run that docs/deploy.md starts by hand", () => {
  expect(read("docs/deploy.md")).toContain("gh workflow run CI");
  expect(read(".github/workflows/ci.yml")).toMatch(/^ {2}workflow_dispatch:$/m);
  const condition = /^ {4}if: (.+)$/m.exec(workflow)?.[1];
  expect(condition).toContain("workflow_dispatch");
});

test("GitHub refuses a repeated CI run of a commit that is not the newest of main", () => {
  const [, condition, command = ""] =
    /Refuse a repeated CI run.*\n {8}if: (.+)\n {8}run: (.+)/.exec(workflow) ?? [];
  expect(condition).toBe("github.event_name == 'workflow_run' && github.event.workflow_run.run_attempt > 1");
  const folder = mkdtempSync(join(tmpdir(), "flashplate-workflow-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  const commit = (message: string) => {
    git(
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@b.test",
      "commit",
      "--quiet",
      "--allow-empty",
      "-m",
      message,
    );
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    return git("rev-parse", "HEAD");
  };
  /** The status of the step after the job has checked a commit out. */
  const statusAt = (id: string) => {
    git("checkout", "--quiet", "--detach", id);
    return spawnSync("bash", ["-e", "-c", command], { cwd: folder }).status;
  };
  git("init", "--quiet");
  const [older, newest] = [commit("one"), commit("two")];
  expect([statusAt(older), statusAt(newest)]).toEqual([1, 0]);
});

test("GitHub queues the CI runs of main, so that they end in the order of commits", () => {
  const concurrency = /^concurrency:\n(?: {2}.+\n)+/m.exec(read(".github/workflows/ci.yml"))?.[0];
  expect(concurrency).toMatch(/^ {2}group: ci-\$\{\{ github\.ref \}\}$/m);
  expect(concurrency).toMatch(/^ {2}cancel-in-progress: .*== 'pull_request'/m);
});
