import { useState } from "react";
import { formatCount } from "#lib/format/count.ts";
import { download } from "#lib/http/browser/download.ts";
import { downloadImportResult } from "#lib/imports/calls.ts";
import { resultFileName } from "#lib/imports/result-file-name.ts";
import { importTexts } from "#lib/imports/texts.en.ts";
import type { Import, ImportCounts } from "#lib/imports/schema.ts";
import { formatRows } from "#lib/reporting/row-ranges.ts";
import { toDisplayValue } from "#lib/reporting/cells/display-value.ts";
import type { FileFinding } from "#lib/roster-file/schema.ts";
import { tadPath } from "#lib/routes.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { Button, ButtonLink } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { useActingFor, useClient } from "../acting-for.tsx";
import styles from "./import.module.css";

const countWords: readonly (readonly [keyof ImportCounts, string])[] = [
  ["rows", "Rows read"],
  ["people", "People in the file"],
  ["changed", "Changed"],
  ["unchanged", "Unchanged"],
  ["added", "New on the report"],
  ["missing", "Not in the file"],
  ["rowsWithErrors", "Rows with errors"],
  ["rowsWithWarnings", "Rows with warnings"],
];

const severityWords: readonly (readonly [FileFinding["severity"], string])[] = [
  ["ERROR", "Errors"],
  ["WARNING", "Warnings"],
  ["INFO", "Notes"],
];

const Findings = ({ findings }: { findings: readonly FileFinding[] }) =>
  severityWords.map(([severity, name]) => {
    const own = findings.filter((finding) => finding.severity === severity);
    return (
      own.length > 0 && (
        <section key={severity} className={styles.findings}>
          <h3>{name}</h3>
          <ul>
            {own.map(({ ruleId, rows, message }) => (
              <li key={`${ruleId}${rows.join()}${message}`}>
                {rows.length > 0 && <span className={styles.rows}>{formatRows(rows)}: </span>}
                {message}
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });

const Headline = ({ view }: { view: Import }) => {
  const fileName = toDisplayValue(view.fileName);
  if (view.state === "APPLIED")
    return (
      <Alert tone="good" title={importTexts.applied(fileName)} live>
        {importTexts.appliedAs(view)}
      </Alert>
    );
  if (!view.isOpen) return <Alert tone="warn">{importTexts.closed}</Alert>;
  const isAsked = view.state === "REFUSED" && (view.unclear?.length ?? 0) > 0;
  if (isAsked)
    return (
      <Alert tone="warn" live>
        {importTexts.choosePeopleFirst(fileName)}
      </Alert>
    );
  return view.state === "REFUSED" ? (
    <Alert tone="bad" title={importTexts.refused(fileName)} live>
      {importTexts.wayOut}
    </Alert>
  ) : (
    <Alert tone="info" live>
      {importTexts.ready(fileName)}
    </Alert>
  );
};

/** The way back to the report and the download of the rows with results. */
const WaysOn = ({ view }: { view: Import }) => {
  const actingFor = useActingFor();
  const client = useClient();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setProblem(null);
    const answer = await download(client, downloadImportResult, resultFileName(view.workMonth), {
      params: { workMonth: view.workMonth, importId: view.id },
    });
    if (!answer.ok) setProblem(`Nothing was downloaded. ${answer.failure.text}`);
  };
  const isTaken = view.state === "APPLIED";
  const hasRows = view.columns.length > 0 || view.counts.rows > 0 || view.findings.some(({ rows }) => rows.length > 0);
  return (
    <>
      <div className={styles.ways}>
        <ButtonLink tone={isTaken ? "main" : "quiet"} href={tadPath(view.workMonth, actingFor)}>
          {isTaken ? "Open the report" : "Back to the report"}
        </ButtonLink>
        {hasRows && (
          <Button tone="quiet" onClick={() => void save()}>
            Download rows with results
          </Button>
        )}
      </div>
      <div aria-live="polite">{problem !== null && <Alert tone="bad">{problem}</Alert>}</div>
    </>
  );
};

const titleOf = ({ state, isOpen }: Import): string => {
  if (state === "APPLIED") return "What this file changed";
  return state === "READY" && isOpen ? "Preview" : "Errors and warnings in this file";
};

/** The effect of a file on the report in numbers, with its errors, warnings and notes. */
export const FileReport = ({ view }: { view: Import }) => {
  const isRead = view.counts.rows > 0;
  return (
    <>
      <Headline view={view} />
      <Card title={titleOf(view)}>
        {isRead && (
          <dl className={styles.counts}>
            {countWords.map(([key, name]) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{formatCount(view.counts[key])}</dd>
              </div>
            ))}
          </dl>
        )}
        <Findings findings={view.findings} />
        <WaysOn view={view} />
      </Card>
    </>
  );
};
