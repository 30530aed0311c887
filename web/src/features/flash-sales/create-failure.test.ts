import { expect, it } from "vitest";
import { ApiError } from "../../platform/api-client.ts";
import { createFailure } from "./flash-sales.queries.ts";

it("says that nobody is signed in", () => {
  expect(createFailure(new ApiError("auth/invalid-token", 401, "This token has been revoked."))).toBe(
    "User is not authenticated",
  );
});

it("says what the server or the connection said", () => {
  expect(createFailure(new ApiError("server/busy", 503, "Try again in a minute."))).toBe(
    "Error adding flash sale: Try again in a minute.",
  );
});
