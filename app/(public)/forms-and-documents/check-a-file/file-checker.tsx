"use client";

import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Alert } from "../../../_ui/alert.tsx";
import { CheckResult } from "./check-result.tsx";
import styles from "./file-checker.module.css";
import { type CheckerState, useFileCheck } from "./use-file-check.ts";

const accept =
  ".xlsx,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const checkerTexts: Readonly<Record<CheckerState, string>> = {
  LOADING: "Loading the checker…",
  READY: "The checker is ready. It also works offline.",
  STOPPED: "The checker didn’t load. Reload this page.",
};

/** A native file input over a wide area: it works with a click, the keyboard and a dropped file. */
export const FileChecker = () => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { checker, checking, check } = useFileCheck();
  const isBusy = checking?.state === "busy";
  const take = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || isBusy) return;
    // Lets people choose the same file again after correcting it.
    if (input.current !== null) input.current.value = "";
    check(file);
  };
  // A file may have been chosen before this script ran.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  return (
    <div className={styles.checker}>
      <div className={styles.zone} data-busy={isBusy || undefined}>
        <label htmlFor={id}>Choose a file</label>
        <span id={`${id}-takes`}>or drop it here: XLSX, CSV or ETAD-FW 1, up to 20 MB</span>
        <span>{checkerTexts[checker]}</span>
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
          Checking {checking.fileName}…
        </Alert>
      )}
      {checking?.state === "failed" && (
        <Alert tone="bad" live>
          {checking.text}
        </Alert>
      )}
      {checking?.state === "done" && <CheckResult fileName={checking.fileName} checked={checking.checked} />}
    </div>
  );
};
