import { expect, it, onTestFinished, vi } from "vitest";
import { apiGet } from "./api-client.ts";

it.each(["<html>Sign in to the network</html>", "{}", '{"error":null}', '{"error":"not found"}'])(
  "asks to try again when something else than the server responds: %s",
  async (body) => {
    const fetch = vi
      .spyOn(window, "fetch")
      .mockImplementation(async () => new Response(body, { status: 502 }));
    onTestFinished(() => fetch.mockRestore());
    await expect(apiGet("/api/health")).rejects.toMatchObject({
      name: "ApiError",
      code: "network",
      status: 502,
    });
  },
);
