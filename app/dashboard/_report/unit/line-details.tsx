import { FindingText } from "../review/findings-list.tsx";
import { personName } from "../store/cell-text.ts";
import { useLine } from "../store/use-line-store.ts";
import { useSettled } from "./use-settled.ts";
import styles from "./unit-sheet.module.css";

/** The findings of the active person. It waits a moment, so that the page below does not move with every key press. */
export const LineDetails = ({ lineId }: { lineId: string | null }) => {
  const line = useSettled(useLine(lineId ?? ""));
  if (line === undefined || line.findings.length === 0) return null;
  return (
    <div className={styles.details}>
      <b>{personName(line.saved)}</b>
      <ul>
        {line.findings.map((finding) => (
          <li key={`${finding.ruleId}${finding.field}`}>
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
    </div>
  );
};
