import { expect, it } from "vitest";
import { english } from "../../i18n/translate.ts";
import { ApiError } from "../../platform/api-client.ts";
import { saveFailure } from "./flash-sales.queries.ts";

it("says that nobody is signed in", () => {
  expect(
    saveFailure("create", new ApiError("auth/invalid-token", 401, "This token has been revoked."), english),
  ).toBe("User is not authenticated");
});

it("says what the server or the connection said", () => {
  expect(saveFailure("create", new ApiError("server/busy", 503, "Try again in a minute."), english)).toBe(
    "Error adding flash sale: Try again in a minute.",
  );
});

it("says it of an edit in the edit's words", () => {
  expect(saveFailure("edit", new ApiError("sale/ended", 409, "This sale has ended."), english)).toBe(
    "Error updating flash sale: This sale has ended.",
  );
});
