/**
 * Installs the dependencies if `node_modules` does not match `package-lock.json`.
 * It runs on Node 18 and newer without dependencies.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * On an older Node, npm silently skips optional dependencies of firebase-admin 14 (their `engines`
 * field requires a newer Node). The functions fail without them.
 */
const OLDEST_NODE_TO_INSTALL_WITH = [22, 12];

/**
 * @param {string} version for example `20.20.2`
 * @returns {boolean} whether npm may install the dependencies under this Node
 */
export function canInstallWith(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE_TO_INSTALL_WITH;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Content of the stamp file in `node_modules` after an installation from this lock.
 * @param {string} lockText the text of package-lock.json
 * @param {{platform: string, arch: string}} machine
 * @returns {string}
 */
export function stampOf(lockText, machine) {
  return `${createHash("sha256").update(lockText).digest("hex")} ${machine.platform}-${machine.arch}`;
}

/**
 * Compares npm's record of installed packages (`node_modules/.package-lock.json`) with the lock.
 * npm reports success if it skipped an optional package, because a download failed or because Node
 * is too old. An absent package for certain systems never counts as missing, because this machine may be
 * another system. Neither does what only such packages need.
 * @param {string} lockText the text of package-lock.json
 * @param {string} installedText the text of node_modules/.package-lock.json
 * @returns {string[]} paths of packages that are absent or have another version, such as
 * `node_modules/sharp`
 */
export function missingPackages(lockText, installedText) {
  const { packages: wanted } = JSON.parse(lockText);
  const { packages: installed } = JSON.parse(installedText);
  const optionalNames = new Set(
    Object.values(installed).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})),
  );
  const isPresent = ([path, entry]) => {
    const name = path.split("node_modules/").at(-1);
    if (name === path) return true; // the root or a workspace
    const found = installed[path];
    if (found !== undefined) return found.version === entry.version && found.integrity === entry.integrity;
    const isForOneSystem = Boolean(entry.os || entry.cpu || entry.libc);
    return entry.optional === true && (isForOneSystem || !optionalNames.has(name));
  };
  return Object.entries(wanted)
    .filter((each) => !isPresent(each))
    .map(([path]) => path);
}

/**
 * Installs the dependencies, unless they are installed already. A second installation follows if
 * npm skipped packages.
 * @param {string} root the folder of package.json
 * @param {(command: string, root: string) => {isDone: boolean, output: string}} run runs a command
 * @returns {boolean} false when the installation failed. The reason has then been printed
 */
export function ensureInstalled(root, run = runCommand) {
  const stampFile = join(root, "node_modules", ".flashplate-install");
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = stampOf(lockText, process);
  if (readIfExists(stampFile) === stamp) return true;
  if (missingIn(root, lockText)?.length !== 0 && !install(root, lockText, run)) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

/** Runs `npm ci`, and again if it skipped packages. */
function install(root, lockText, run) {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const npmCi = "npm ci --no-audit --no-fund --loglevel=error";
  const command = canInstallWith(process.versions.node)
    ? npmCi
    : `npx --yes -p node@${devDependencies.node} -c "${npmCi}"`;
  process.stdout.write("Installing dependencies (one or two minutes, the first time only) …\n");
  const started = Date.now();
  let missing = [];
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { isDone, output } = run(command, root);
    if (!isDone) {
      process.stdout.write(`${output}\nThe installation failed: ${command}\n`);
      return false;
    }
    missing = missingIn(root, lockText) ?? ["node_modules"];
    if (missing.length === 0) {
      process.stdout.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
      return true;
    }
    if (attempt === 1) process.stdout.write(`npm skipped packages (${missing.length}). Trying again …\n`);
  }
  process.stdout.write(
    `The installation is incomplete. npm reported success, but skipped:\n  ${missing.slice(0, 10).join("\n  ")}\n` +
      "Check the connection to the npm registry. Then remove node_modules and run the command again.\n",
  );
  return false;
}

/**
 * The packages that npm's record or the folder lacks; undefined if nothing is installed.
 * @param {string} root
 * @param {string} lockText
 */
function missingIn(root, lockText) {
  const installedText = readIfExists(join(root, "node_modules", ".package-lock.json"));
  if (installedText === undefined) return undefined;
  const { packages } = JSON.parse(installedText);
  const deleted = Object.keys(packages).filter((path) => !existsSync(join(root, path)));
  return [...new Set([...missingPackages(lockText, installedText), ...deleted])];
}

function runCommand(command, root) {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { isDone: status === 0, output: `${stdout ?? ""}${stderr ?? ""}` };
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
