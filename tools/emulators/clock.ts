import { host, ports, project } from "./settings.ts";

const pubsub = `http://${host}:${ports.pubsub}/v1`;

/**
 * Runs every scheduled function once, as Cloud Scheduler would: the functions emulator listens for each of them on a
 * Pub/Sub topic of its own, and nothing in the emulators ever publishes there.
 * @returns how many schedules were set off
 */
export async function runSchedules(): Promise<number> {
  const answer = await fetch(`${pubsub}/projects/${project}/topics?pageSize=1000`);
  if (!answer.ok)
    throw new Error(`The Pub/Sub emulator answered ${answer.status} when asked for its topics.`);
  const { topics = [] } = (await answer.json()) as { topics?: { name: string }[] };
  const schedules = topics.filter(({ name }) => name.includes("/topics/firebase-schedule-"));
  const body = JSON.stringify({ messages: [{ data: Buffer.from("{}").toString("base64") }] });
  for (const { name } of schedules) {
    await fetch(`${pubsub}/${name}:publish`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
  }
  return schedules.length;
}

/**
 * Runs the scheduled functions at every full minute.
 * @returns stops it
 */
export function startClock(): () => void {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      async () => {
        // The emulators may be going down just now; the session notices that by other means.
        await runSchedules().catch(() => 0);
        next();
      },
      60_000 - (Date.now() % 60_000),
    );
  };
  next();
  return () => clearTimeout(timer);
}
