import { Suspense, use } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { people } from "../../test-support/firebase-auth.ts";
import { knownPerson } from "../../test-support/render-screen.tsx";
import { SessionProvider, useSession } from "./session.tsx";

const never = new Promise<never>(() => {});
let rendersWithMe = 0;

/** Suspends as soon as it gets `me`: React keeps what is shown for a transition only. */
function Screen() {
  const session = useSession();
  const me = session.status === "signed-in" ? session.me : undefined;
  if (me === undefined) return "no me yet";
  rendersWithMe += 1;
  return use(never);
}

it("renders the first me of a page as a transition", async () => {
  people.signIn(knownPerson());
  await render(
    <SessionProvider>
      <Suspense fallback="a suspended screen">
        <Screen />
      </Suspense>
    </SessionProvider>,
  );
  await expect.poll(() => rendersWithMe).toBeGreaterThan(0);
  await expect.element(page.getByText("no me yet")).toBeVisible();
  await expect.element(page.getByText("a suspended screen")).not.toBeInTheDocument();
});
