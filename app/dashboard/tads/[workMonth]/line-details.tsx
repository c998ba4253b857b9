import { FindingText } from "./findings-list.tsx";
import { personName } from "./cells.ts";
import { useLine } from "./use-line-store.ts";
import styles from "./unit-sheet.module.css";

/** What there is to say of the person one is at in the grid. */
export const LineDetails = ({ lineId }: { lineId: string | null }) => {
  const line = useLine(lineId ?? "");
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
