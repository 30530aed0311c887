import { ChakraProvider, defaultSystem } from "@chakra-ui/react";
import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
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

it("loads its file again when the device is online again", async () => {
  const picture = await show(unreadable, `${unreadable} 480w`);
  await expect.element(picture).toHaveAttribute("src", "/art/plate-placeholder.svg");
  const sources: (string | null)[] = [];
  const observer = new MutationObserver(() => sources.push(picture.element().getAttribute("src")));
  observer.observe(picture.element(), { attributeFilter: ["src"] });
  onTestFinished(() => observer.disconnect());
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => sources).toContain(unreadable);
});
