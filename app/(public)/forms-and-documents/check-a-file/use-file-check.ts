import { useEffect, useRef, useState } from "react";
import { refuseSize, type CheckedFile } from "./checked-file.ts";

/** A file that is being checked, what was found in it, or why it was not checked. */
export type Checking =
  | { readonly state: "busy"; readonly fileName: string }
  | { readonly state: "done"; readonly fileName: string; readonly checked: CheckedFile }
  | { readonly state: "failed"; readonly text: string };

const unreadable = (name: string): string =>
  `Your browser could not read ${name}. It may have been moved, or be open in another program: close it there, and choose it again.`;
const stopped = (name: string): string =>
  `The check of ${name} stopped: this computer has too little memory for it, or the connection was lost before the checker was loaded. Load this page again, or upload the file after signing in: the same checks are made there.`;

/** What the worker says: that it is there, or what it found; null when the browser would not give it the bytes. */
export type CheckAnswer = "READY" | { readonly fileName: string; readonly checked: CheckedFile | null };

/** Whether the worker is on this computer already: only then does a check need no connection. */
export type CheckerState = "LOADING" | "READY" | "STOPPED";

/**
 * Checks files one after the other in a worker. It is loaded with the page, not with the first file: from the choice
 * on, nothing is asked of any server.
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
