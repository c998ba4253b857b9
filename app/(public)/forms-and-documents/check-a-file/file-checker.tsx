"use client";

import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useId, useRef } from "react";
import type { CheckAsk } from "#lib/reporting/payroll-file/check-file.ts";
import type { ReportAnswers } from "#lib/reporting/payroll-file/mapping/report-answers.ts";
import { keptRules } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Card } from "../../../_ui/card.tsx";
import { CheckResult } from "./check-result.tsx";
import type { CheckedFile } from "./checked-file.ts";
import styles from "./file-checker.module.css";
import { checkerTexts } from "./texts.en.ts";
import { useFileCheck } from "./use-file-check.ts";

// Loaded after the page, which most visitors only read.
const loadForms = () => import("./mapping-step.tsx");
const MappingStep = lazy(async () => ({ default: (await loadForms()).MappingStep }));

const accept =
  ".xlsx,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type CheckedProps = {
  file: File;
  checked: CheckedFile;
  forms: RefObject<HTMLDivElement | null>;
  check: (ask: CheckAsk) => Promise<string | undefined>;
  guess: ((answers: ReportAnswers) => void) | null;
};

const leadOf = (fileName: string, { codes, needsMonth, steps }: CheckedFile): string => {
  if (codes.length > 0) return checkerTexts.mapCodes(fileName);
  if (needsMonth) return checkerTexts.nameMonth(fileName);
  const isKept = steps?.notes?.some(({ ruleId }) => Object.values<string>(keptRules).includes(ruleId)) === true;
  return isKept ? checkerTexts.mapAgain(fileName) : checkerTexts.mapColumns(fileName);
};

/** What was found in a file, or the questions about its columns. */
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
          <output className={styles.lead}>{leadOf(file.name, checked)}</output>
          {form}
        </Card>
      ) : (
        <>
          <CheckResult fileName={file.name} checked={checked} />
          {columns.length > 0 && (
            <details className={styles.details}>
              <summary>{checkerTexts.changeColumns}</summary>
              {form}
            </details>
          )}
        </>
      )}
    </div>
  );
};

/** A native file input over a wide area: it works with a click, the keyboard and a dropped file. */
export const FileChecker = () => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { checker, checking, check, checkAgain, guessAgain } = useFileCheck(loadForms);
  const top = useRef<HTMLDivElement>(null);
  const isBusy = checking?.state === "busy";
  const take = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || isBusy) return;
    // Lets people choose the same file again after correcting it.
    if (input.current !== null) input.current.value = "";
    check(file);
  };
  const map = async (file: File, ask: CheckAsk): Promise<string | undefined> => {
    const problem = await checkAgain(file, ask);
    if (problem === undefined) top.current?.focus();
    return problem;
  };
  // A file may have been chosen before this script ran.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
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
          accept={accept}
          aria-busy={isBusy}
          aria-describedby={`${id}-takes`}
          onChange={take}
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
          check={(ask) => map(checking.file, ask)}
          guess={checking.isGuessed ? (answers) => guessAgain(checking.file, answers) : null}
        />
      )}
    </div>
  );
};
