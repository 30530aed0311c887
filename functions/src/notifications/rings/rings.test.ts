import { expect, test } from "vitest";
import { ringOfProposal, ringOfQuestion } from "./rings.ts";

test("writes the article of one o'clock in the singular in Spanish", () => {
  expect(ringOfQuestion("Sopa", "01:00", "es").body).toBe("Sopa, hasta la 01:00");
  const sale = { weekday: "martes", portions: 3, dish: "Sopa", price: 5 };
  expect(ringOfProposal({ ...sale, time: "1:00 p.m." }, "es").body).toBe(
    "3 × Sopa, $5.00, hasta la 1:00 p.m.",
  );
  expect(ringOfProposal({ ...sale, time: "9:50 p.m." }, "es").body).toBe(
    "3 × Sopa, $5.00, hasta las 9:50 p.m.",
  );
});
