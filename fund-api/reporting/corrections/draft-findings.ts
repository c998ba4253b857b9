import { isLowered } from "../../../lib/reporting/corrections/differences.ts";
import { lowersText, takenOutText } from "../../../lib/reporting/corrections/texts.en.ts";
import type { Finding } from "../../../lib/reporting/tad/schema.ts";
import { findingsOf } from "../tad/checks/findings.ts";
import type { LineRecord } from "../tad/record/tad-lines.ts";
import type { LinePair } from "./correction-records.ts";
import { effectiveLines, type MonthRecord } from "./month-record.ts";

/** The draft takes out someone that an earlier correction added: nothing is left, and no status says why. */
const isTakenOut = ({ report }: MonthRecord, { originalLineId, now, isAdded }: LinePair): boolean =>
  !isAdded &&
  report.lines.every(({ id }) => id !== originalLineId) &&
  (now.gross_wages ?? 0) === 0 &&
  now.amounts.every(({ cents }) => cents === 0);

/**
 * The findings of the draft's lines in the month as it would be, with a warning for each that goes down (docs/domain.md
 * §7), by the ids of the report's lines. Who was added by mistake needs no units: a warning says what it means.
 */
export const findingsOfDraft = (month: MonthRecord): Finding[] => {
  const { report, draft } = month;
  const drafted = new Map(draft?.pairs.map((pair) => [pair.originalLineId, pair]) ?? []);
  const lines = [...effectiveLines(month)].map(([id, line]): LineRecord => Object.assign({}, line, { id }));
  const codes = new Map(report.units.map(({ agreement }) => [agreement.id, agreement.code]));
  const lowered = [...drafted.values()].filter(isLowered).map(({ originalLineId, now, amounts }): Finding => ({
    ruleId: "correction-lowers",
    severity: "WARNING",
    lineId: originalLineId,
    unitCode: codes.get(now.bargaining_unit_id) ?? null,
    field: null,
    value: "",
    message: lowersText(report.head.work_month, amounts),
    acknowledged: false,
  }));
  const found = findingsOf({ ...report, lines }, new Map());
  const ofDraft = found.flatMap((finding): Finding[] => {
    const pair = drafted.get(finding.lineId ?? "");
    if (pair === undefined) return [];
    if (finding.ruleId !== "units-needed" || !isTakenOut(month, pair)) return [finding];
    const message = takenOutText(report.head.work_month, pair.now.status_code);
    return [{ ...finding, ruleId: "taken-out", severity: "WARNING", message }];
  });
  return [...ofDraft, ...lowered];
};
