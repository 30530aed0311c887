import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { reserveInTurns } from "../../functions/test-support/instances/reserve-instances.ts";
import { makePeople, makePerson } from "../../functions/test-support/records/people.ts";
import { makeVendor, storeOrder } from "../../functions/test-support/records/records.ts";
import { type ChangeTimes, startChangingProcess } from "./changing-process.ts";
import { median, round } from "./figures.ts";
import { saleOf, withInstances } from "./rushes.ts";

/** A change takes milliseconds, so single runs vary. */
const runs = 25;

/** A change in the middle of a rush, compared with the same change of an idle sale. */
interface Beside {
  idleMs: number;
  duringRushMs: number;
  ratio: number;
}

type ChangesBeside = Record<keyof ChangeTimes, Beside>;

/**
 * Measures a vendor's edit of the sale, the completion of one of its orders, and reads of a record that
 * no reservation writes. `twoReads` and `threeReads` have as many requests as a change. If they slow down
 * as much as the changes, the changes do not wait for the reservations. They wait for the processors,
 * which they share with instances, guests and emulators.
 * @param afterStart called between the start of the vendor's process and that of the instances
 */
export async function changesBesideRush(afterStart = () => {}): Promise<ChangesBeside> {
  const idle: ChangeTimes[] = [];
  const during: ChangeTimes[] = [];
  const changing = startChangingProcess();
  afterStart();
  const prepareChange = async (vendorId: string, saleId: string) => {
    const orderId = await storeOrder(vendorId, { saleId, consumerId: (await makePerson()).uid });
    return () => changing.change({ vendorId, saleId, orderId });
  };
  await withInstances(4, async (instances) => {
    for (let run = -1; run < runs; run += 1) {
      const { uid } = await makeVendor();
      const changeIdleSale = await prepareChange(uid, await saleOf(100, uid));
      const idleTimes = await changeIdleSale();
      const saleId = await saleOf(100, uid);
      const changeSale = await prepareChange(uid, saleId);
      const answers = reserveInTurns(instances, saleId, await makePeople(200));
      await Promise.race(answers);
      const timesDuring = await changeSale();
      await Promise.all(answers);
      // The first run warms up the processes.
      if (run < 0) continue;
      idle.push(idleTimes);
      during.push(timesDuring);
    }
  }).finally(changing.stop);
  return {
    edit: comparisonOf(idle, during, "edit"),
    completion: comparisonOf(idle, during, "completion"),
    read: comparisonOf(idle, during, "read"),
    twoReads: comparisonOf(idle, during, "twoReads"),
    threeReads: comparisonOf(idle, during, "threeReads"),
  };
}

/**
 * `changesBesideRush` in a process and a Firebase project that leave the processors to the vendor
 * first, see `changes-apart-process.ts`.
 */
export async function changesApartFromRush(): Promise<ChangesBeside> {
  const project = `demo-bench-${randomUUID()}`;
  const child = fork(join(import.meta.dirname, "changes-apart-process.ts"), {
    env: { ...process.env, GCLOUD_PROJECT: project, GOOGLE_CLOUD_PROJECT: project },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let figures: ChangesBeside | undefined;
  child.once("message", (message) => {
    figures = message as ChangesBeside;
  });
  await once(child, "exit");
  if (!figures) throw new Error("The process that measures changes apart from a rush has failed.");
  return figures;
}

/** Compares the medians of the runs. */
function comparisonOf(
  idle: readonly ChangeTimes[],
  during: readonly ChangeTimes[],
  change: keyof ChangeTimes,
): Beside {
  const [idleMs, duringRushMs] = [idle, during].map((times) => median(times.map((one) => one[change])));
  return {
    idleMs: Math.round(idleMs ?? 0),
    duringRushMs: Math.round(duringRushMs ?? 0),
    ratio: round((duringRushMs ?? 0) / (idleMs ?? 1)),
  };
}
