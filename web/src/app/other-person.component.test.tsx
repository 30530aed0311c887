import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api } from "../test-support/api.ts";
import { people } from "../test-support/firebase-auth.ts";
import { network } from "../test-support/network.ts";
import { noPayments } from "../test-support/records.ts";
import { knownPerson, renderAsVendor } from "../test-support/render-screen.tsx";
import { button, field, path } from "../test-support/screen.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

describe("the next person on a device", () => {
  it("does not read a message about what the person before has done", async () => {
    api.answer("GET /account/status", noPayments);
    api.answer("POST /engine/vendors/team/invite", { members: [], invitations: [] });
    const release = network.holdAnswer("POST /engine/vendors/team/invite");
    await renderAsVendor("/settings");
    await field("Email address").fill("noor@example.com");
    await button("Send the invitation").click();
    await expect.poll(() => api.received("POST /engine/vendors/team/invite")).toHaveLength(1);
    people.loseSession();
    await expect.poll(path).toBe("/login");
    release();
    const next = knownPerson(undefined, { uid: "next-1", email: "next@example.com" });
    await field("Email").fill(next.email);
    await field("Password").fill(next.password);
    await button("Login").click();
    await expect.element(heading("Settings")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Notifications" })).toBeInTheDocument();
    await expect.element(page.getByText(/We have mailed/)).not.toBeInTheDocument();
  });
});
