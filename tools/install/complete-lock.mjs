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
 * Whether the lock has the package for `path`, by Node's lookup: in `path`, then in each parent
 * folder.
 */
function isLocked(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at.includes("/node_modules/")) return at !== "" && Boolean(packages[`node_modules/${name}`]);
  }
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
