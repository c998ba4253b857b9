import { useState } from "react";
import { countOf, tadTexts } from "../../../../lib/reporting/messages.ts";
import type { FileFinding, UploadReport } from "../../../../lib/roster-file/model.ts";
import { formatRows } from "../../../../lib/reporting/row-ranges.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { findingTexts, type TadView } from "./tad-view.ts";
import styles from "./upload-file.module.css";

/** A file on its way, its report, or the words of a failure. */
export type Uploading = { readonly reading: string } | { readonly report: UploadReport } | { readonly failure: string };

const FindingsList = ({ findings }: { findings: readonly FileFinding[] }) =>
  findings.length > 0 && (
    <ul>
      {findings.map(({ ruleId, rows, message }) => (
        <li key={`${ruleId}${rows.join()}${message}`}>
          {rows.length > 0 && <span className={styles.rows}>{formatRows(rows)}: </span>}
          {message}
        </li>
      ))}
    </ul>
  );

const countsText = ({ rowsRead, rowsWithErrors, rowsWithWarnings }: UploadReport): string =>
  `${countOf(rowsRead, "row")} read, ${rowsWithErrors.toLocaleString("en-US")} with errors, ${rowsWithWarnings.toLocaleString("en-US")} with warnings.`;

type ReportProps = { report: UploadReport; view: TadView };

/** What was said about a line goes from the list when the line is right. */
const Report = ({ report, view }: ReportProps) => {
  const [atFirst] = useState(() => findingTexts(view));
  const now = findingTexts(view);
  const findings = report.findings.filter(
    ({ message }) => !report.applied || !atFirst.has(message) || now.has(message),
  );
  const tone = !report.applied ? "bad" : findings.some(({ severity }) => severity === "ERROR") ? "warn" : "good";
  return (
    <Alert
      tone={tone}
      live
      title={report.applied ? tadTexts.uploadApplied(report.fileName) : tadTexts.uploadRefused(report.fileName)}
    >
      <div className={styles.report}>
        <p>
          {countsText(report)} {!report.applied && tadTexts.uploadWayOut}
        </p>
        <FindingsList findings={findings} />
      </div>
    </Alert>
  );
};

/** What became of a file: whole in the report or not at all, with everything there is to say about it at once. */
export const UploadResult = ({ uploading, view }: { uploading: Uploading | null; view: TadView }) => {
  if (uploading === null) return null;
  if ("report" in uploading) return <Report key={uploading.report.uploadId} report={uploading.report} view={view} />;
  return "reading" in uploading ? (
    <Alert tone="info" live>
      {tadTexts.uploadReading(uploading.reading)}
    </Alert>
  ) : (
    <Alert tone="bad" live>
      {uploading.failure}
    </Alert>
  );
};
