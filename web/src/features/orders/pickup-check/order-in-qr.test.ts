import { expect, test } from "vitest";
import { orderInQr } from "./order-in-qr.ts";

test.each([
  ["https://flashplate.example/p/abc-1#K7M4P", { orderId: "abc-1", code: "K7M4P" }],
  ["https://elsewhere.example/p/abc-1#k7m4p", { orderId: "abc-1", code: "K7M4P" }],
  ["https://flashplate.example/p/a%20b", { orderId: "a b" }],
  ["https://flashplate.example/p/%E0%A4%A", undefined],
  ["https://flashplate.example/p/abc/more", undefined],
  ["https://flashplate.example/menu", undefined],
  ["K7M4P", undefined],
  ["WIFI:S:guests;;", undefined],
])("reads from the text %s the order %j", (text, order) => {
  expect(orderInQr(text)).toEqual(order);
});
