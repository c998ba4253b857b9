import { useEffect, useRef, useState } from "react";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import type { CheckOptions } from "#lib/reporting/payroll-file/check-file.ts";
import type { ReportAnswers } from "#lib/reporting/payroll-file/mapping/report-answers.ts";
import { findSizeError, type CheckedFile } from "./checked-file.ts";
import { checkerTexts } from "./texts.en.ts";

/** A file being checked, its result, or the reason it wasn't checked. */
export type FileCheckState =
  | { readonly state: "busy"; readonly fileName: string }
  | {
      readonly state: "done";
      readonly file: File;
      readonly checked: CheckedFile;
      /** True until the visitor maps the columns: they are guessed, or copied from the previous file. */
      readonly isGuessed: boolean;
    }
  | { readonly state: "failed"; readonly text: string };

/** A request to the worker: a file, the fund's ISO date, and the options, null for the defaults. */
export type CheckRequest = {
  readonly requestNo: number;
  readonly file: File;
  readonly today: string;
  readonly options: CheckOptions | null;
};

/** A message from the worker: it is ready, or a result; null when the browser could not read the file. */
export type CheckResponse =
  | "READY"
  | (Pick<CheckRequest, "requestNo" | "file"> & {
      readonly checked: CheckedFile | null;
    });

/** Carries the mapping and the answers of the previous file over to the next one. */
const carryOverOptions = (
  previous: { readonly fileName: string; readonly options: CheckOptions } | null,
  file: File,
): CheckOptions | null =>
  previous === null || previous.options.last === null
    ? null
    : {
        answers: previous.options.answers,
        given: null,
        table: null,
        last: { ...previous.options.last, isOtherFile: previous.fileName !== file.name },
      };

/** True once the checker is ready, because a check then needs no connection. */
export type CheckerState = "LOADING" | "READY" | "STOPPED";

/**
 * Checks files in a worker, which loads with the page, so that choosing a file sends no request to any server. Shows
 * only the response to the newest request, because an older one may take longer.
 * @param loadForms loads the other components that a result needs
 */
export const useFileCheck = (
  loadForms: () => Promise<unknown>,
): {
  readonly checker: CheckerState;
  readonly checking: FileCheckState | null;
  readonly check: (file: File) => void;
  /** Checks a file again with the chosen mapping. Resolves when the result is shown, or with an error message. */
  readonly checkAgain: (file: File, request: CheckOptions) => Promise<string | undefined>;
  /** Guesses a file's columns again from changed answers about its report. */
  readonly guessAgain: (file: File, answers: ReportAnswers) => void;
} => {
  const worker = useRef<Worker | null>(null);
  /** Called when the response to the newest request is shown, or with the reason there is none. */
  const pending = useRef<((problem?: string) => void)[]>([]);
  const newest = useRef(0);
  const latestOptions = useRef<CheckOptions | null>(null);
  /** Options of the previous file, reused for a corrected copy with the same columns. */
  const previousOptions = useRef<{ readonly fileName: string; readonly options: CheckOptions } | null>(null);
  const [checker, setChecker] = useState<CheckerState>("LOADING");
  const [checking, setChecking] = useState<FileCheckState | null>(null);
  useEffect(() => {
    const resolveWaiting = (problem?: string): void => {
      for (const resolve of pending.current.splice(0)) resolve(problem);
    };
    const started = new Worker(new URL("check-worker.ts", import.meta.url));
    const stop = (): void => {
      worker.current = null;
      setChecker("STOPPED");
      setChecking((now) => {
        if (now?.state === "done") resolveWaiting(checkerTexts.stopped(now.file.name));
        return now?.state === "busy" ? { state: "failed", text: checkerTexts.stopped(now.fileName) } : now;
      });
    };
    started.addEventListener("message", ({ data }: MessageEvent<CheckResponse>) => {
      if (data === "READY") return void loadForms().then(() => setChecker(data), stop);
      const { requestNo, file, checked } = data;
      if (requestNo !== newest.current) return;
      setChecking(
        checked === null
          ? { state: "failed", text: checkerTexts.unreadable(file.name) }
          : { state: "done", file, checked, isGuessed: !latestOptions.current?.given },
      );
      resolveWaiting();
    });
    started.addEventListener("error", stop);
    worker.current = started;
    return () => started.terminate();
  }, [loadForms]);
  const sendRequest = (file: File, options: CheckOptions | null): void => {
    latestOptions.current = options;
    const request: CheckRequest = { requestNo: newest.current, file, today: fundDate(new Date()), options };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.current?.postMessage(request);
  };
  const check = (file: File): void => {
    const refusal = findSizeError(file) ?? (worker.current === null ? checkerTexts.stopped(file.name) : null);
    setChecking(refusal === null ? { state: "busy", fileName: file.name } : { state: "failed", text: refusal });
    newest.current += 1;
    if (refusal === null) sendRequest(file, carryOverOptions(previousOptions.current, file));
  };
  const checkAgain = (file: File, now: CheckOptions): Promise<string | undefined> =>
    new Promise((resolve) => {
      if (worker.current === null) return resolve(checkerTexts.stopped(file.name));
      pending.current.push(resolve);
      newest.current += 1;
      previousOptions.current = { fileName: file.name, options: now };
      sendRequest(file, now);
    });
  const guessAgain = (file: File, answers: ReportAnswers): void => {
    if (worker.current === null) return;
    newest.current += 1;
    const { table = null, last = null } = latestOptions.current ?? {};
    sendRequest(file, { answers, given: null, table, last: last && { ...last, areAnswered: true } });
  };
  return { checker, checking, check, checkAgain, guessAgain };
};
