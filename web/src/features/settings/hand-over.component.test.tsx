import type { Member, Team } from "@flashplate/contract/team/team";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { me, noPayments, vendor } from "../../test-support/records.ts";
import { knownPerson, renderAsVendor, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, dialog, field } from "../../test-support/screen.ts";

const handOver = "POST /engine/vendors/team/hand-over";
const takeBack = "DELETE /engine/vendors/team/hand-over";
const takeOver = "POST /engine/vendors/team/take-over";
const until = "2026-12-03T12:00:00.000Z";
const section = () => page.getByRole("region", { name: "Team" });
const password = () => field("Password", dialog());
const member = (traits: Partial<Member>): Member => ({
  uid: "vendor-1",
  name: "June",
  email: "june@example.com",
  role: "owner",
  activeAt: null,
  revision: 1,
  ...traits,
});
const noor = member({ uid: "noor-1", name: "Noor", email: "noor@example.com", role: "manager" });
const theo = member({ uid: "theo-1", name: null, email: "theo@example.com", role: "staff" });
const team: Team = { members: [member({}), noor, theo], invitations: [] };
const offeredTo = ({ uid }: Member): Team => ({
  ...team,
  members: team.members.map((one) => (one.uid === uid ? { ...one, ownershipOfferedUntil: until } : one)),
});

describe("the owner", () => {
  const ownPassword = () => people.find(vendor().email)?.password ?? "";
  const offer = () => button("Offer the restaurant", dialog());

  beforeEach(async () => {
    api.answer("GET /account/status", noPayments);
    api.answer("GET /engine/vendors/team", team);
    api.answer(handOver, offeredTo(theo));
    api.answer(takeBack, team);
    await renderAsVendor("/settings");
    await field("New owner", section()).selectOptions("theo@example.com");
    await button("Hand over…", section()).click();
    await expect.element(dialog("Hand over the restaurant?")).toBeVisible();
  });

  it("offers the restaurant to no other member when the chosen one has left", async () => {
    api.answer(handOver, new Refusal("request/not-found", "This member is not there any more."));
    api.answer("GET /engine/vendors/team", { ...team, members: [member({}), noor] });
    await password().fill(ownPassword());
    await offer().click();
    await expect.element(alert("This member is not there any more.", dialog())).toBeVisible();
    await expect.element(section().getByText("theo@example.com")).not.toBeInTheDocument();
    await expect.element(dialog().getByText(/We mail theo@example.com/)).toBeVisible();
    await offer().click();
    await expect.poll(() => api.received(handOver).map(({ body }) => body.uid)).toEqual(["theo-1", "theo-1"]);
  });

  it("offers the restaurant once with the password, and takes the offer back", async () => {
    await expect.element(dialog().getByText(/We mail theo@example.com/)).toBeVisible();
    await expect.element(dialog().getByText(/Receipt printers that you added are removed/)).toBeVisible();
    await password().fill(ownPassword());
    await clickTwiceAtOnce(offer());
    await expect.element(section().getByText(/theo@example.com can become the owner until/)).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.received(handOver).map(({ body }) => body)).toEqual([{ uid: "theo-1" }]);
    await button("Take the offer back", section()).click();
    await expect.element(page.getByText("The offer has ended. You stay the owner.")).toBeVisible();
    await expect.element(button("Hand over…", section())).toBeVisible();
  });

  it("sees that the password is missing or wrong, and sends nothing", async () => {
    await offer().click();
    await expect.element(alert("Enter your password.", dialog())).toBeVisible();
    await password().fill("not-this-one");
    await offer().click();
    await expect.element(alert("This is not your password.", dialog())).toBeVisible();
    await expect.element(password()).toHaveFocus();
    expect(network.count(handOver)).toBe(0);
    await button("Keep the restaurant", dialog()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("sees why a member cannot become the owner, and repeats a lost request", async () => {
    const refusal =
      "This member's account has no verified email address, or is disabled. Choose another member.";
    api.answer(handOver, new Refusal("team/cannot-own", refusal));
    await password().fill(ownPassword());
    await offer().click();
    await expect.element(alert(refusal, dialog())).toBeVisible();
    api.answer(handOver, offeredTo(theo));
    network.loseAnswer(handOver);
    await offer().click();
    await expect.element(alert(/could not reach/i, dialog())).toBeVisible();
    await offer().click();
    await expect.element(section().getByText(/can become the owner until/)).toBeVisible();
  });
});

describe("a member to whom the restaurant is offered", () => {
  it("becomes the owner with the password", async () => {
    const restaurant = vendor({ email: "", revision: "" });
    const account = { uid: "noor-1", email: "noor@example.com" };
    const offeredMe = me({ vendor: restaurant, role: "manager", ownershipOfferedUntil: until });
    const person = knownPerson(offeredMe, account);
    people.signIn(person);
    api.answer("GET /account/status", noPayments);
    api.answer(takeOver, () => {
      api.answer("GET /engine/vendors/me", me({ vendor: vendor({ email: "noor@example.com" }) }));
      return { role: "owner" };
    });
    await renderScreen("/settings");
    await expect.element(section().getByText(/The owner offers you this restaurant, until/)).toBeVisible();
    await button("Become the owner…", section()).click();
    await expect.element(dialog().getByText(/Its mails go to noor@example.com/)).toBeVisible();
    await expect
      .element(dialog().getByText(/becomes a manager, whose receipt printers are removed/))
      .toBeVisible();
    await password().fill(person.password);
    await clickTwiceAtOnce(button("Become the owner", dialog()));
    await expect.element(page.getByText("You are the owner now.")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Mails" })).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.received(takeOver).map(({ body }) => body)).toEqual([{ vendorId: "vendor-1" }]);
  });

  it("sees no offer any more when the owner has taken it back", async () => {
    const restaurant = vendor({ email: "", revision: "" });
    const account = { uid: "noor-1", email: "noor@example.com" };
    const offeredMe = me({ vendor: restaurant, role: "manager", ownershipOfferedUntil: until });
    const person = knownPerson(offeredMe, account);
    people.signIn(person);
    await renderScreen("/settings");
    await button("Become the owner…", section()).click();
    api.answer(takeOver, new Refusal("request/not-found", "This offer was not found."));
    api.answer("GET /engine/vendors/me", me({ vendor: restaurant, role: "manager" }));
    await password().fill(person.password);
    await button("Become the owner", dialog()).click();
    await expect.element(section().getByText(/The owner offers you/)).not.toBeInTheDocument();
    await expect.element(page.getByText("This offer has ended. Ask the owner.")).toBeVisible();
  });
});

it("has no form for the hand-over when the owner is the only member", async () => {
  api.answer("GET /account/status", noPayments);
  api.answer("GET /engine/vendors/team", { members: [member({})], invitations: [] });
  await renderAsVendor("/settings");
  await expect.element(section().getByText("june@example.com")).toBeVisible();
  expect(button("Hand over…", section()).query()).toBeNull();
});
