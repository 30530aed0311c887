/** The build that this worker belongs to. `tools/build/service-worker.ts` defines it. */
declare const BUILD: {
  /** Hash of the empty page and of `files`. */
  version: string;
  /** The script of the page. */
  entry: string;
  /** Paths of the files to keep. Their names contain a hash of the content. */
  files: readonly string[];
};

/** The empty page, which Hosting serves from app.html. */
const emptyPage = "/app";
/** Files of the pages whose names have no hash: their theme, and what a missing picture shows. */
const pageFiles: readonly string[] = ["/theme.js", "/art/plate-placeholder.svg"];

const cachePrefix = "flashplate-build-";
const ownCache = cachePrefix + BUILD.version;
/** This build and the one before it. Open pages of that one may still load a part. */
const keptBuilds = 2;
const longestWaitMs = 5000;
/** `Vary` names headers that Hosting uses, which do not change these files. */
const matchOptions = { ignoreVary: true };

/** Files that are loaded in parallel. Few, so that the requests of the page are not delayed. */
const maxParallel = 4;

/**
 * Keeps all files of the build in the cache of the build.
 * @throws if a file cannot be loaded, or if the server has another build by now
 */
export async function keepBuild(): Promise<void> {
  const cache = await caches.open(ownCache);
  const files = [...BUILD.files];
  const keepNext = async () => {
    for (;;) {
      const file = files.pop();
      if (file === undefined) return;
      const kept = await caches.match(file, matchOptions);
      // An unchanged file is copied from the cache of another build.
      await (kept ? cache.put(file, kept) : cache.add(file));
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, keepNext));
  await cache.addAll(pageFiles.map((file) => new Request(file, { cache: "no-cache" })));
  const page = await fetch(emptyPage, { cache: "no-cache" });
  if (!page.ok || !(await page.clone().text()).includes(BUILD.entry)) {
    throw new Error("The server has another build.");
  }
  await cache.put(emptyPage, page);
}

/** Removes the files of builds that no open page should use any more. */
export async function removeOldBuilds(): Promise<void> {
  // In the order in which they were made, the oldest first.
  const builds = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const otherBuilds = builds.filter((name) => name !== ownCache);
  const keptOthers = keptBuilds - 1;
  const removed = otherBuilds.slice(0, Math.max(0, otherBuilds.length - keptOthers));
  await Promise.all(removed.map((name) => caches.delete(name)));
}

/**
 * Answers the request for a page from the network, so that a page of a new build is shown at once. If the
 * request fails or takes longer than 5 seconds, it answers with the kept empty page, which can show every
 * path. Until that page is kept, it waits for the network.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  const kept = await (await caches.open(ownCache)).match(emptyPage, matchOptions);
  if (!kept) return network;
  const wait = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), longestWaitMs));
  return Promise.race([network.catch(() => kept), wait]);
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

/** Whether a file without a hash in its name is kept. */
export function isPageFile(path: string): boolean {
  return pageFiles.includes(path);
}

/** Answers the request for a file that may be kept. */
export async function answerFile(request: Request, order: "kept-first" | "network-first"): Promise<Response> {
  if (order === "kept-first") return (await caches.match(request, matchOptions)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, matchOptions);
    if (kept) return kept;
    throw error;
  }
}
