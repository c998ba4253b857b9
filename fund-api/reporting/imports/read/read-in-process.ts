import { setTimeout as sleep } from "node:timers/promises";
import { refuseFile } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { isArchive } from "#lib/reporting/payroll-file/open/workbook/archive.ts";
import { textTooHeavy, tooHeavy } from "#lib/reporting/payroll-file/open/workbook/refusals.ts";
import { busyWithFiles } from "../../../platform/worker/fork-worker.ts";
import { type Lane, takingFairTurns } from "../../../platform/limits/fair-turns.ts";
import { type JobControl, runJob } from "../../../platform/worker/run-in-worker.ts";
import type { BasisSource } from "../plan/import-basis.ts";
import type { ImportAnswers, ImportJob, ImportJobs, ImportKind, OnProgress, ProcessMessage } from "./import-job.ts";
import { packReport } from "./packed-rows.ts";
import { type ReadingProcess, releaseProcess, setActive, takeProcess } from "./reading-process.ts";

/** Each job that waits holds a file of up to 20 MB. No visitor has both processes. */
const takeReadingTurn = takingFairTurns({ atOnce: 2, share: 1, room: { most: 12, refusal: busyWithFiles } });

const isWorkbook = (job: ImportJob): boolean => job.kind !== "plan" && isArchive(job.bytes);

/**
 * How long reading and planning may take each: on two busy cores, a workbook of 50,000 rows and 20 columns, or a text of
 * 100,000 rows. Files that could take longer are refused by their size before any time has passed.
 */
const stepMs = 20_000;

/** A page draws its preview in about this time. The list of people waits that long, because both need the processor. */
const drawPreviewMs = 300;

/** The longest wait for a process to start or the database to answer. Then the job ends; the file isn’t refused. */
const outsideWaitMs = 60_000;

type Refused = ReturnType<typeof refuseFile>;

const refuseHeavy = (job: ImportJob): Refused => {
  const { ruleId, message } = isWorkbook(job) ? tooHeavy : textTooHeavy;
  return refuseFile(ruleId, message);
};

/** The job didn't start, or its process ended for a reason that isn't the file's. */
export type TooBusy = typeof busyWithFiles;

/** The answer of the process, or the reason for having none. */
type ProcessAnswer<Kind extends ImportKind> = ImportAnswers[Kind] | Refused | TooBusy;

type ProcessResult<Kind extends ImportKind> = {
  readonly answer: ProcessAnswer<Kind>;
  /** The people of a file that was analyzed, listed after the answer; null when the process ended before that. */
  readonly people: Promise<Uint8Array | null>;
};

type Options = { readonly onProgress: OnProgress; readonly milliseconds: number };

const getAnswer = async <Kind extends ImportKind>(
  reading: ReadingProcess,
  job: ImportJobs[Kind],
  source: BasisSource,
  { onProgress, milliseconds }: Options,
): Promise<{ readonly answer: ProcessAnswer<Kind>; readonly isDone: boolean }> => {
  type Answer = ProcessAnswer<Kind>;
  let isDone = false;
  let isAsked = job.kind !== "analyze";
  const waitForOthers = ({ setDeadline }: JobControl<Answer>): void =>
    setDeadline({ answer: busyWithFiles, milliseconds: outsideWaitMs });
  const { promise: reportSent, resolve: followReport } = Promise.withResolvers<void>();
  // Only a job that asks for people needs the report.
  reportSent.catch(() => undefined);
  const sendReport = async ({ sendStep, send, reject }: JobControl<Answer>): Promise<void> => {
    await reading.ready;
    if (job.kind === "analyze") {
      const { getAsk, ...opened } = job;
      // The file is sent before the database is asked: PGlite works in this process and would stop the sending.
      await sendStep({ job: opened }, milliseconds);
      const asking = getAsk();
      asking.catch(reject);
      const asked = await asking;
      isAsked = true;
      await sendStep({ ask: asked }, milliseconds);
    } else await sendStep({ job }, milliseconds);
    // The job is sent first, so that it doesn’t wait for the database.
    send({ report: await packReport(await source.getReport()) });
    if (job.kind === "analyze") source.lookAhead?.(job.bytes);
  };
  const start = (control: JobControl<Answer>): void => {
    waitForOthers(control);
    followReport(sendReport(control));
  };
  const sendPeople = async (
    ids: Parameters<BasisSource["findPeople"]>[0],
    { sendStep }: JobControl<Answer>,
  ): Promise<void> => {
    await reportSent;
    const people = await source.findPeople(ids);
    await sendStep({ people }, milliseconds);
  };
  const onMessage = (message: ProcessMessage, control: JobControl<Answer>): void => {
    if (message === "ready") return;
    if ("counts" in message) {
      onProgress(message.counts);
      // The file is open. Reading begins when the database has answered.
      if (!isAsked) waitForOthers(control);
    } else if ("error" in message) control.reject(new Error(`Reading a file failed: ${message.error}`));
    else if ("answer" in message) {
      isDone = true;
      control.resolve(message.answer as ImportAnswers[Kind]);
    } else if ("ids" in message) {
      // Reading is done. Planning has the same time again once the database has answered.
      waitForOthers(control);
      sendPeople(message.ids, control).catch(control.reject);
    }
  };
  const answer = await runJob<ProcessMessage, Answer>(reading, { start, onMessage, overLimit: refuseHeavy(job) });
  return { answer, isDone };
};

type Listed = Extract<ProcessMessage, { readonly people: unknown }>;

/** Null when the process failed, or is still at work. */
const listPeople = async (reading: ReadingProcess, milliseconds: number): Promise<Listed | null> => {
  setActive(reading, false);
  await sleep(drawPreviewMs, undefined, { ref: false });
  setActive(reading, true);
  const listed = await runJob<ProcessMessage, Listed | null>(reading, {
    start: ({ sendStep }) => void sendStep({ list: "people" }, milliseconds),
    onMessage: (message, { resolve }) => resolve(message === "ready" || !("people" in message) ? null : message),
    overLimit: null,
  });
  return listed === null || "code" in listed ? null : listed;
};

/**
 * Reads a file in a separate process, or plans its rows there. Two processes work at once, for two employers, each with
 * 256 MB and a time limit. A file that needs more is refused; the fund API and other requests go on. When the process
 * fails for another reason, the answer is that we're busy, and nothing about the file is stored.
 * @param lane in which it waits for its turn
 * @param onProgress called from time to time with the rows read
 * @param milliseconds how long each step, reading and planning, may take
 */
export const readInProcess = async <Kind extends ImportKind>(
  lane: Lane,
  job: ImportJobs[Kind],
  source: BasisSource,
  onProgress: OnProgress = () => undefined,
  milliseconds = stepMs,
): Promise<ProcessResult<Kind>> => {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessAnswer<Kind>>();
  const run = async (): Promise<Uint8Array | null> => {
    const reading = takeProcess();
    if (reading === null) return null;
    let isDone = false;
    try {
      const answered = await getAnswer<Kind>(reading, job, source, { onProgress, milliseconds });
      resolve(answered.answer);
      const listed = answered.isDone && job.kind === "analyze" ? await listPeople(reading, milliseconds) : null;
      isDone = answered.isDone && (job.kind !== "analyze" || listed !== null);
      return listed?.people ?? null;
    } finally {
      releaseProcess(reading, isDone);
    }
  };
  const running = takeReadingTurn(lane, run).then((people) => {
    // For a job that was refused before its turn, or has no process; one that has its answer keeps it.
    resolve(busyWithFiles);
    return people instanceof Uint8Array ? people : null;
  });
  running.catch(reject);
  return { answer: await promise, people: running.catch(() => null) };
};
