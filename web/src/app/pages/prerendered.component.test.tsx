import { expect, it } from "vitest";
import { api } from "../../test-support/api.ts";
import { health } from "../../test-support/records.ts";
import { renderScreen } from "../../test-support/render-screen.tsx";
import { prerenderedPages } from "./prerendered.ts";

it.each(prerenderedPages)("sets the title that $path has before its code runs", async ({ path, title }) => {
  api.answerByDefault("GET /api/health", health);
  document.title = "";
  await renderScreen(path);
  await expect.poll(() => document.title).toBe(title);
});
