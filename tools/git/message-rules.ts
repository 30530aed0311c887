const types = [
  "feat",
  "fix",
  "refactor",
  "perf",
  "test",
  "docs",
  "build",
  "ci",
  "chore",
  "style",
  "revert",
] as const;

/** Longest allowed first line, in characters. */
const maxSubject = 72;

/** The line above the diff that `git commit --verbose` shows below the message. Git drops what follows. */
const scissors = /^# -+ >8 -+$/m;

/** Messages that git creates. */
const writtenByGit = /^(Merge |Revert "|fixup! |squash! |amend! )/;

const conventional = new RegExp(`^(${types.join("|")})(\\([a-z0-9 ,/-]+\\))?!?: \\S`);

/**
 * Checks a commit message against Conventional Commits (https://www.conventionalcommits.org).
 * @param message may contain git's comment lines and a diff, which are ignored
 * @returns the reason why the message is not allowed, or undefined
 */
export function problemOf(message: string): string | undefined {
  const lines = (message.split(scissors)[0] ?? "").split("\n").filter((line) => !line.startsWith("#"));
  const start = lines.findIndex((line) => line.trim() !== "");
  const subject = lines[start]?.trimEnd();
  if (subject === undefined) return "The commit message is empty.";
  if (writtenByGit.test(subject)) return undefined;
  if (!conventional.test(subject)) {
    return [
      `The first line is not a Conventional Commit: ${subject}`,
      "Write `type(scope): subject`, for example `fix(orders): read the sale before the order`.",
      `The scope is optional. Types: ${types.join(", ")}.`,
    ].join("\n");
  }
  if (subject.length > maxSubject) {
    return `The first line has ${subject.length} characters. Use at most ${maxSubject}; details go into the body.`;
  }
  if ((lines[start + 1] ?? "").trim() !== "") return "Leave the second line empty, and start the body below.";
  return undefined;
}
