import { useEffect, useRef, useState } from "react";
import { refuseSize, type CheckedFile } from "./checked-file.ts";

/** A file that is being checked, what was found in it, or why it was not checked. */
export type Checking =
  | { readonly state: "busy"; readonly fileName: string }
  | { readonly state: "done"; readonly fileName: string; readonly checked: CheckedFile }
  | { readonly state: "failed"; readonly text: string };

const unreadable = (name: string): string =>
  `Your browser couldn’t read ${name}. It may have been moved or be open in another program. Close it there and choose it again.`;
const stopped = (name: string): string =>
  `The check of ${name} stopped. Your computer may not have enough memory, or the connection was lost before the checker loaded. Reload this page, or log in and upload the file: the upload runs the same checks.`;

/** A message from the worker: it is ready, or its result; null when the browser could not read the file. */
export type CheckAnswer = "READY" | { readonly fileName: string; readonly checked: CheckedFile | null };

/** Whether the worker has loaded: after that, a check needs no connection. */
export type CheckerState = "LOADING" | "READY" | "STOPPED";

/**
 * Checks files one at a time in a worker. The worker loads with the page, so that choosing a file sends no request to
 * any server.
 */
export const useFileCheck = (): {
  readonly checker: CheckerState;
  readonly checking: Checking | null;
  readonly check: (file: File) => void;
} => {
  const worker = useRef<Worker | null>(null);
  const [checker, setChecker] = useState<CheckerState>("LOADING");
  const [checking, setChecking] = useState<Checking | null>(null);
  useEffect(() => {
    const started = new Worker(new URL("check-worker.ts", import.meta.url));
    started.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
      if (data === "READY") return setChecker(data);
      const { fileName, checked } = data;
      setChecking(
        checked === null ? { state: "failed", text: unreadable(fileName) } : { state: "done", fileName, checked },
      );
    });
    started.addEventListener("error", () => {
      worker.current = null;
      setChecker("STOPPED");
      setChecking((now) => (now?.state === "busy" ? { state: "failed", text: stopped(now.fileName) } : now));
    });
    worker.current = started;
    return () => started.terminate();
  }, []);
  const check = (file: File): void => {
    const refusal = refuseSize(file) ?? (worker.current === null ? stopped(file.name) : null);
    setChecking(refusal === null ? { state: "busy", fileName: file.name } : { state: "failed", text: refusal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    if (refusal === null) worker.current?.postMessage(file);
  };
  return { checker, checking, check };
};
