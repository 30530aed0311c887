import { expect, test } from "vitest";
import { settled, valuesOf } from "./settled.ts";

const failing = (message: string) => settled(Promise.reject(new Error(message)));

test("returns the values in the order of the work", async () => {
  expect(valuesOf([await settled(1), await settled(Promise.resolve("two"))])).toEqual([1, "two"]);
});

test("throws the failure itself when there is one", async () => {
  const results = [await settled(1), await failing("no answer")];
  expect(() => valuesOf(results)).toThrow(new Error("no answer"));
});

test("throws an error with the message of each failure when there are several", async () => {
  const results = [await failing("no answer"), await settled(1), await settled(Promise.reject("refused"))];
  expect(() => valuesOf(results)).toThrow("no answer; refused");
});
