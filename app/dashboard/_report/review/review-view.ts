import { sumUnits } from "#lib/reporting/line/row.ts";
import type { Finding, TadLine } from "#lib/reporting/tad/schema.ts";
import { isOpenFinding, type TadView } from "../store/tad-view.ts";

/** Findings with the same message. */
type SameWords = { readonly message: string; readonly findings: readonly Finding[] };

/** Warnings or errors of one rule in one unit; open while one of them is. */
export type FindingGroup = {
  readonly key: string;
  readonly findings: readonly [Finding, ...Finding[]];
  /** In the order of the lines. */
  readonly byMessage: readonly SameWords[];
  readonly isOpen: boolean;
  /** True when its warnings need a reason, given or not. */
  readonly needsReason: boolean;
  /** The reason for its warnings; "" without one. */
  readonly reason: string;
};

/** Groups findings by unit and rule: errors first. Reviewed findings stay in their place. */
export const groupFindings = (view: TadView): readonly FindingGroup[] => {
  const all = [...view.general, ...[...view.findings.values()].flat()].filter(({ severity }) => severity !== "INFO");
  const groups = Map.groupBy(all, ({ severity, unitCode, ruleId }) => `${severity} ${unitCode ?? ""} ${ruleId}`);
  const rank = ({ findings: [first] }: FindingGroup): number => (first.severity === "ERROR" ? 0 : 1);
  return [...groups]
    .flatMap(([key, [first, ...others]]): FindingGroup[] => {
      if (first === undefined) return [];
      const findings = [first, ...others] as const;
      const reason = findings.find((finding) => finding.reason)?.reason ?? "";
      const byMessage = [...Map.groupBy(findings, ({ message }) => message)].map(([message, matching]) => ({
        message,
        findings: matching,
      }));
      const needsReason = findings.some((finding) => finding.reason !== undefined);
      return [{ key, findings, byMessage, isOpen: findings.some(isOpenFinding), needsReason, reason }];
    })
    .toSorted((a, b) => rank(a) - rank(b));
};

/** Lines reported last month that are missing from the newest file or have no units now, sorted by name. */
export const absentLines = (
  view: TadView,
): readonly { readonly title: string; readonly lines: readonly TadLine[] }[] => {
  const idle = new Set(view.sheets.filter(({ unit }) => unit.noWork).map(({ unit }) => unit.code));
  const unnamed: TadLine[] = [];
  const without: TadLine[] = [];
  for (const line of view.lines.values()) {
    if (line.missingFromFile) unnamed.push(line);
    else if ((line.lastMonthUnits ?? 0) > 0 && sumUnits(line) === 0 && !idle.has(line.unitCode)) without.push(line);
  }
  return [
    { title: "not in the newest file", lines: unnamed },
    { title: "with no units this month", lines: without },
  ].filter((group) => group.lines.length > 0);
};
