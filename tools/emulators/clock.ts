import { functionsEmulator, project, region } from "./settings.ts";

/** What the functions emulator tells of a function, as far as it is looked at here. */
interface Trigger {
  /** Such as `us-central1-archiveExpiredSales`. */
  id: string;
  name: string;
  schedule?: object;
}

/**
 * Runs every scheduled function once, and waits until they are done. Deployed, Cloud Scheduler sends a function of the
 * second generation an HTTP request with these headers; locally nobody does. (The functions emulator also gives each of
 * them a Pub/Sub topic, `firebase-schedule-<name>`, but refuses to hand on what is published there: for it, these
 * functions answer HTTP only.)
 * @param emulator origin of the functions emulator
 * @returns the names of the functions that ran
 */
export async function runSchedules(emulator = functionsEmulator): Promise<string[]> {
  const answer = await fetch(`${emulator}/backends`);
  const { backends } = (await answer.json()) as { backends: { functionTriggers: Trigger[] }[] };
  const scheduled = backends
    .flatMap((one) => one.functionTriggers)
    .filter((one) => one.schedule !== undefined);
  for (const { id, name } of scheduled) {
    // The emulator counts how often it loaded functions that answer events; outside of its shell, that number stays 0.
    const run = await fetch(`${emulator}/functions/projects/${project}/triggers/${id}-0`, {
      method: "POST",
      headers: {
        "X-CloudScheduler": "true",
        "X-CloudScheduler-JobName": `firebase-schedule-${name}-${region}`,
        "X-CloudScheduler-ScheduleTime": new Date().toISOString(),
      },
    });
    if (!run.ok) throw new Error(`The scheduled function ${name} answered ${run.status}.`);
  }
  return scheduled.map(({ name }) => name);
}

/**
 * Runs the scheduled functions at every full minute.
 * @param emulator origin of the functions emulator
 * @returns stops it
 */
export function startClock(emulator: string): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(
      async () => {
        await runSchedules(emulator).catch((error: unknown) => {
          if (!stopped) console.error(error instanceof Error ? error.message : error);
        });
        next();
      },
      60_000 - (Date.now() % 60_000),
    );
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
