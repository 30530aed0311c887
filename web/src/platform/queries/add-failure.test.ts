import { expect, it } from "vitest";
import { ApiError } from "../api-client.ts";
import { addFailure } from "./menu.ts";

it("tells a refusal from a connection that did not hold", () => {
  expect(addFailure(new ApiError("menu/full", 409, "The menu is full."))).toEqual({
    title: "Error adding menu items",
    detail: "The menu is full.",
  });
  expect(addFailure(new ApiError("network", 0, "No answer.")).title).toBe(
    "Failed to add menu items. Please try again.",
  );
});
