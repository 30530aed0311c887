import { expect, it } from "vitest";
import { ApiError } from "../../shared/lib/api/api-client.ts";
import { describeFailedAdd } from "./describe-failed-add.ts";

it("uses a different title when the server refused and when the connection failed", () => {
  expect(describeFailedAdd(new ApiError("menu/full", 409, "The menu is full."))).toEqual({
    title: "Error adding menu items",
    detail: "The menu is full.",
  });
  expect(describeFailedAdd(new ApiError("network", 0, "No answer.")).title).toBe(
    "Failed to add menu items. Please try again.",
  );
});

it("names the refused dish and the reason when no field shows them", () => {
  const refused = (fields: Record<string, string>) =>
    new ApiError("request/invalid", 400, "Some fields are not right.", fields);
  const missing = "This picture did not arrive. Choose it again.";
  const title = "Error adding menu items";
  const names = ["Soup", "Tart"];
  expect(describeFailedAdd(refused({ "items.1.img_url": missing }), names)).toEqual({
    title,
    subject: "Tart",
    detail: missing,
  });
  expect(describeFailedAdd(refused({ items: "Too many." }), names)).toEqual({ title, detail: "Too many." });
  expect(describeFailedAdd(refused({ "items.1.name": "Choose another name." }))).toEqual({
    title,
    detail: "Some fields are not right.",
  });
});
