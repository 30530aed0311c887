import { expect, it } from "vitest";
import { spanish } from "../../../shared/i18n/es/index.ts";
import { english, translator } from "../../../shared/i18n/translate.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { saveFailureMessage } from "../hooks/flash-sales.mutations.ts";

it("returns the fixed text of docs/product.md for a 401", () => {
  expect(
    saveFailureMessage(
      "create",
      new ApiError("auth/invalid-token", 401, "This token has been revoked."),
      english,
    ),
  ).toBe("User is not authenticated");
});

it("contains the message of the server or the connection", () => {
  expect(
    saveFailureMessage("create", new ApiError("server/busy", 503, "Try again in a minute."), english),
  ).toBe("Error adding flash sale: Try again in a minute.");
  expect(saveFailureMessage("create", new ApiError("network", 0, "No connection."), english)).toBe(
    "Error adding flash sale: No connection.",
  );
});

it("contains the limit of sales in both languages", () => {
  const refusal = new ApiError(
    "sale/too-many",
    409,
    "You have 100 sales that run or are planned, which is the most there can be. Delete one, or wait until one ends.",
  );
  expect(saveFailureMessage("create", refusal, english)).toBe(`Error adding flash sale: ${refusal.message}`);
  expect(saveFailureMessage("create", refusal, translator("es", spanish))).toMatch(
    /^No se pudo iniciar la venta flash: Tienes 100 /,
  );
});

it("has its own text for an edit", () => {
  expect(saveFailureMessage("edit", new ApiError("sale/ended", 409, "This sale has ended."), english)).toBe(
    "Error updating flash sale: This sale has ended.",
  );
});
