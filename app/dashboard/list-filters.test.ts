import { workHistoryQuerySchema } from "../../lib/members/membership/schema.ts";
import { paymentQuerySchema } from "../../lib/money/payments/schema.ts";
import { readPageQuery } from "../../lib/platform/contract/list-page.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const noPage = { after: undefined, before: undefined };

it("reads the filters of payments in the URL, and ignores unknown choices", () => {
  expect(readPageQuery(paymentQuerySchema, { state: "SENT", month: "2026-06", text: " P-1 ", after: id })).toEqual({
    state: "SENT",
    month: "2026-06",
    text: "P-1",
    after: id,
    before: undefined,
  });
  const unknownChoices = { state: "toString", month: "2026-13", text: ["a", "b"], after: "1", before: "../../x" };
  expect(readPageQuery(paymentQuerySchema, unknownChoices)).toEqual({
    state: undefined,
    month: undefined,
    text: undefined,
    ...noPage,
  });
});

it("reads the filters of the work history in the URL, and ignores unknown choices", () => {
  const query = { year: "2026", employer: "Lakeside Freight", text: " leave ", after: id };
  expect(readPageQuery(workHistoryQuerySchema, query)).toEqual({ ...query, text: "leave", before: undefined });
  const bad = { year: "26", employer: ["a", "b"], text: ["a", "b"], after: "1", before: "../../x", personId: id };
  expect(readPageQuery(workHistoryQuerySchema, bad)).toEqual({
    year: undefined,
    employer: undefined,
    text: undefined,
    ...noPage,
  });
});
