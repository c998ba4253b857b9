import type { Finding } from "#lib/reporting/tad/schema.ts";
import styles from "./finding-text.module.css";

const texts = { ERROR: "Error", WARNING: "Warning", INFO: "Note" } as const;

export const findingId = ({ lineId, unitCode, ruleId, field }: Finding): string =>
  `finding-${lineId ?? unitCode}-${ruleId}-${field ?? "line"}`;

export const FindingText = ({ finding }: { finding: Finding }) => (
  <p id={findingId(finding)} className={`${styles.finding} ${styles[finding.severity]}`}>
    <b>{finding.acknowledged ? "Reviewed" : texts[finding.severity]}:</b> {finding.message}
  </p>
);
