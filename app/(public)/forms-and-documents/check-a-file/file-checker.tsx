"use client";

import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Alert } from "../../../_ui/alert.tsx";
import { CheckResult } from "./check-result.tsx";
import styles from "./file-checker.module.css";
import { type CheckerState, useFileCheck } from "./use-file-check.ts";

const accept =
  ".xlsx,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const checkerTexts: Readonly<Record<CheckerState, string>> = {
  LOADING: "Loading the checker …",
  READY: "The checker is loaded. It works without a connection too.",
  STOPPED: "The checker is not loaded. Load this page again.",
};

/** The browser's own file input over a wide area: it takes a click, a key and a dropped file alike. */
export const FileChecker = () => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { checker, checking, check } = useFileCheck();
  const isBusy = checking?.state === "busy";
  const take = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || isBusy) return;
    // The same file can be chosen again after it was corrected.
    if (input.current !== null) input.current.value = "";
    check(file);
  };
  // A file chosen before the page's script ran is taken when it runs.
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
          Checking {checking.fileName} …
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
