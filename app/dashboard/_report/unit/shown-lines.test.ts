import type { Finding } from "#lib/reporting/tad/schema.ts";
import { extrasOf } from "../grid/extra-cells.ts";
import { keepOrder, listFindingFilters, matchesFindingFilter, matchesSearch } from "./shown-lines.ts";
import { lineOf } from "../store/test-lines.ts";

const finding = (overrides: Partial<Finding>): Finding => ({
  ruleId: "rule",
  severity: "WARNING",
  lineId: "a",
  unitCode: "JC710A",
  field: "unitsST",
  value: "",
  message: "",
  acknowledged: false,
  ...overrides,
});

describe("matchesSearch", () => {
  it.each(["bian", "OMAR", "Bianchi, O", "m77", "0002", "10051", " bianchi ", ""])(
    "finds a person by %j",
    (searchText) => {
      expect(matchesSearch(lineOf("a"), searchText)).toBe(true);
    },
  );
  it("finds no one by a different name", () => {
    expect(matchesSearch(lineOf("a"), "alvarez")).toBe(false);
  });
});

describe("keepOrder", () => {
  const current = ["b", "a", "c"];
  it("returns the same array if the lines arrive in a different order", () => {
    expect(keepOrder(current, ["a", "b", "c"])).toBe(current);
  });
  it("adds new lines at the end, and removes deleted lines", () => {
    expect(keepOrder(current, ["d", "c", "a", "b"])).toEqual(["b", "a", "c", "d"]);
    expect(keepOrder(current, ["c", "b"])).toEqual(["b", "c"]);
    expect(keepOrder(current, ["d", "c", "b"])).toEqual(["b", "c", "d"]);
  });
});

describe("finders", () => {
  const allFinders = [
    finding({ severity: "ERROR" }),
    finding({}),
    finding({ field: null }),
    finding({ acknowledged: true, field: "note" }),
    finding({ severity: "INFO", field: "note" }),
  ];
  it("list open findings with their counts, errors before warnings", () => {
    expect(listFindingFilters(allFinders)).toEqual([
      { key: "any", text: "Anything to review (3)" },
      { key: "ERROR", text: "Errors (1)" },
      { key: "WARNING", text: "Warnings (2)" },
      { key: "field:unitsST", text: "About Units ST (2)" },
      { key: "field:line", text: "About the line as a whole (1)" },
    ]);
    expect(listFindingFilters([])).toEqual([]);
  });
  it("match only the lines that they count", () => {
    expect(matchesFindingFilter("", [])).toBe(true);
    expect(matchesFindingFilter("ERROR", [allFinders[1]!])).toBe(false);
    expect(matchesFindingFilter("ERROR", [allFinders[0]!])).toBe(true);
    expect(matchesFindingFilter("field:note", [allFinders[3]!, allFinders[4]!])).toBe(false);
  });
});

describe("extrasOf", () => {
  const noCells: ReadonlySet<null> = new Set();
  it("returns a cell if the status, a value, unread text or a finding needs it", () => {
    expect(extrasOf(lineOf("a"), noCells)).toEqual([]);
    expect(extrasOf(lineOf("a", { statusCode: "LOU" }), noCells)).toEqual(["returnDate"]);
    expect(extrasOf(lineOf("a", { statusCode: "TRN" }), noCells)).toEqual(["targetUnit"]);
    expect(extrasOf(lineOf("a", { lastMonthUnits: null }), noCells)).toEqual(["hireDate"]);
    expect(extrasOf(lineOf("a", { unread: { hireDate: "soon" } }), noCells)).toEqual(["hireDate"]);
    expect(extrasOf(lineOf("a"), new Set(["returnDate" as const]))).toEqual(["returnDate"]);
  });
});
