/**
 * `node tools/install/complete-lock.mjs`: completes package-lock.json after `npm install`, if the registry
 * lacks optional packages of other platforms (for example `@biomejs/cli-darwin-arm64` on a mirror
 * for Linux). npm leaves them out of the lock, and `npm ci` then fails on every platform. An entry
 * with version, os and cpu is enough for `npm ci`.
 */
import fs from "node:fs";

const systems = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "openharmony",
  "win32",
  "aix",
  "netbsd",
  "openbsd",
  "sunos",
];
const processors = ["arm64", "x64", "arm", "ia32", "ppc64", "riscv64", "s390x", "loong64", "wasm32"];
const libraries = { musl: "musl", musleabihf: "musl", gnu: "glibc", gnueabihf: "glibc" };

const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
const { packages } = lock;

/**
 * Whether the lock has a package that another one can load, by Node's lookup: in its folder, then in each
 * parent folder.
 * @param path of the other package in the lock; empty for the repository itself
 */
function isLocked(path, name) {
  for (let folder = path; ; folder = parentOf(folder)) {
    const prefix = folder === "" ? "" : `${folder}/`;
    if (packages[`${prefix}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

/** The package whose node_modules contains a package; empty for the repository itself. */
function parentOf(path) {
  const end = path.lastIndexOf("node_modules/");
  return end <= 0 ? "" : path.slice(0, end - 1);
}

/** Reads the platform from a package's name, for example `@scope/binding-linux-arm64-musl`. */
function platformOf(name) {
  const parts = name.split("/").pop().split("-");
  const os = systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  const libc = Object.keys(libraries).find((library) => parts.includes(library));
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os === "linux" && libc && { libc: [libraries[libc]] }),
    ...(os && { os: [os] }),
  };
}

let added = 0;
for (const [path, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev && { dev: true }),
      ...(entry.license && { license: entry.license }),
      optional: true,
      ...platformOf(name),
    };
    added += 1;
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));
fs.writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages of other platforms were added to package-lock.json`);
