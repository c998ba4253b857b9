import { sumUnits } from "#lib/reporting/line/row.ts";
import type { Finding, TadLine } from "#lib/reporting/tad/schema.ts";
import { isOpenFinding, type TadView } from "../store/tad-view.ts";

type MessageGroup = { readonly message: string; readonly findings: readonly Finding[] };

/** Errors or warnings of one rule in one unit. The group is open while any of them is. */
export type FindingGroup = {
  readonly key: string;
  readonly findings: readonly [Finding, ...Finding[]];
  /** In line order. */
  readonly byMessage: readonly MessageGroup[];
  readonly isOpen: boolean;
  /** True if its warnings need a reason, even if one is saved. */
  readonly needsReason: boolean;
  /** The reason for its warnings; "" if there is none. */
  readonly reason: string;
};

/** Groups findings by unit and rule, errors first. Reviewed findings keep their position. */
export const groupFindings = (view: TadView): readonly FindingGroup[] => {
  const warningsAndErrors = [...view.general, ...[...view.findings.values()].flat()].filter(
    ({ severity }) => severity !== "INFO",
  );
  const groups = Map.groupBy(
    warningsAndErrors,
    ({ severity, unitCode, ruleId }) => `${severity} ${unitCode ?? ""} ${ruleId}`,
  );
  const rank = ({ findings: [first] }: FindingGroup): number => (first.severity === "ERROR" ? 0 : 1);
  return [...groups]
    .flatMap(([key, [firstFinding, ...otherFindings]]): FindingGroup[] => {
      if (firstFinding === undefined) return [];
      const findings = [firstFinding, ...otherFindings] as const;
      const reason = findings.find((finding) => finding.reason)?.reason ?? "";
      const messageGroups = [...Map.groupBy(findings, ({ message }) => message)].map(([message, matching]) => ({
        message,
        findings: matching,
      }));
      const needsReason = findings.some((finding) => finding.reason !== undefined);
      return [{ key, findings, byMessage: messageGroups, isOpen: findings.some(isOpenFinding), needsReason, reason }];
    })
    .toSorted((a, b) => rank(a) - rank(b));
};

/** Returns the lines reported last month that are missing from the newest file or have no units now, sorted by name. */
export const absentLines = (
  view: TadView,
): readonly { readonly title: string; readonly lines: readonly TadLine[] }[] => {
  const noWorkUnits = new Set(view.sheets.filter(({ unit }) => unit.noWork).map(({ unit }) => unit.code));
  const notInFile: TadLine[] = [];
  const withoutUnits: TadLine[] = [];
  for (const line of view.lines.values()) {
    if (line.missingFromFile) notInFile.push(line);
    else if ((line.lastMonthUnits ?? 0) > 0 && sumUnits(line) === 0 && !noWorkUnits.has(line.unitCode))
      withoutUnits.push(line);
  }
  return [
    { title: "not in the newest file", lines: notInFile },
    { title: "with no units this month", lines: withoutUnits },
  ].filter((group) => group.lines.length > 0);
};
