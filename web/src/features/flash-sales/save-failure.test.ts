import { expect, it } from "vitest";
import { spanish } from "../../i18n/es/index.ts";
import { english, translator } from "../../i18n/translate.ts";
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

it("says in both languages that there are too many sales, with the server's number of them", () => {
  const refusal = new ApiError(
    "sale/too-many",
    409,
    "You have 200 sales that run or are planned, which is the most there can be. Delete one, or wait until one ends.",
  );
  expect(saveFailure("create", refusal, english)).toBe(`Error adding flash sale: ${refusal.message}`);
  expect(saveFailure("create", refusal, translator("es", spanish))).toMatch(
    /^No se pudo iniciar la venta flash: Tienes 200 /,
  );
});

it("says it of an edit in the edit's words", () => {
  expect(saveFailure("edit", new ApiError("sale/ended", 409, "This sale has ended."), english)).toBe(
    "Error updating flash sale: This sale has ended.",
  );
});
