import { toPaymentFilter } from "./payment-filter.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";

it("reads the filters in the URL, and ignores unknown choices", () => {
  expect(toPaymentFilter({ state: "SENT", month: "2026-06", text: " P-1 ", after: id })).toEqual({
    filter: { state: "SENT", month: "2026-06", text: "P-1" },
    pageQuery: { after: id, before: undefined },
  });
  const unknownChoices = { state: "toString", month: "2026-13", text: ["a", "b"], after: "1", before: "../../x" };
  expect(toPaymentFilter(unknownChoices)).toEqual({
    filter: { state: undefined, month: undefined, text: undefined },
    pageQuery: { after: undefined, before: undefined },
  });
});
