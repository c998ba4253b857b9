"use client";

import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useId, useRef } from "react";
import type { CheckOptions } from "#lib/reporting/payroll-file/check-file.ts";
import type { ReportAnswers } from "#lib/reporting/payroll-file/mapping/report-answers.ts";
import { keptRules } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Card } from "../../../_ui/card.tsx";
import type { CheckedFile } from "./checked-file.ts";
import mappingStyles from "../../../_mapping/mapping-form.module.css";
import styles from "./file-checker.module.css";
import { checkerTexts } from "./texts.en.ts";
import { useFileCheck } from "./use-file-check.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { saveFile } from "#lib/platform/http/browser/download.ts";
import { countOf, countPeople, formatCount } from "#lib/platform/format/count.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { listReadSheets } from "#lib/reporting/payroll-file/ground/table.ts";
import { formatRowsShort } from "#lib/reporting/payroll-file/row-rules.ts";
import { formatTotal, type SumKind, labelOfKind, sumKinds } from "#lib/reporting/totals/kinds.ts";
import { totalsTexts } from "#lib/reporting/totals/texts.en.ts";
import { Button } from "../../../_ui/button.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Tag } from "../../../_ui/tag.tsx";

const kinds = {
  ERROR: { tone: "bad", name: "Error" },
  WARNING: { tone: "warn", name: "Warning" },
  INFO: { tone: "plain", name: "Note" },
} as const;

/** "Rows 4-6, 13" */
const whereText = (rows: readonly number[], sheets: readonly string[]): string => {
  const text = formatRowsShort(rows, sheets);
  return text === "" ? "The whole file" : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

const columnsOf = (sheets: readonly string[]): readonly Column<FileFinding>[] => [
  {
    key: "rows",
    header: "Where",
    isRowHeader: true,
    cell: ({ rows }) => whereText(rows, sheets),
  },
  {
    key: "kind",
    header: "Kind",
    cell: ({ severity }) => <Tag tone={kinds[severity].tone}>{kinds[severity].name}</Tag>,
  },
  { key: "message", header: "What to do", cell: ({ message }) => <span className={styles.message}>{message}</span> },
];

/** Returns the headline above the list, based on the most serious finding. */
const headlineOf = (fileName: string, findings: readonly FileFinding[]) => {
  const hasSeverity = (severity: FileFinding["severity"]): boolean =>
    findings.some((finding) => finding.severity === severity);
  if (hasSeverity("ERROR")) return { tone: "bad", title: `${fileName} has errors to correct.` } as const;
  if (hasSeverity("WARNING"))
    return { tone: "warn", title: `You can upload ${fileName}, but some rows need your review.` } as const;
  return { tone: "good", title: `No errors or warnings in ${fileName}.` } as const;
};

const aboutText = ({ employerId, workMonth, agreements, isMapped, people }: CheckedFile): string => {
  if (isMapped && agreements.length === 0) return `${formatWorkMonth(workMonth ?? "")}: ${countPeople(people)}.`;
  const reportName = employerId === null ? (isMapped ? "Your report" : "No employer") : `Employer ${employerId}`;
  const month = workMonth === null ? "no month" : formatWorkMonth(workMonth);
  const agreementTexts = agreements.slice(0, 5).map(({ code, rows }) => `${code} (${countOf(rows, "row")})`);
  const otherSums =
    agreements.length > agreementTexts.length
      ? ` and ${countOf(agreements.length - agreementTexts.length, "more agreement")}`
      : "";
  return `${reportName}, ${month}: ${agreementTexts.length === 0 ? "no agreement" : agreementTexts.join(", ")}${otherSums}.`;
};

type Total = { readonly kind: SumKind; readonly sum: number };

const totalColumns: readonly Column<Total>[] = [
  { key: "kind", header: "Total", isRowHeader: true, cell: ({ kind }) => labelOfKind(kind) },
  { key: "sum", header: "From the file", number: true, cell: ({ kind, sum }) => formatTotal(kind, sum) },
];

/** "payroll.xlsx" → "payroll-checked.csv" */
const copyName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, "")}-checked.csv`;

type Props = { fileName: string; checked: CheckedFile };

/** The result of a check: a headline with counts, all findings, and the copy to download. */
const CheckResult = ({ fileName, checked }: Props) => {
  const { rowsRead, rowsWithErrors, rowsWithWarnings, findings, totals, copy } = checked;
  return (
    <>
      <Alert {...headlineOf(fileName, findings)} live>
        {rowsRead === 0 ? (
          <p>We couldn’t read the people in this file. Correct the errors below first.</p>
        ) : (
          <>
            <p>{aboutText(checked)}</p>
            <p>
              {countOf(rowsRead, "row")} read, {formatCount(rowsWithErrors)} with errors,{" "}
              {formatCount(rowsWithWarnings)} with warnings.
            </p>
          </>
        )}
      </Alert>
      {totals !== null && (
        <section className={styles.found}>
          <h2>{totalsTexts.table}</h2>
          <p>{checkerTexts.compareTotals}</p>
          <DataTable
            caption={totalsTexts.table}
            columns={totalColumns}
            rows={sumKinds.map((kind) => ({ kind, sum: totals[kind] }))}
            rowKey={({ kind }) => kind}
          />
        </section>
      )}
      {findings.length > 0 && (
        <section className={styles.found}>
          <h2>Errors, warnings and notes</h2>
          <DataTable
            caption="Errors, warnings and notes"
            columns={columnsOf(listReadSheets(checked.steps?.table))}
            rows={findings}
            rowKey={({ ruleId, rows, message }) => `${ruleId} ${rows[0] ?? ""} ${message}`}
          />
        </section>
      )}
      {copy !== null && (
        <p className={styles.copy}>
          <Button tone="quiet" onClick={() => saveFile(copy, copyName(fileName))}>
            Download a copy with results (CSV)
          </Button>
          <span>
            Every row with its result and message. Social Security numbers show only their last four digits, so don’t
            upload the copy: correct your own file and upload that.
          </span>
        </p>
      )}
    </>
  );
};

// Loaded after the page, because most visitors only read it.
const loadForms = () => import("./mapping-step.tsx");
const MappingStep = lazy(async () => ({ default: (await loadForms()).MappingStep }));

const acceptedTypes =
  ".xlsx,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type CheckedProps = {
  file: File;
  checked: CheckedFile;
  forms: RefObject<HTMLDivElement | null>;
  check: (request: CheckOptions) => Promise<string | undefined>;
  guess: ((answers: ReportAnswers) => void) | null;
};

const mappingHintOf = (fileName: string, { codes, needsMonth, steps }: CheckedFile): string => {
  if (codes.length > 0) return checkerTexts.mapCodes(fileName);
  if (needsMonth) return checkerTexts.nameMonth(fileName);
  const isKept = steps?.notes?.some(({ ruleId }) => Object.values<string>(keptRules).includes(ruleId)) === true;
  return isKept ? checkerTexts.mapAgain(fileName) : checkerTexts.mapColumns(fileName);
};

const Checked = ({ file, checked, forms, check, guess }: CheckedProps) => {
  const { needsMapping, columns } = checked;
  const form = (
    <Suspense>
      <MappingStep checked={checked} check={check} guess={guess} />
    </Suspense>
  );
  return (
    <div ref={forms} tabIndex={-1} className={styles.checker}>
      {needsMapping ? (
        <Card title="Your columns">
          <output className={styles.lead}>{mappingHintOf(file.name, checked)}</output>
          {form}
        </Card>
      ) : (
        <>
          <CheckResult fileName={file.name} checked={checked} />
          {columns.length > 0 && (
            <details className={mappingStyles.details}>
              <summary>{checkerTexts.changeColumns}</summary>
              {form}
            </details>
          )}
        </>
      )}
    </div>
  );
};

/** A native file input over a large area, for clicks, the keyboard and dropped files. */
export const FileChecker = () => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { checker, checking, check, checkAgain, guessAgain } = useFileCheck(loadForms);
  const top = useRef<HTMLDivElement>(null);
  const isBusy = checking?.state === "busy";
  const takeFile = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || isBusy) return;
    // Lets people choose the same file again after correcting it.
    if (input.current !== null) input.current.value = "";
    check(file);
  };
  const map = async (file: File, request: CheckOptions): Promise<string | undefined> => {
    const problem = await checkAgain(file, request);
    if (problem === undefined) top.current?.focus();
    return problem;
  };
  // A file may have been chosen before this script ran.
  const takeEarlyFile = useEffectEvent(takeFile);
  useEffect(() => takeEarlyFile(), []);
  return (
    <div className={styles.checker}>
      <div className={styles.zone} data-busy={isBusy || undefined}>
        <label htmlFor={id}>Choose a file</label>
        <span id={`${id}-takes`}>or drop it here: XLSX, CSV or ETAD-FW 1, up to 20 MB</span>
        <span>{checkerTexts.states[checker]}</span>
        <input
          id={id}
          ref={input}
          type="file"
          accept={acceptedTypes}
          aria-busy={isBusy}
          aria-describedby={`${id}-takes`}
          onChange={takeFile}
        />
      </div>
      {checking?.state === "busy" && (
        <Alert tone="info" live>
          {checkerTexts.checking(checking.fileName)}
        </Alert>
      )}
      {checking?.state === "failed" && (
        <Alert tone="bad" live>
          {checking.text}
        </Alert>
      )}
      {checking?.state === "done" && (
        <Checked
          {...checking}
          forms={top}
          check={(request) => map(checking.file, request)}
          guess={checking.isGuessed ? (answers) => guessAgain(checking.file, answers) : null}
        />
      )}
    </div>
  );
};
