import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { stored } from "../../../test-support/records/records.ts";
import { readPassRecord } from "./pass-record.ts";

test("a run that ends keeps a failure that a run beside it has noted", async () => {
  const name = `test-${randomUUID()}`;
  const ending = await readPassRecord({ name });
  await ending.store("page 2");
  const beside = await readPassRecord({ name });
  beside.noteFailed("an-item", new Error("out of order"));
  await beside.store("page 3");
  await ending.store(undefined);
  expect(await stored(`Sweeps/${name}`)).toMatchObject({ failures: { "an-item": { attempts: 1 } } });

  const next = await readPassRecord({ name });
  expect([next.from, next.failedIds()]).toEqual([undefined, ["an-item"]]);
  next.noteDone("an-item");
  await next.store(undefined);
  expect(await stored(`Sweeps/${name}`)).toBeUndefined();
});
