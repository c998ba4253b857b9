import { examples } from "./examples.ts";
import { linesPerPage, withLinePage } from "./line-pages.ts";
import type { Finding, LinesChange, Tad, TadLine } from "./schema.ts";

const example = examples.getTad.response as Tad;
const [exampleLine] = (examples.changeLines.response as LinesChange).lines;
const unchanged: TadLine = { ...exampleLine!, changedSinceLastMonth: false, lastMonthUnits: 100 };

const people = 120;
const pages = Math.ceil(people / linesPerPage);
/** Two units of unequal size; the last two people of the large one have a warning and an error. */
const lines = [
  ...Array.from({ length: people }, (_, index): TadLine => ({
    ...unchanged,
    id: `large-${index}`,
    unitCode: "LARGE",
    lastName: `Person${String(index).padStart(3, "0")}`,
  })),
  { ...unchanged, id: "small-0", unitCode: "SMALL", lastName: "Abel" },
];
const findingOf = (lineId: string, severity: Finding["severity"]): Finding => ({
  ruleId: "units",
  severity,
  lineId,
  unitCode: "LARGE",
  field: "unitsST",
  value: "",
  message: "Look.",
  acknowledged: false,
});
const findings = [findingOf("large-118", "WARNING"), findingOf("large-119", "ERROR")];
const tad: Tad = { ...example, lines, findings };
const idsOf = (page: number): string[] => withLinePage(tad, page).lines.map(({ id }) => id);

describe("a page of a report's lines", () => {
  it("has the first lines of every unit, exceptions first, and says how many pages there are", () => {
    expect(idsOf(1).slice(0, 3)).toEqual(["large-119", "large-118", "large-0"]);
    expect(idsOf(1)).toHaveLength(linesPerPage + 1);
    expect(idsOf(1).at(-1)).toBe("small-0");
    expect(withLinePage(tad, 2).linePages).toEqual({ page: 2, pages });
  });

  it("contains each line on one page only, and every finding", () => {
    const ids = Array.from({ length: pages + 1 }, (_, index) => index + 1).flatMap(idsOf);
    expect(ids.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
    expect(withLinePage(tad, 3).findings).toEqual(findings);
  });

  it("is the whole report if each unit fits on one, and isn't cut a second time", () => {
    const smallTad = { ...tad, lines: lines.slice(0, linesPerPage) };
    expect(withLinePage(smallTad, 1)).toBe(smallTad);
    const secondPage = withLinePage(tad, 2);
    expect(withLinePage(secondPage, 2)).toBe(secondPage);
  });
});
