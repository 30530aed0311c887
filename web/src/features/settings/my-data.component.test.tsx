import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { me } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { button, clickTwiceAtOnce } from "../../test-support/screen.ts";

const path = "GET /engine/vendors/my-data";

it("downloads what is stored about a person, once when clicked twice", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  people.signIn(knownPerson(me({ vendor: null })));
  api.answer(path, "{}");
  await renderScreen("/settings");
  const release = network.hold(path);
  await clickTwiceAtOnce(button("Download my data"));
  release();
  await expect
    .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(["flashplate-my-data.json"]);
  expect(api.received(path)).toHaveLength(1);
});

it("says why the data cannot be downloaded", async () => {
  people.signIn(knownPerson(me({ vendor: null })));
  api.answer(path, new Refusal("request/too-many", "Too many requests."));
  await renderScreen("/settings");
  await button("Download my data").click();
  await expect.element(page.getByText("Too many requests.")).toBeVisible();
});
