import { expect, test } from "vitest";
import { settled, valuesOf } from "./settled.ts";

const failing = (message: string) => settled(Promise.reject(new Error(message)));

test("values of settled work are in its order", async () => {
  expect(valuesOf([await settled(1), await settled(Promise.resolve("two"))])).toEqual([1, "two"]);
});

test("one failure is thrown as it is", async () => {
  const results = [await settled(1), await failing("no answer")];
  expect(() => valuesOf(results)).toThrow(new Error("no answer"));
});

test("the message of several failures has each one's", async () => {
  const results = [await failing("no answer"), await settled(1), await settled(Promise.reject("refused"))];
  expect(() => valuesOf(results)).toThrow("no answer; refused");
});
