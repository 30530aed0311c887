import { expect, test } from "vitest";
import { orderIdInQr } from "./order-in-qr.ts";

test.each([
  ["https://flashplate.example/p/abc-1#K7M4P", "abc-1"],
  ["https://flashplate.example/p/a%20b", "a b"],
  ["https://flashplate.example/p/%E0%A4%A", undefined],
  ["https://flashplate.example/p/abc/more", undefined],
  ["https://flashplate.example/menu", undefined],
  ["K7M4P", undefined],
  ["WIFI:S:guests;;", undefined],
])("reads from the text %s the order id %s", (text, id) => {
  expect(orderIdInQr(text)).toBe(id);
});
