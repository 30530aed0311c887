import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/paths.ts";

/** A package in package-lock.json (version 3). */
interface Locked {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  [other: string]: unknown;
}

/** The parts of package-lock.json that are used here. */
export interface Lock {
  name?: string;
  version?: string;
  lockfileVersion: number;
  requires?: boolean;
  packages: Record<string, Locked>;
}

/** The parts of package.json that are used here. */
export interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** One way to reach a package from the package that the lock is for: the kinds of the dependencies. */
interface Reach {
  /** The first one is of production, not of development. */
  production: boolean;
  /** None of them is optional. */
  required: boolean;
}

/** A dependency that still has to be placed in the new lock. */
interface Need {
  name: string;
  /** Path of the dependent in the workspace's lock. */
  dependentOrigin: string;
  /** Path of the dependent in the new lock; empty for the package that the lock is for. */
  dependentPlace: string;
  reach: Reach;
}

/** A package of the new lock. */
interface Placed {
  /** Its path in the workspace's lock. */
  origin: string;
  /** Each way in which it is reached, once. */
  reached: Reach[];
}

/**
 * Writes the lock of the functions, which a deployment uploads with their folder. Without it, a
 * deployment would install newer versions of indirect dependencies than the tests have used.
 * @param folder contains the package.json of the functions
 */
export function writeFunctionsLock(folder = join(root, "functions")): void {
  const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8")) as T;
  const lock = lockOfMember(read<Lock>(root, "package-lock.json"), read<Manifest>(folder, "package.json"));
  writeFileSync(join(folder, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
}

/**
 * The part of a workspace's lock that one of its packages needs, as a lock of that package alone.
 *
 * No library does this: npm writes a lock for a whole workspace only. isolate-package 1.35.1 moves
 * `functions/node_modules/p-limit` to the place of another version that `@google-cloud/storage` needs.
 * @param member folder of the package in the workspace: the functions, or the site for lists of its
 *   packages
 * @throws Error if the lock lacks a dependency
 */
export function lockOfMember(workspace: Lock, manifest: Manifest, member = "functions"): Lock {
  const placed = new Map<string, Placed>();
  const { dependencies = {}, devDependencies = {} } = manifest;
  const direct = (names: object, production: boolean): Need[] =>
    Object.keys(names).map((name) => ({
      name,
      dependentOrigin: member,
      dependentPlace: "",
      reach: { production, required: true },
    }));
  // Breadth first, so that the direct dependencies get the top of the tree. The loop also visits
  // what it appends.
  const queue = [...direct(dependencies, true), ...direct(devDependencies, false)];
  for (const need of queue) {
    const origin = resolved(need.name, need.dependentOrigin, (path) => path in workspace.packages);
    if (origin === undefined && need.reach.required) {
      throw new Error(`package-lock.json lacks ${need.name}, which ${need.dependentOrigin} needs.`);
    }
    if (origin !== undefined)
      queue.push(...addToTree(placed, need, origin, workspace.packages[origin] ?? {}));
  }
  const { name, version } = manifest;
  const packages = packagesOf(workspace.packages[member] ?? {}, workspace, manifest, placed);
  return { name, version, lockfileVersion: 3, requires: true, packages };
}

/**
 * Adds a package to the tree.
 * @returns the dependencies of the package; none if it was reached in the same way before
 */
function addToTree(
  placed: Map<string, Placed>,
  { name, dependentPlace, reach }: Need,
  origin: string,
  lockedPackage: Locked,
): Need[] {
  const visible = resolved(name, dependentPlace, (path) => placed.has(path));
  const isSame = visible !== undefined && placed.get(visible)?.origin === origin;
  // Without another version, the top of the tree is free. Otherwise the place is below the dependent.
  const parent = visible === undefined ? "" : prefixOf(dependentPlace);
  const place = isSame ? visible : `${parent}node_modules/${name}`;
  const entry = placed.get(place) ?? { origin, reached: [] };
  placed.set(place, entry);
  const isKnown = ({ production, required }: Reach) =>
    production === reach.production && required === reach.required;
  if (entry.reached.some(isKnown)) return [];
  entry.reached.push(reach);
  return needsOf(lockedPackage).map(([next, isOptional]) => ({
    name: next,
    dependentOrigin: origin,
    dependentPlace: place,
    reach: { ...reach, required: reach.required && !isOptional },
  }));
}

/** Finds a package by Node's lookup: below `from`, then below each parent folder. */
function resolved(name: string, from: string, exists: (path: string) => boolean): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${prefixOf(folder)}node_modules/${name}`;
    if (exists(path)) return path;
    if (folder === "") return undefined;
  }
}

/** The package whose node_modules contains a package; empty at the top. */
function parentOf(path: string): string {
  const end = path.lastIndexOf("node_modules/");
  return end <= 0 ? "" : path.slice(0, end - 1);
}

function prefixOf(path: string): string {
  return path === "" ? "" : `${path}/`;
}

/** Names of the packages that a package needs, and whether it works without them. */
function needsOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Locked): [name: string, isOptional: boolean][] {
  return [
    ...Object.keys(dependencies).map((name): [string, boolean] => [name, name in optionalDependencies]),
    ...Object.keys(optionalDependencies).map((name): [string, boolean] => [name, true]),
    ...Object.keys(peerDependencies).map((name): [string, boolean] => [
      name,
      peerDependenciesMeta[name]?.optional === true,
    ]),
  ];
}

function packagesOf(
  rootEntry: Locked,
  workspace: Lock,
  manifest: Manifest,
  placed: ReadonlyMap<string, Placed>,
): Lock["packages"] {
  const sorted = [...placed].sort(([one], [other]) => one.localeCompare(other, "en"));
  return {
    "": { ...rootEntry, ...manifest },
    ...Object.fromEntries(
      sorted.map(([place, { origin, reached }]) => {
        const {
          dev: _dev,
          optional: _optional,
          devOptional: _both,
          ...rest
        } = workspace.packages[origin] ?? {};
        return [place, { ...rest, ...flagsOf(reached) }];
      }),
    ),
  };
}

/**
 * The flags of a locked package. npm uses them to decide which packages it may leave out:
 * https://docs.npmjs.com/cli/configuring-npm/package-lock-json#packages
 */
function flagsOf(reached: readonly Reach[]): Pick<Locked, "dev" | "optional" | "devOptional"> {
  const isInProduction = reached.some(({ production }) => production);
  const isRequiredInProduction = reached.some(({ production, required }) => production && required);
  const isRequiredInDevelopment = reached.some(({ production, required }) => !production && required);
  if (isRequiredInProduction) return {};
  if (isInProduction) return isRequiredInDevelopment ? { devOptional: true } : { optional: true };
  return isRequiredInDevelopment ? { dev: true } : { dev: true, optional: true };
}
