import type { Finding } from "#lib/reporting/tad/schema.ts";
import { extrasOf } from "../grid/extra-cells.ts";
import { keepOrder, findersOf, matchesFinder, matchesSearch } from "./shown-lines.ts";
import { lineOf } from "../store/test-lines.ts";

const finding = (more: Partial<Finding>): Finding => ({
  ruleId: "rule",
  severity: "WARNING",
  lineId: "a",
  unitCode: "JC710A",
  field: "unitsST",
  value: "",
  message: "",
  acknowledged: false,
  ...more,
});

describe("matchesSearch", () => {
  it.each(["bian", "OMAR", "Bianchi, O", "m77", "0002", "10051", " bianchi ", ""])("finds a person by %j", (sought) => {
    expect(matchesSearch(lineOf("a"), sought)).toBe(true);
  });
  it("and no one by something else", () => {
    expect(matchesSearch(lineOf("a"), "alvarez")).toBe(false);
  });
});

describe("an order that stays", () => {
  const standing = ["b", "a", "c"];
  it("is the very same when the lines come in another one", () => {
    expect(keepOrder(standing, ["a", "b", "c"])).toBe(standing);
  });
  it("takes new lines at its end, and leaves out those that are gone", () => {
    expect(keepOrder(standing, ["d", "c", "a", "b"])).toEqual(["b", "a", "c", "d"]);
    expect(keepOrder(standing, ["c", "b"])).toEqual(["b", "c"]);
    expect(keepOrder(standing, ["d", "c", "b"])).toEqual(["b", "c", "d"]);
  });
});

describe("finders", () => {
  const all = [
    finding({ severity: "ERROR" }),
    finding({}),
    finding({ field: null }),
    finding({ acknowledged: true, field: "note" }),
    finding({ severity: "INFO", field: "note" }),
  ];
  it("name what is open, errors before warnings, with how often", () => {
    expect(findersOf(all)).toEqual([
      { key: "any", text: "Anything to review (3)" },
      { key: "ERROR", text: "Errors (1)" },
      { key: "WARNING", text: "Warnings (2)" },
      { key: "field:unitsST", text: "About Units ST (2)" },
      { key: "field:line", text: "About the line as a whole (1)" },
    ]);
    expect(findersOf([])).toEqual([]);
  });
  it("find the lines they count, and only those", () => {
    expect(matchesFinder("", [])).toBe(true);
    expect(matchesFinder("ERROR", [all[1]!])).toBe(false);
    expect(matchesFinder("ERROR", [all[0]!])).toBe(true);
    expect(matchesFinder("field:note", [all[3]!, all[4]!])).toBe(false);
  });
});

describe("extrasOf", () => {
  const noCells: ReadonlySet<null> = new Set();
  it("asks for a cell when the status, a value, unread text or a finding speaks of it", () => {
    expect(extrasOf(lineOf("a"), noCells)).toEqual([]);
    expect(extrasOf(lineOf("a", { statusCode: "LOU" }), noCells)).toEqual(["returnDate"]);
    expect(extrasOf(lineOf("a", { statusCode: "TRN" }), noCells)).toEqual(["targetUnit"]);
    expect(extrasOf(lineOf("a", { lastMonthUnits: null }), noCells)).toEqual(["hireDate"]);
    expect(extrasOf(lineOf("a", { unread: { hireDate: "soon" } }), noCells)).toEqual(["hireDate"]);
    expect(extrasOf(lineOf("a"), new Set(["returnDate" as const]))).toEqual(["returnDate"]);
  });
});
