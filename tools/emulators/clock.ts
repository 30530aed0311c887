import { functionsEmulator, project, region } from "./settings.ts";

/** A function in the functions emulator's list; only the fields that are used here. */
interface Trigger {
  /** For example `us-central1-archiveExpiredSales`. */
  id: string;
  name: string;
  /** Only of scheduled functions. `schedule.schedule` is a text such as `every 24 hours`. */
  schedule?: { schedule?: string };
}

/** The schedule of daily functions (functions/src/platform/configuration/function-options.ts). */
const dailySchedule = "every 24 hours";

/**
 * Runs every scheduled function once and waits for them, except daily ones. The clock calls this every
 * minute, and daily functions would remove records of a test that is still running.
 * @param emulator origin of the functions emulator
 * @returns the names of the functions that ran
 */
export async function runSchedules(emulator = functionsEmulator): Promise<string[]> {
  const scheduled = (await scheduledFunctions(emulator)).filter(
    (one) => one.schedule?.schedule !== dailySchedule,
  );
  for (const trigger of scheduled) await runTrigger(emulator, trigger);
  return scheduled.map(({ name }) => name);
}

/**
 * Runs one scheduled function now and waits for it.
 * @param emulator origin of the functions emulator
 */
export async function runSchedule(name: string, emulator = functionsEmulator): Promise<void> {
  const trigger = (await scheduledFunctions(emulator)).find((one) => one.name === name);
  if (!trigger) throw new Error(`There is no scheduled function ${name}.`);
  await runTrigger(emulator, trigger);
}

async function scheduledFunctions(emulator: string): Promise<Trigger[]> {
  const answer = await fetch(`${emulator}/backends`);
  const { backends } = (await answer.json()) as { backends: { functionTriggers: Trigger[] }[] };
  return backends.flatMap((one) => one.functionTriggers).filter((one) => one.schedule !== undefined);
}

/**
 * Sends a scheduled function the HTTP request that Cloud Scheduler sends in production, because the
 * emulators have no scheduler. The functions emulator creates a Pub/Sub topic
 * `firebase-schedule-<name>` for each function, but drops its messages (docs/decisions/0004).
 */
async function runTrigger(emulator: string, { id, name }: Trigger): Promise<void> {
  // `-0` is the emulator's load count, which is always 0 outside of its shell.
  const run = await fetch(`${emulator}/functions/projects/${project}/triggers/${id}-0`, {
    method: "POST",
    headers: {
      "X-CloudScheduler": "true",
      "X-CloudScheduler-JobName": `firebase-schedule-${name}-${region}`,
      "X-CloudScheduler-ScheduleTime": new Date().toISOString(),
    },
  });
  if (!run.ok) throw new Error(`The scheduled function ${name} returned ${run.status}.`);
}

/**
 * Runs the scheduled functions at every full minute.
 * @param emulator origin of the functions emulator
 * @returns a function that stops the clock
 */
export function startScheduleClock(emulator: string): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const scheduleNext = () => {
    if (isStopped) return;
    timer = setTimeout(
      async () => {
        await runSchedules(emulator).catch((error: unknown) => {
          if (!isStopped) console.error(error instanceof Error ? error.message : error);
        });
        scheduleNext();
      },
      60_000 - (Date.now() % 60_000),
    );
  };
  scheduleNext();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
