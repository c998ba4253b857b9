import { context as checkContext, line as checkedLine } from "#lib/reporting/tad/checks/test-lines.ts";
import { statusCodes } from "#lib/reporting/tad/cells/status-codes.ts";
import { lineRules } from "#lib/reporting/tad/checks/check-line.ts";
import { lineOf, unitOf } from "./test-lines.ts";
import { changeOf, minus, noSums, plus, typedFindings, typedLine } from "./typed-line.ts";

const draftCell = (text: string, cell = "unitsST") => ({ [cell]: { text, base: "4.00" } });

describe("typedLine", () => {
  it("parses typed text and calculates contributions at the unit's rates", () => {
    const line = typedLine(
      lineOf("a"),
      { ...draftCell("2.00"), ...draftCell("lou", "statusCode") },
      unitOf(),
      "2026-06",
    );
    expect(line).toMatchObject({ unitsST: 200, statusCode: "LOU", unread: {} });
    expect(line.amounts.map(({ fund, cents }) => [fund, cents])).toEqual([
      ["HW", 87_560],
      ["PEN", 43_680],
    ]);
  });

  it("keeps the old value of an unreadable cell, and drops earlier unreadable text", () => {
    const unreadLine = lineOf("a", { unread: { unitsST: "four", note: "\u0000" } });
    expect(typedLine(unreadLine, draftCell("x", "unitsOT"), unitOf(), "2026-06")).toMatchObject({
      unitsOT: 0,
      unread: { unitsST: "four", unitsOT: "x", note: "\u0000" },
    });
    expect(typedLine(unreadLine, draftCell("3"), unitOf(), "2026-06").unread).toEqual({ note: "\u0000" });
  });
});

describe("typedFindings", () => {
  const context = { workMonth: "2026-06", unitCodes: ["JC710A"] };
  const known = {
    ruleId: "person-twice",
    severity: "ERROR" as const,
    lineId: "a",
    unitCode: "JC710A",
    field: null,
    value: "",
    message: "Twice.",
    acknowledged: false,
  };
  it("keep the findings of rules that compare a person's lines, which the page can't check", () => {
    const lines = [null, 16_800].flatMap((lastMonthUnits) =>
      statusCodes.map(({ code }) => checkedLine({ lastMonthUnits, statusCode: code })),
    );
    const otherUnit = { code: "JC710A", unitType: "HOUR", units: 16_800 } as const;
    const otherUnitRules = lineRules.filter(({ find }) =>
      lines.some(
        (candidate) =>
          find({ ...candidate, activeElsewhere: [otherUnit] }, checkContext()).length >
          find(candidate, checkContext()).length,
      ),
    );
    expect(otherUnitRules.map(({ id }) => id)).toContain("ended-active-elsewhere");
    const line = typedLine(lineOf("a"), draftCell("2.00"), unitOf(), "2026-06");
    for (const { id } of otherUnitRules) {
      const findings = typedFindings(line, [{ ...known, ruleId: id }], unitOf(), context);
      expect(findings.map(({ ruleId }) => ruleId)).toContain(id);
    }
  });

  it("include new findings and those that only the fund API can check, but not corrected ones", () => {
    const line = typedLine(lineOf("a"), draftCell("x"), unitOf(), "2026-06");
    const allFindings = typedFindings(line, [known, { ...known, ruleId: "cell-unread" }], unitOf(), context);
    expect(allFindings.map(({ ruleId }) => ruleId)).toEqual(["cell-unread", "person-twice"]);
    expect(typedFindings(lineOf("a"), [{ ...known, ruleId: "cell-unread" }], unitOf(), context)).toEqual([]);
  });
});

describe("changeOf", () => {
  it("is a typed line's change of the sums, and zero for an unchanged line", () => {
    const savedLine = lineOf("a", { grossWages: 1000 });
    const change = changeOf(savedLine, lineOf("a", { unitsOT: 50, grossWages: null, amounts: [] }));
    expect(change).toEqual({ units: 50, grossWages: -1000, HW: -175_120, PEN: -87_360 });
    expect(changeOf(savedLine, savedLine)).toBe(noSums);
    expect(plus(minus(noSums, change), change)).toEqual(noSums);
  });
});
