import { expect, it, onTestFinished, vi } from "vitest";
import { apiGet, apiSend, apiSendForm } from "./api-client.ts";

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

it("waits for the response to a file for longer than Hosting does", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const fetch = vi.spyOn(window, "fetch").mockImplementation(async () => new Response("{}"));
  onTestFinished(() => {
    timeout.mockRestore();
    fetch.mockRestore();
  });
  await apiSend("POST", "/api/menuAPI/add", {});
  await apiSendForm("PUT", "/api/menuAPI/update", new FormData());
  expect(timeout.mock.calls).toEqual([[20_000], [65_000]]);
});
