import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

const sources = import.meta.dirname;
const cacheRoot = join(sources, "../../.cache/demo-pictures");

/** The pictures of these names, drawn where the cache does not have them. Each takes a second or two to draw. */
export async function renderPictures(names: readonly string[]): Promise<Map<string, Buffer>> {
  const folder = join(cacheRoot, await sourceHash());
  await mkdir(folder, { recursive: true });
  const pictures = new Map<string, Buffer>();
  const missing: string[] = [];
  for (const name of new Set(names)) {
    const bytes = await readFile(join(folder, `${name}.webp`)).catch(() => undefined);
    if (bytes) pictures.set(name, bytes);
    else missing.push(name);
  }
  for (const [name, bytes] of await drawInThreads(missing)) {
    pictures.set(name, bytes);
    // Renamed into place: a run cut short leaves no half picture.
    const draft = join(folder, `.${process.pid}-${name}`);
    await writeFile(draft, bytes);
    await rename(draft, join(folder, `${name}.webp`));
  }
  return pictures;
}

/** Changes with any source of the pictures, so that a stale picture is never shown. */
async function sourceHash(): Promise<string> {
  const files = await readdir(sources, { recursive: true });
  const hash = createHash("sha256");
  for (const file of files.filter((name) => name.endsWith(".ts")).sort()) {
    hash.update(file).update(await readFile(join(sources, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function drawInThreads(names: readonly string[]): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>();
  const waiting = [...names];
  const threads = Array.from({ length: Math.min(availableParallelism(), names.length) }, () =>
    drawAll(waiting, drawn),
  );
  await Promise.all(threads);
  return drawn;
}

async function drawAll(waiting: string[], drawn: Map<string, Buffer>): Promise<void> {
  const worker = new Worker(join(sources, "worker.ts"));
  try {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      drawn.set(name, await draw(worker, name));
    }
  } finally {
    await worker.terminate();
  }
}

function draw(worker: Worker, name: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", ({ bytes }: { bytes: Uint8Array }) => {
      worker.off("error", reject);
      resolve(Buffer.from(bytes));
    });
    worker.postMessage(name);
  });
}
