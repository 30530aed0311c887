/**
 * Decides whether `node_modules` is what `package-lock.json` asks for, and installs it when it is not.
 * Runs on Node 18 and newer with nothing installed, so it uses Node's own modules only.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Below this, npm leaves out the optional parts of firebase-admin 14 without a word (they ask for a newer Node),
 * and they are missed only when the functions run.
 */
const OLDEST_NODE_TO_INSTALL_WITH = [22, 12];

/**
 * @param {string} version such as `20.20.2`
 * @returns {boolean} whether npm may install the dependencies under this Node
 */
export function canInstallWith(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE_TO_INSTALL_WITH;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * What the stamp in `node_modules` must say for the installation to be current.
 * @param {string} lockText the text of package-lock.json
 * @param {{platform: string, arch: string}} machine
 * @returns {string}
 */
export function stampOf(lockText, machine) {
  return `${createHash("sha256").update(lockText).digest("hex")} ${machine.platform}-${machine.arch}`;
}

/**
 * Whether npm's own record of what it installed (`node_modules/.package-lock.json`) holds what the lock asks for.
 * It lets an installation made by hand be used as it is, unless an old Node left something out.
 * @param {string} lockText the text of package-lock.json
 * @param {string} installedText the text of node_modules/.package-lock.json
 * @returns {boolean}
 */
export function isComplete(lockText, installedText) {
  const { packages: wanted } = JSON.parse(lockText);
  const { packages: installed } = JSON.parse(installedText);
  const askedFor = new Set(
    Object.values(installed).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})),
  );
  return Object.entries(wanted).every(([path, entry]) => {
    const name = path.split("node_modules/").at(-1);
    if (name === path) return true; // the root, or a workspace's own folder
    const found = installed[path];
    if (found !== undefined) return found.version === entry.version && found.integrity === entry.integrity;
    // Binaries for other systems are in the lock and rightly not installed.
    const isForOneSystem = Boolean(entry.os || entry.cpu || entry.libc);
    return entry.optional === true && (isForOneSystem || !askedFor.has(name));
  });
}

/**
 * Installs the dependencies unless they are there already.
 * @param {string} root the folder of package.json
 * @returns {boolean} false when the installation failed; what npm said has then been printed
 */
export function ensureInstalled(root) {
  const stampFile = join(root, "node_modules", ".flashplate-install");
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = stampOf(lockText, process);
  if (readIfThere(stampFile) === stamp) return true;

  const installedText = readIfThere(join(root, "node_modules", ".package-lock.json"));
  if (installedText !== undefined && isComplete(lockText, installedText)) {
    writeFileSync(stampFile, stamp);
    return true;
  }

  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const npmCi = "npm ci --no-audit --no-fund --loglevel=error";
  const command = canInstallWith(process.versions.node)
    ? npmCi
    : `npx --yes -p node@${devDependencies.node} -c "${npmCi}"`;
  process.stdout.write("Installing what package-lock.json names (a minute or two, the first time only) …\n");
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

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
