import type { Serializable } from "node:child_process";
import { busyWithFiles, type Worker, forkWorker } from "./fork-worker.ts";

export type JobControl<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** The job is over its limit if there is no answer within this time. Resolves when sent. */
  readonly sendStep: (step: Serializable, milliseconds: number) => Promise<void>;
  /** Sends without a deadline; does nothing once the job has an answer. */
  readonly send: (message: Serializable) => void;
  /** Ends the job with `answer` if waiting for something else takes longer. */
  readonly setDeadline: (deadline: { readonly answer: Answer; readonly milliseconds: number }) => void;
};

type JobHandlers<Message, Answer> = {
  readonly start: (job: JobControl<Answer>) => void;
  readonly onMessage: (message: Message, job: JobControl<Answer>) => void;
  /** Result for a job that needs more memory or time. */
  readonly overLimit: Answer;
};

/** Runs a job until its answer; the caller keeps or ends the worker. Returns `busyWithFiles` if the worker is lost. */
export const runJob = async <Message, Answer>(
  { child, ended }: Worker,
  { start, onMessage, overLimit }: JobHandlers<Message, Answer>,
): Promise<Answer | typeof busyWithFiles> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | typeof busyWithFiles>();
  let timer: NodeJS.Timeout | undefined;
  const setDeadline: JobControl<Answer>["setDeadline"] = ({ answer, milliseconds }) => {
    clearTimeout(timer);
    timer = setTimeout(() => resolve(answer), milliseconds);
  };
  const sendStep: JobControl<Answer>["sendStep"] = (step, milliseconds) => {
    setDeadline({ answer: overLimit, milliseconds });
    return new Promise((sent) => child.send(step, () => sent()));
  };
  let isAnswered = false;
  const send: JobControl<Answer>["send"] = (message) => {
    if (!isAnswered) child.send(message);
  };
  const job = { resolve, reject, sendStep, send, setDeadline };
  const listener = (message: unknown): void => onMessage(message as Message, job);
  child.on("message", listener);
  void ended.then((end) => resolve(end === "outOfMemory" ? overLimit : busyWithFiles));
  start(job);
  try {
    return await promise;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
    child.off("message", listener);
  }
};

/** A result, or the error that stopped the job. */
export type WorkerAnswer<Value> = { readonly value: Value } | { readonly error: string };

type Limits<Over> = {
  readonly heapMb: number;
  readonly milliseconds: number;
  /** Result for a job that needs more memory or time. */
  readonly over: Over;
};

/** Runs a job in a process with limits; returns `busyWithFiles` if that fails. @param program calls `handleWorkerJob` */
export const runInWorker = async <Value, Over>(
  program: string,
  job: Serializable,
  { heapMb, milliseconds, over }: Limits<Over>,
) => {
  const worker = forkWorker(program, heapMb);
  if (worker === null) return busyWithFiles;
  try {
    return await runJob<WorkerAnswer<Value>, Value | Over>(worker, {
      start: ({ sendStep }) => void sendStep(job, milliseconds),
      onMessage: (answer, { resolve, reject }) =>
        "value" in answer ? resolve(answer.value) : reject(new Error(`The worker failed: ${answer.error}`)),
      overLimit: over,
    });
  } finally {
    worker.child.kill("SIGKILL");
  }
};
