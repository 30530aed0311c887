import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, field } from "../../test-support/screen.ts";

const read = "POST /menu-import/create_menu_from_file";

/** The code of the page cannot be loaded until the returned function is called. */
function goOffline(): () => void {
  const online = globalThis.fetch;
  const spies = [
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false),
    vi
      .spyOn(navigator, "serviceWorker", "get")
      .mockReturnValue({ controller: null } as ServiceWorkerContainer),
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      if (init?.method === "HEAD") return Promise.reject(new TypeError("Failed to fetch"));
      return online(input, init);
    }),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

it("keeps the draft when the code of the review cannot be loaded", async () => {
  api.answer(read, {
    reader: "local",
    pages: 1,
    notices: [],
    rows: [
      {
        id: "soup",
        name: "Soup",
        description: "",
        price: 8.5,
        mealType: "Lunch",
        section: "Soups",
        confidence: 1,
        flags: [],
        source: null,
      },
    ],
  });
  await renderAsVendor("/new-menu-item");
  await expect.element(field("Upload menu (JPEG, PNG, PDF)")).toBeInTheDocument();
  const letThrough = network.holdAnswer(read);
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await field("Upload menu (JPEG, PNG, PDF)").upload(new File([png], "menu.png", { type: "image/png" }));
  await expect.poll(() => api.received(read)).toHaveLength(1);
  // Before the page preloads the code of the review.
  const goOnline = goOffline();
  letThrough();
  await expect.element(alert("This could not be loaded.")).toBeVisible();
  goOnline();
  await button("Try again").click();
  await expect.element(page.getByText("1 dish · nothing to check")).toBeVisible();
  expect(api.received(read)).toHaveLength(1);
});
