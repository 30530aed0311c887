import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { type Endpoint, leastRoleOf, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { beforeAll, describe, expect, test } from "vitest";
import { type ServedEndpoints, serveEndpoints } from "../../test-support/endpoints.ts";
import { makeMember } from "../../test-support/records/members.ts";
import { change, makeVendor, storePastSale } from "../../test-support/records/records.ts";

let api: ServedEndpoints;
beforeAll(async () => {
  api = await serveEndpoints();
});

/** Unlike any text of another record. */
const item_name = "Chowder of another day";
const requestId = randomUUID();

/** A past sale that was archived some minutes ago. It has an adjustment, which a request can repeat. */
async function pastSale(minutesAgo: number) {
  const { uid } = await makeVendor();
  const adjustments = [{ id: requestId, portions: 1, minutes: 0 }];
  const saleId = await storePastSale(uid, { item_name, adjustments });
  await change(`PastSales/${saleId}`, { archivedAt: addMinutes(new Date(), -minutesAgo) });
  const staff = await makeMember(uid, "staff");
  const manager = await makeMember(uid, "manager");
  /** What names the sale in the input of any endpoint. */
  const input = { saleId, reqBody: { currentSaleId: saleId }, requestId, portions: 1 };
  return { staff, manager, input };
}

const ofStaff: Endpoint[] = endpoints.filter((endpoint: Endpoint) => leastRoleOf(endpoint) === "staff");
const withSale = ofStaff.filter(({ path }) => /\/(addToPast|adjust|stop)$/.test(path));

describe("staff", () => {
  test("get no past sale of another day when they call their endpoints with its id", async () => {
    const { staff, input } = await pastSale(90);
    for (const endpoint of ofStaff) {
      const { body } = await api.call(endpoint, staff.token, input);
      expect(JSON.stringify(body ?? null), nameOf(endpoint)).not.toContain(item_name);
    }
  });

  test.each(withSale.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "get a sale that has just ended, and managers every past sale: %s",
    async (_name, endpoint) => {
      const [ended, old] = [await pastSale(30), await pastSale(90)];
      expect((await api.call(endpoint, ended.staff.token, ended.input)).status).toBe(200);
      expect((await api.call(endpoint, old.staff.token, old.input)).status).toBe(404);
      expect((await api.call(endpoint, old.manager.token, old.input)).status).toBe(200);
    },
  );

  test("have three endpoints that return a past sale", () => expect(withSale).toHaveLength(3));
});
