import { memo } from "react";
import type { Finding } from "#lib/reporting/schema.ts";
import { personName } from "../store/cell-text.ts";
import { isOpenFinding, type TadView } from "../store/tad-view.ts";
import { ConfirmRules } from "./confirm-rules.tsx";
import { openText } from "./open-rules.ts";
import styles from "./findings-list.module.css";

type Props = {
  unitCode: string;
  /** Those of the unit as a whole. */
  general: readonly Finding[];
  lineIds: readonly string[];
  lines: TadView["lines"];
  findings: TadView["findings"];
};

const words = { ERROR: "Error", WARNING: "Warning", INFO: "Note" } as const;
/** Beyond this many, the filter finds the rest. */
const mostShown = 50;
const openUpTo = 8;

/** A finding as lists and the grid show it. */
export const FindingText = ({ finding }: { finding: Finding }) => (
  <span className={styles[finding.severity]}>
    <b>{finding.acknowledged ? "Reviewed" : words[finding.severity]}:</b> {finding.message}
  </span>
);

/** The open findings of a unit: by rule, to confirm a rule at once, then errors first, each with a link to its cell. */
export const FindingsList = memo(({ unitCode, general, lineIds, lines, findings }: Props) => {
  const open = lineIds.flatMap((lineId) =>
    (findings.get(lineId) ?? []).filter(isOpenFinding).map((finding) => ({ finding, line: lines.get(lineId) })),
  );
  const all = [
    ...general.filter((finding) => isOpenFinding(finding) && finding.unitCode === unitCode),
    ...open.map(({ finding }) => finding),
  ];
  if (all.length === 0) return null;
  const inOrder = open.toSorted(
    (a, b) => Number(b.finding.severity === "ERROR") - Number(a.finding.severity === "ERROR"),
  );
  return (
    <div className={styles.list}>
      <ConfirmRules unitCode={unitCode} open={all} />
      {open.length > 0 && (
        <details open={open.length <= openUpTo}>
          <summary>To review: {openText(all)}</summary>
          <ul>
            {inOrder.slice(0, mostShown).map(
              ({ finding, line }) =>
                line !== undefined && (
                  <li key={`${line.id}${finding.ruleId}${finding.field}`}>
                    <a href={`#line-${line.id}${finding.field === null ? "" : `-${finding.field}`}`}>
                      {personName(line)}
                    </a>{" "}
                    <FindingText finding={finding} />
                  </li>
                ),
            )}
          </ul>
          {open.length > mostShown && (
            <p>The first {mostShown} are listed. Filter the people below to see the others.</p>
          )}
        </details>
      )}
    </div>
  );
});
