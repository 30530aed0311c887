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
