import type { Serializable } from "node:child_process";
import { busyWithFiles, type Worker } from "./fork-worker.ts";

/** What a job can do while its worker runs: send it messages, set a deadline, and end with a result. */
export type JobControl<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** Sends the worker a step; the job is over its limit without an answer in this time. Resolves when it was sent. */
  readonly sendStep: (step: Serializable, milliseconds: number) => Promise<void>;
  /** Sends the worker a message without a deadline; after the answer, does nothing. */
  readonly send: (message: Serializable) => void;
  /** Waits for something other than the worker, and ends the job with this answer if that takes longer. */
  readonly setDeadline: (deadline: { readonly answer: Answer; readonly milliseconds: number }) => void;
};

type JobHandlers<Message, Answer> = {
  readonly start: (job: JobControl<Answer>) => void;
  readonly onMessage: (message: Message, job: JobControl<Answer>) => void;
  /** The answer when the job needs more memory or time than the worker has. */
  readonly overLimit: Answer;
};

/**
 * Runs a job on a worker until it has an answer. The caller ends the worker or keeps it.
 * @returns `busyWithFiles` when the worker ended for a reason that has nothing to do with the job
 */
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
