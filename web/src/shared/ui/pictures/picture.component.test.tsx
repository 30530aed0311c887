import { ChakraProvider, defaultSystem } from "@chakra-ui/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { checkConnection, isConnectionLost } from "../../lib/connection.ts";
import { Picture } from "./picture.tsx";

const unreadable = "data:image/png;base64,AAAA";
const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

async function show(src: string, srcSet: string) {
  await render(
    <ChakraProvider value={defaultSystem}>
      <Picture src={src} srcSet={srcSet} sizes="100px" alt="Leek soup" />
    </ChakraProvider>,
  );
  return page.getByAltText("Leek soup");
}

it("shows the large file when the small size cannot be loaded", async () => {
  const picture = await show(pixel, `${unreadable} 480w`);
  await expect.element(picture).not.toHaveAttribute("srcset");
  await expect.element(picture).toHaveAttribute("src", pixel);
});

it("shows a placeholder when no file can be loaded", async () => {
  const picture = await show(unreadable, `${unreadable} 480w`);
  await expect.element(picture).toHaveAttribute("src", "/art/plate-placeholder.svg");
});

it("loads its file again when the connection is back", async () => {
  const picture = await show(unreadable, `${unreadable} 480w`);
  await expect.element(picture).toHaveAttribute("src", "/art/plate-placeholder.svg");
  const fetch = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("offline"));
  onTestFinished(() => fetch.mockRestore());
  checkConnection();
  await expect.poll(isConnectionLost).toBe(true);
  const sources: (string | null)[] = [];
  const observer = new MutationObserver(() => sources.push(picture.element().getAttribute("src")));
  observer.observe(picture.element(), { attributeFilter: ["src"] });
  onTestFinished(() => observer.disconnect());
  fetch.mockResolvedValue(new Response());
  checkConnection();
  await expect.poll(() => sources).toContain(unreadable);
});
