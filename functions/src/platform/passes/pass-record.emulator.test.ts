import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { stored } from "../../../test-support/records/records.ts";
import { readPassRecord } from "./pass-record.ts";

test("keeps a failure that an overlapping run has noted when a run ends", async () => {
  const name = `test-${randomUUID()}`;
  const endingRun = await readPassRecord({ name });
  await endingRun.store("page 2");
  const overlappingRun = await readPassRecord({ name });
  overlappingRun.noteFailed("an-item", new Error("out of order"));
  await overlappingRun.store("page 3");
  await endingRun.store(undefined);
  expect(await stored(`Sweeps/${name}`)).toMatchObject({ failures: { "an-item": { attempts: 1 } } });

  const next = await readPassRecord({ name });
  expect([next.from, next.failedIds()]).toEqual([undefined, ["an-item"]]);
  next.noteDone("an-item");
  await next.store(undefined);
  expect(await stored(`Sweeps/${name}`)).toBeUndefined();
});
