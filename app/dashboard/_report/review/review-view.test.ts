import { emptyCells } from "#lib/reporting/line/row.ts";
import type { Finding, TadLine } from "#lib/reporting/tad/schema.ts";
import { absentLines, groupFindings } from "./review-view.ts";
import type { TadView } from "../store/tad-view.ts";

const finding = (lineId: string | null, overrides: Partial<Finding> = {}): Finding => ({
  ruleId: "units-off-average",
  severity: "WARNING",
  lineId,
  unitCode: "JC710A",
  field: null,
  value: "",
  message: "",
  acknowledged: false,
  ...overrides,
});

const line = (id: string, overrides: Partial<TadLine> = {}) =>
  ({
    id,
    unitCode: "JC710A",
    ...emptyCells,
    unitsST: 400,
    lastMonthUnits: 400,
    missingFromFile: false,
    ...overrides,
  }) as TadLine;

const view = ({
  findings = [],
  lines = [],
  noWork = false,
}: Partial<Record<"findings", Finding[]>> & {
  lines?: TadLine[];
  noWork?: boolean;
}): TadView =>
  ({
    sheets: [{ unit: { code: "JC710A", noWork }, first: [], folded: [] }],
    lines: new Map(lines.map((item) => [item.id, item])),
    findings: new Map([["all", findings.filter(({ lineId }) => lineId !== null)]]),
    general: findings.filter(({ lineId }) => lineId === null),
  }) as unknown as TadView;

describe("groups of findings", () => {
  it("keep each different message, and combine equal messages", () => {
    const differs = (lineId: string, message: string) => finding(lineId, { ruleId: "name-differs", message });
    const findings = [differs("a", "Reyes, not Alvarez"), differs("b", "Bo, not Bob"), differs("c", "Bo, not Bob")];
    const [group, ...otherGroups] = groupFindings(view({ findings }));
    expect(otherGroups).toEqual([]);
    expect(
      group?.byMessage.map(({ message, findings: matching }) => [message, matching.map(({ lineId }) => lineId)]),
    ).toEqual([
      ["Reyes, not Alvarez", ["a"]],
      ["Bo, not Bob", ["b", "c"]],
    ]);
  });

  it("are by unit and rule, errors first, and reviewed findings keep their position", () => {
    const groups = groupFindings(
      view({
        findings: [
          finding("a", { acknowledged: true }),
          finding("b", { unitCode: "JC711B" }),
          finding("c", { acknowledged: true, ruleId: "units-over-300-hours", reason: "Two shifts." }),
          finding("d", { severity: "ERROR", ruleId: "units-needed" }),
          finding("e", { acknowledged: true }),
          finding(null, { severity: "INFO" }),
        ],
      }),
    );
    expect(
      groups.map(({ findings, isOpen, needsReason, reason }) => [
        findings.map(({ lineId }) => lineId),
        isOpen,
        needsReason,
        reason,
      ]),
    ).toEqual([
      [["d"], true, false, ""],
      [["a", "e"], false, false, ""],
      [["b"], true, false, ""],
      [["c"], false, true, "Two shifts."],
    ]);
  });
});

describe("missing people", () => {
  const lines = [
    line("there"),
    line("unnamed", { missingFromFile: true, unitsST: 0 }),
    line("idle", { unitsST: 0 }),
    line("new", { unitsST: 0, lastMonthUnits: null }),
    line("never", { unitsST: 0, lastMonthUnits: 0 }),
  ];
  const idsOf = (noWork: boolean) =>
    absentLines(view({ lines, noWork })).map((group) => [group.title, group.lines.map(({ id }) => id)]);

  it("are people not in the newest file, and people with units last month but none now", () => {
    expect(idsOf(false)).toEqual([
      ["not in the newest file", ["unnamed"]],
      ["with no units this month", ["idle"]],
    ]);
  });

  it("don’t include people without units in a unit reported without work", () => {
    expect(idsOf(true)).toEqual([["not in the newest file", ["unnamed"]]]);
  });
});
