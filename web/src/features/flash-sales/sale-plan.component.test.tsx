import type { ShownCut, ShownPlan } from "@flashplate/contract/pricing/plans";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, sale } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales } from "../../test-support/sales-api.ts";
import { button, clickTwiceAtOnce, dialog, field } from "../../test-support/screen.ts";

const soup = dish({ name: "Soup", price: 10 });
const sheet = () => dialog("Create Flash Sale");
const oneInFive = "One evening in five is sold at one price, to find out whether lowering helps.";
const planSwitch = () => sheet().getByRole("switch", { name: "Lower the price by itself" });
const line = (number: number) => sheet().getByRole("group", { name: `Lower price ${number}` });
const sent = () =>
  api.received("POST /engine/flashsales/create").at(-1)?.body.flashsaleData as { plan?: Plan };
interface Plan {
  floor_cents: number;
  cuts: { at: string; above: number; discount: number }[];
}

async function open(): Promise<void> {
  const past = sale(-24 * 60, soup, { discount: 30, item_quantity: 10 });
  answerSales([soup], { live: [], past: [past] });
  await renderAsVendor("/Flashsales?new");
  await expect.element(sheet().getByText("Discounted Price")).toBeVisible();
}

describe("the plan in the sheet of a new sale", () => {
  beforeEach(open);

  it("is off until it is switched on", async () => {
    await expect.element(planSwitch()).toHaveAttribute("aria-checked", "false");
    await button("Start sale").click();
    await expect.poll(sent).toBeDefined();
    expect(sent()).not.toHaveProperty("plan");
  });

  it("proposes two lower prices with one tap, and sends them", async () => {
    await planSwitch().click();
    await expect.element(line(1).getByText("1. Down to $5.50")).toBeVisible();
    await expect.element(line(2).getByText("2. Down to $4.00")).toBeVisible();
    await button("Start sale").click();
    await expect.poll(() => sent()?.plan?.cuts).toHaveLength(2);
    expect(sent().plan).toMatchObject({
      floor_cents: 200,
      cuts: [
        { above: 7, discount: 45 },
        { above: 7, discount: 60 },
      ],
    });
    for (const { at } of sent().plan?.cuts ?? []) expect(Date.parse(at) % 60_000).toBe(0);
  });

  it("follows the discount until a line is changed, and sends the changed line", async () => {
    await planSwitch().click();
    await field("Discount").first().fill("40");
    await expect.element(line(1).getByText("1. Down to $4.50")).toBeVisible();
    await line(1).getByLabelText("If more are left than").fill("5");
    await line(1).getByLabelText("Discount").fill("50");
    await button("Remove lower price 2").click();
    await expect.element(line(1)).toHaveFocus();
    await field("Discount").first().fill("30");
    await button("Start sale").click();
    await expect.poll(() => sent()?.plan?.cuts).toMatchObject([{ above: 5, discount: 50 }]);
  });

  it("says what is wrong with a line, and sends nothing", async () => {
    await planSwitch().click();
    await line(1).getByLabelText("Discount").fill("10");
    await button("Start sale").click();
    await expect.element(line(1).getByText("The price has to be lower than before.")).toBeVisible();
    await field("Never below").fill("0.20");
    await expect.element(sheet().getByText("The lowest price is at least 50 cents.")).toBeVisible();
    expect(api.received("POST /engine/flashsales/create")).toEqual([]);
  });

  it("adds a third line, which needs a time, and no fourth", async () => {
    await planSwitch().click();
    await button("Add a lower price").click();
    await expect.element(button("Add a lower price")).not.toBeInTheDocument();
    await expect.element(line(3).getByLabelText("At", { exact: true })).toHaveFocus();
    await button("Start sale").click();
    await expect.element(line(3).getByText("Enter a time for the lower price.")).toBeVisible();
  });
});

describe("after the response of a new sale was lost, its plan", () => {
  const create = "POST /engine/flashsales/create";
  const notice = () => sheet().getByText(/^Your first try got through/);

  async function startWithLostResponse(): Promise<void> {
    network.loseAnswer(create);
    await button("Start sale").click();
    await expect.element(sheet().getByText(/^Error adding flash sale:/)).toBeVisible();
  }

  beforeEach(open);

  it.each(["on", "off"])("is the first request's when it was %s then and is switched", async (before) => {
    if (before === "on") await planSwitch().click();
    await startWithLostResponse();
    await planSwitch().click();
    await button("Start sale").click();
    await expect.element(notice()).toBeVisible();
    await expect.element(sheet().getByText(/^Its card in Active Sales shows/)).toBeVisible();
    await expect.element(planSwitch()).not.toBeInTheDocument();
  });

  it("counts as unchanged when the form proposes it again", async () => {
    await planSwitch().click();
    await startWithLostResponse();
    await button("Start sale").click();
    await expect.element(sheet()).not.toBeInTheDocument();
  });
});

it("sends the plan of a schedule with the times of the clock", async () => {
  await open();
  api.answer("POST /engine/flashsales/schedules", new Refusal("schedule/too-many", "Too many."));
  await button("Every week").click();
  await planSwitch().click();
  await expect.element(line(1)).toBeVisible();
  await expect.element(sheet().getByText(oneInFive)).toBeVisible();
  await button("Save schedule").click();
  const schedule = () =>
    api.received("POST /engine/flashsales/schedules").at(-1)?.body.schedule as { plan: Plan };
  await expect.poll(() => schedule()?.plan.cuts[0]?.at).toMatch(/^\d\d:\d\d$/);
});

describe("the plan of a running sale", () => {
  const at = "2026-11-26T21:15:00.000Z";
  const cut = (changes: Partial<ShownCut>): ShownCut => ({
    at,
    above: 3,
    discount: 50,
    price: 5,
    state: "planned",
    reason: null,
    left: null,
    decidedAt: null,
    ...changes,
  });
  const live = sale(40, soup, { remaining: 8 });
  const card = () => page.getByRole("region", { name: "Active Sales" });

  async function show(plan: Partial<ShownPlan>): Promise<ShownPlan> {
    answerSales([soup], { live: [live], past: [] });
    const shown: ShownPlan = {
      saleId: live.id,
      isOn: true,
      isAtOnePrice: false,
      floor: 2,
      cuts: [cut({})],
      ...plan,
    };
    api.answer("GET /api/flashsaleAPI/plans", () => ({ plans: [shown] }));
    await renderAsVendor("/Flashsales");
    await expect.element(card().getByText("8 of 10 left")).toBeVisible();
    return shown;
  }

  it("shows a made cut, a dropped cut with its reason, and the next cut", async () => {
    await show({
      cuts: [
        cut({ state: "made", left: 7, decidedAt: at }),
        cut({
          at: "2026-11-26T21:30:00.000Z",
          price: 4,
          state: "dropped",
          reason: "few-left",
          left: 1,
          decidedAt: at,
        }),
        cut({ at: "2026-11-26T21:45:00.000Z", price: 3 }),
      ],
    });
    await expect.element(card().getByText(/15.*: lowered to \$5\.00, because 7 were left\.$/)).toBeVisible();
    await expect.element(card().getByText(/30.*: not lowered, because only 1 was left\.$/)).toBeVisible();
    await expect.element(card().getByText(/45.*, if more than 3 are left: \$3\.00$/)).toBeVisible();
  });

  it("is switched off with one tap, and on again with another", async () => {
    const shown = await show({});
    api.answer("POST /api/flashsaleAPI/switchPlan", ({ body }) => {
      shown.isOn = body.on === true;
      return { plan: { ...shown } };
    });
    await clickTwiceAtOnce(button("Switch off"));
    await expect.element(card().getByText("The plan is off: the price stays")).toBeVisible();
    await button("Switch on again").click();
    await expect.element(card().getByText("Lowers the price by itself")).toBeVisible();
    expect(api.received("POST /api/flashsaleAPI/switchPlan").map(({ body }) => body)).toEqual([
      { saleId: live.id, on: false },
      { saleId: live.id, on: true },
    ]);
  });

  it("says why it could not be switched off", async () => {
    await show({});
    api.answer("POST /api/flashsaleAPI/switchPlan", new Refusal("sale/ended", "This sale has ended."));
    await button("Switch off").click();
    await expect.element(card().getByText("This sale has ended.")).toBeVisible();
  });

  it("says that an evening is sold at one price, and why, with nothing to switch", async () => {
    await show({ isAtOnePrice: true, cuts: [] });
    await expect.element(card().getByText("Sold at one price", { exact: true })).toBeVisible();
    await expect.element(card().getByText(oneInFive)).toBeVisible();
    await expect.element(button("Switch off")).not.toBeInTheDocument();
  });

  it("is not shown for a sale without a plan", async () => {
    await show({ saleId: "another" });
    await expect.element(button("Switch off")).not.toBeInTheDocument();
  });
});
