import type { Serializable } from "node:child_process";
import { busyWithFiles, type Worker } from "./fork-worker.ts";

/** A job for a worker: its input, its time limit, and its result. */
export type Desk<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** Hands the worker a step; without an answer in this time the job is too much. Resolves when it is on its way. */
  readonly hand: (step: Serializable, milliseconds: number) => Promise<void>;
  /** Sends the worker something for later while it works; once there is an answer, nothing. */
  readonly post: (message: Serializable) => void;
  /** Waits for something else than the worker's work; the answer given when that takes longer. */
  readonly wait: (otherwise: { readonly answer: Answer; readonly milliseconds: number }) => void;
};

type Talk<Said, Answer> = {
  readonly begin: (desk: Desk<Answer>) => void;
  readonly hear: (said: Said, desk: Desk<Answer>) => void;
  /** The answer when the job does not fit into the worker's memory or time. */
  readonly tooMuch: Answer;
};

/**
 * Works on a job with a worker until there is an answer. Whoever calls it ends the worker or keeps it.
 * @returns a refusal as busy when the worker ended for a reason that is not the job's
 */
export const talkToWorker = async <Said, Answer>(
  { child, ended }: Worker,
  { begin, hear, tooMuch }: Talk<Said, Answer>,
): Promise<Answer | typeof busyWithFiles> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | typeof busyWithFiles>();
  let timer: NodeJS.Timeout | undefined;
  const wait: Desk<Answer>["wait"] = (otherwise) => {
    clearTimeout(timer);
    timer = setTimeout(() => resolve(otherwise.answer), otherwise.milliseconds);
  };
  const hand: Desk<Answer>["hand"] = (step, milliseconds) => {
    wait({ answer: tooMuch, milliseconds });
    return new Promise((sent) => child.send(step, () => sent()));
  };
  let isAnswered = false;
  const post: Desk<Answer>["post"] = (message) => {
    if (!isAnswered) child.send(message);
  };
  const desk = { resolve, reject, hand, post, wait };
  const listen = (said: unknown): void => hear(said as Said, desk);
  child.on("message", listen);
  void ended.then((end) => resolve(end === "outOfMemory" ? tooMuch : busyWithFiles));
  begin(desk);
  try {
    return await promise;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
    child.off("message", listen);
  }
};
