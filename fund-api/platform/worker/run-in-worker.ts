import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { getCompileCacheDir } from "node:module";

/** `lost` can happen to any job. It doesn't mean that the work failed. */
type WorkerEnd = "outOfMemory" | "lost";

export type Worker = { readonly child: ChildProcess; readonly ended: Promise<WorkerEnd> };

/** V8 aborts when the heap is full. A shell or container reports the signal as code 134. */
const endOf = (code: number | null, signal: NodeJS.Signals | null): WorkerEnd =>
  signal === "SIGABRT" || code === 134 ? "outOfMemory" : "lost";

/** Starts a worker without the fund API's secrets. Returns null if the system can't. @param flags Node.js flags */
export const forkWorker = (program: string, heapMb: number, flags: readonly string[] = []): Worker | null => {
  let child: ChildProcess;
  // Workers reuse the compiled modules.
  const cacheDir = getCompileCacheDir();
  try {
    child = fork(program, [], {
      env: { NODE_ENV: "production", ...(cacheDir !== undefined && { NODE_COMPILE_CACHE: cacheDir }) },
      execArgv: [`--max-old-space-size=${heapMb}`, "--no-warnings", ...flags],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  } catch {
    return null;
  }
  const { promise: ended, resolve } = Promise.withResolvers<WorkerEnd>();
  child.once("exit", (code, signal) => resolve(endOf(code, signal)));
  // The exit code or signal gives the reason.
  child.on("error", () => undefined);
  // A worker without its channel can never respond.
  child.once("disconnect", () => child.kill("SIGKILL"));
  return child.pid === undefined ? null : { child, ended };
};

/** A failure that may pass: the same work can succeed later. */
export const busyWithFiles = {
  ok: false,
  code: "Unavailable",
  text: "We’re busy with other files. Nothing was changed. Try again in a minute.",
} as const;

export type JobControl<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** Sends a step. The job is over its limit if there is no result within this time. Resolves when sent. */
  readonly sendStep: (step: Serializable, milliseconds: number) => Promise<void>;
  /** Sends without a deadline. Does nothing once the job has a result. */
  readonly send: (message: Serializable) => void;
  /** Ends the job with `answer` after this time, for example while it waits for other data. */
  readonly setDeadline: (deadline: { readonly answer: Answer; readonly milliseconds: number }) => void;
};

type JobHandlers<Message, Answer> = {
  readonly start: (job: JobControl<Answer>) => void;
  readonly onMessage: (message: Message, job: JobControl<Answer>) => void;
  /** Result for a job that needs more memory or time. */
  readonly overLimit: Answer;
};

/** Runs a job until it has a result. The caller ends the worker. Returns `busyWithFiles` if the worker is lost. */
export const runJob = async <Message, Answer>(
  { child, ended }: Worker,
  { start, onMessage, overLimit }: JobHandlers<Message, Answer>,
): Promise<Answer | typeof busyWithFiles> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | typeof busyWithFiles>();
  let timer: NodeJS.Timeout | undefined;
  const setDeadline: JobControl<Answer>["setDeadline"] = ({ answer: result, milliseconds }) => {
    clearTimeout(timer);
    timer = setTimeout(() => resolve(result), milliseconds);
  };
  const sendStep: JobControl<Answer>["sendStep"] = (step, milliseconds) => {
    setDeadline({ answer: overLimit, milliseconds });
    return new Promise((resolveSent) => child.send(step, () => resolveSent()));
  };
  let isFinished = false;
  const send: JobControl<Answer>["send"] = (message) => {
    if (!isFinished) child.send(message);
  };
  const job = { resolve, reject, sendStep, send, setDeadline };
  const listener = (message: unknown): void => onMessage(message as Message, job);
  child.on("message", listener);
  void ended.then((end) => resolve(end === "outOfMemory" ? overLimit : busyWithFiles));
  start(job);
  try {
    return await promise;
  } finally {
    isFinished = true;
    clearTimeout(timer);
    child.off("message", listener);
  }
};

/** A result, or the error that stopped the job. */
export type WorkerResult<Value> = { readonly value: Value } | { readonly error: string };

type Limits<Over> = {
  readonly heapMb: number;
  readonly milliseconds: number;
  /** Result for a job that needs more memory or time. */
  readonly over: Over;
};

/** Runs a job in a process with limits. Returns `busyWithFiles` if that fails. @param program calls `handleWorkerJob` */
export const runInWorker = async <Value, Over>(
  program: string,
  job: Serializable,
  { heapMb, milliseconds, over }: Limits<Over>,
) => {
  const worker = forkWorker(program, heapMb);
  if (worker === null) return busyWithFiles;
  try {
    return await runJob<WorkerResult<Value>, Value | Over>(worker, {
      start: ({ sendStep }) => void sendStep(job, milliseconds),
      onMessage: (result, { resolve, reject }) =>
        "value" in result ? resolve(result.value) : reject(new Error(`The worker failed: ${result.error}`)),
      overLimit: over,
    });
  } finally {
    worker.child.kill("SIGKILL");
  }
};
