/**
 * Installs the dependencies if `node_modules` does not match `package-lock.json`.
 * It runs on Node 18 and newer without dependencies.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
 * Whether npm's record of installed packages (`node_modules/.package-lock.json`) matches the lock.
 * So an installation by `npm ci` is accepted, unless an old Node skipped a package.
 * @param {string} lockText the text of package-lock.json
 * @param {string} installedText the text of node_modules/.package-lock.json
 * @returns {boolean}
 */
export function isComplete(lockText, installedText) {
  const { packages: wanted } = JSON.parse(lockText);
  const { packages: installed } = JSON.parse(installedText);
  const optionalNames = new Set(
    Object.values(installed).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})),
  );
  return Object.entries(wanted).every(([path, entry]) => {
    const name = path.split("node_modules/").at(-1);
    if (name === path) return true; // the root or a workspace
    const found = installed[path];
    if (found !== undefined) return found.version === entry.version && found.integrity === entry.integrity;
    // The lock also lists binaries for other systems, which are not installed.
    const isForOneSystem = Boolean(entry.os || entry.cpu || entry.libc);
    return entry.optional === true && (isForOneSystem || !optionalNames.has(name));
  });
}

/**
 * Installs the dependencies, unless they are installed already.
 * @param {string} root the folder of package.json
 * @returns {boolean} false when the installation failed. npm's output has then been printed
 */
export function ensureInstalled(root) {
  const stampFile = join(root, "node_modules", ".flashplate-install");
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = stampOf(lockText, process);
  if (readIfExists(stampFile) === stamp) return true;

  const installedText = readIfExists(join(root, "node_modules", ".package-lock.json"));
  if (installedText !== undefined && isComplete(lockText, installedText)) {
    writeFileSync(stampFile, stamp);
    return true;
  }

  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const npmCi = "npm ci --no-audit --no-fund --loglevel=error";
  const command = canInstallWith(process.versions.node)
    ? npmCi
    : `npx --yes -p node@${devDependencies.node} -c "${npmCi}"`;
  process.stdout.write("Installing dependencies (one or two minutes, the first time only) …\n");
  const started = Date.now();
  const npm = spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (npm.status !== 0) {
    process.stdout.write(`${npm.stdout ?? ""}${npm.stderr ?? ""}\nThe installation failed: ${command}\n`);
    return false;
  }
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(stampFile, stamp);
  process.stdout.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  return true;
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
