import { context as checkContext, line as checkedLine } from "#lib/reporting/tad/checks/test-lines.ts";
import { statusCodes } from "#lib/reporting/tad/cells/status-codes.ts";
import { lineRules } from "#lib/reporting/tad/checks/check-line.ts";
import { lineOf, unitOf } from "./test-lines.ts";
import { changeOf, minus, noSums, plus, typedFindings, typedLine } from "./typed-line.ts";

const typed = (text: string, cell = "unitsST") => ({ [cell]: { text, base: "4.00" } });

describe("typedLine", () => {
  it("parses typed text and calculates contributions at the unit's rates", () => {
    const line = typedLine(lineOf("a"), { ...typed("2.00"), ...typed("lou", "statusCode") }, unitOf(), "2026-06");
    expect(line).toMatchObject({ unitsST: 200, statusCode: "LOU", unread: {} });
    expect(line.amounts.map(({ fund, cents }) => [fund, cents])).toEqual([
      ["HW", 87_560],
      ["PEN", 43_680],
    ]);
  });

  it("keeps the old value of an unreadable cell, and drops earlier unreadable text", () => {
    const before = lineOf("a", { unread: { unitsST: "four", note: "\u0000" } });
    expect(typedLine(before, typed("x", "unitsOT"), unitOf(), "2026-06")).toMatchObject({
      unitsOT: 0,
      unread: { unitsST: "four", unitsOT: "x", note: "\u0000" },
    });
    expect(typedLine(before, typed("3"), unitOf(), "2026-06").unread).toEqual({ note: "\u0000" });
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
    const other = { code: "JC710A", unitType: "HOUR", units: 16_800 } as const;
    const ofOtherUnits = lineRules.filter(({ find }) =>
      lines.some(
        (each) =>
          find({ ...each, activeElsewhere: [other] }, checkContext()).length > find(each, checkContext()).length,
      ),
    );
    expect(ofOtherUnits.map(({ id }) => id)).toContain("ended-active-elsewhere");
    const line = typedLine(lineOf("a"), typed("2.00"), unitOf(), "2026-06");
    for (const { id } of ofOtherUnits) {
      const findings = typedFindings(line, [{ ...known, ruleId: id }], unitOf(), context);
      expect(findings.map(({ ruleId }) => ruleId)).toContain(id);
    }
  });

  it("include new findings and those that only the fund API can check, but not corrected ones", () => {
    const line = typedLine(lineOf("a"), typed("x"), unitOf(), "2026-06");
    const all = typedFindings(line, [known, { ...known, ruleId: "cell-unread" }], unitOf(), context);
    expect(all.map(({ ruleId }) => ruleId)).toEqual(["cell-unread", "person-twice"]);
    expect(typedFindings(lineOf("a"), [{ ...known, ruleId: "cell-unread" }], unitOf(), context)).toEqual([]);
  });
});

describe("changeOf", () => {
  it("is a typed line's change of the sums, and zero for an unchanged line", () => {
    const saved = lineOf("a", { grossWages: 1000 });
    const change = changeOf(saved, lineOf("a", { unitsOT: 50, grossWages: null, amounts: [] }));
    expect(change).toEqual({ units: 50, grossWages: -1000, HW: -175_120, PEN: -87_360 });
    expect(changeOf(saved, saved)).toBe(noSums);
    expect(plus(minus(noSums, change), change)).toEqual(noSums);
  });
});
