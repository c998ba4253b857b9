import { toWorkHistoryFilter } from "./work-history-filter.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";

it("filters by the address, and ignores unknown choices", () => {
  expect(toWorkHistoryFilter({ year: "2026", employer: "Lakeside Freight", text: " leave ", after: id })).toEqual({
    filter: { year: "2026", employer: "Lakeside Freight", text: "leave" },
    pageQuery: { after: id, before: undefined },
  });
  const bad = { year: "26", employer: ["a", "b"], text: ["a", "b"], after: "1", before: "../../x", personId: id };
  expect(toWorkHistoryFilter(bad)).toEqual({
    filter: { year: undefined, employer: undefined, text: undefined },
    pageQuery: { after: undefined, before: undefined },
  });
});
