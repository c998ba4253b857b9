import { setTimeout as sleep } from "node:timers/promises";
import { refuseFile } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { isArchive } from "#lib/reporting/payroll-file/open/workbook/archive.ts";
import { textTooHeavy, tooHeavy } from "#lib/reporting/payroll-file/open/workbook/refusals.ts";
import { busyWithFiles, type JobControl, runJob } from "../../../platform/worker/run-in-worker.ts";
import { type Lane, createFairTurns } from "../../../platform/limits/fair-turns.ts";
import type { BasisSource } from "../plan/import-basis.ts";
import type { ImportResults, ImportJob, ImportJobs, ImportKind, OnProgress, ProcessMessage } from "./import-job.ts";
import { packReport } from "./packed-rows.ts";
import { type ReadingProcess, releaseProcess, setActive, takeProcess } from "./reading-process.ts";

/** Each waiting job stores a file of up to 20 MB. No visitor gets both processes. */
const takeReadingTurn = createFairTurns({ atOnce: 2, share: 1, room: { max: 12, refusal: busyWithFiles } });

const isWorkbook = (job: ImportJob): boolean => job.kind !== "plan" && isArchive(job.bytes);

/** Enough for a workbook of 50,000 rows and 20 columns on two busy cores. Larger files are refused by size. */
const stepMs = 20_000;

/** Time for the page to show its preview. Listing people waits, because both need the processor. */
const drawPreviewMs = 300;

/** Maximum wait for a process or the database. Afterwards the job ends, but the file isn't refused. */
const outsideWaitMs = 60_000;

type Refused = ReturnType<typeof refuseFile>;

const refuseHeavy = (job: ImportJob): Refused => {
  const { ruleId, message } = isWorkbook(job) ? tooHeavy : textTooHeavy;
  return refuseFile(ruleId, message);
};

/** The job didn't start, or its process ended for a reason unrelated to the file. */
export type TooBusy = typeof busyWithFiles;

type ResultOrRefusal<Kind extends ImportKind> = ImportResults[Kind] | Refused | TooBusy;

type ProcessResult<Kind extends ImportKind> = {
  readonly result: ResultOrRefusal<Kind>;
  /** Listed after the response. Null if the process ended earlier. */
  readonly people: Promise<Uint8Array | null>;
};

type Options = { readonly onProgress: OnProgress; readonly milliseconds: number };

const runReadingJob = async <Kind extends ImportKind>(
  reading: ReadingProcess,
  job: ImportJobs[Kind],
  source: BasisSource,
  { onProgress, milliseconds }: Options,
): Promise<{ readonly result: ResultOrRefusal<Kind>; readonly isDone: boolean }> => {
  type Result = ResultOrRefusal<Kind>;
  let isDone = false;
  let hasSettings = job.kind !== "analyze";
  const setOutsideDeadline = ({ setDeadline }: JobControl<Result>): void =>
    setDeadline({ answer: busyWithFiles, milliseconds: outsideWaitMs });
  const { promise: reportSent, resolve: followReport } = Promise.withResolvers<void>();
  // Only a job that needs people needs the report.
  reportSent.catch(() => undefined);
  const sendReport = async ({ sendStep, send, reject }: JobControl<Result>): Promise<void> => {
    await reading.ready;
    if (job.kind === "analyze") {
      const { getReadOptions, ...opened } = job;
      // Sent before the database query, because PGlite runs in this process and would block sending.
      await sendStep({ job: opened }, milliseconds);
      const optionsQuery = getReadOptions();
      optionsQuery.catch(reject);
      const readOptions = await optionsQuery;
      hasSettings = true;
      await sendStep({ readOptions }, milliseconds);
    } else await sendStep({ job }, milliseconds);
    // The job is sent first, so that it doesn't wait for the database.
    send({ report: await packReport(await source.getReport()) });
    if (job.kind === "analyze") source.lookAhead?.(job.bytes);
  };
  const start = (control: JobControl<Result>): void => {
    setOutsideDeadline(control);
    followReport(sendReport(control));
  };
  const sendPeople = async (
    ids: Parameters<BasisSource["findPeople"]>[0],
    { sendStep }: JobControl<Result>,
  ): Promise<void> => {
    await reportSent;
    const people = await source.findPeople(ids);
    await sendStep({ people }, milliseconds);
  };
  const onMessage = (message: ProcessMessage, control: JobControl<Result>): void => {
    if (message === "ready") return;
    if ("counts" in message) {
      onProgress(message.counts);
      // The file is open. Reading starts once the database has responded.
      if (!hasSettings) setOutsideDeadline(control);
    } else if ("error" in message) control.reject(new Error(`Reading a file failed: ${message.error}`));
    else if ("result" in message) {
      isDone = true;
      control.resolve(message.result as ImportResults[Kind]);
    } else if ("ids" in message) {
      // Planning has the full time again once the database has responded.
      setOutsideDeadline(control);
      sendPeople(message.ids, control).catch(control.reject);
    }
  };
  const result = await runJob<ProcessMessage, Result>(reading, { start, onMessage, overLimit: refuseHeavy(job) });
  return { result, isDone };
};

type PeopleMessage = Extract<ProcessMessage, { readonly people: unknown }>;

/** Lists the people. Returns null if the process failed or is still busy. */
const listPeople = async (reading: ReadingProcess, milliseconds: number): Promise<PeopleMessage | null> => {
  setActive(reading, false);
  await sleep(drawPreviewMs, undefined, { ref: false });
  setActive(reading, true);
  const peopleMessage = await runJob<ProcessMessage, PeopleMessage | null>(reading, {
    start: ({ sendStep }) => void sendStep({ list: "people" }, milliseconds),
    onMessage: (message, { resolve }) => resolve(message === "ready" || !("people" in message) ? null : message),
    overLimit: null,
  });
  return peopleMessage === null || "code" in peopleMessage ? null : peopleMessage;
};

/**
 * Reads or plans a file in one of two processes, for two employers, each with 256 MB. Refuses a file that needs more
 * memory or more than `milliseconds` per step. Other failures return "busy" and store nothing.
 */
export const readInProcess = async <Kind extends ImportKind>(
  lane: Lane,
  job: ImportJobs[Kind],
  source: BasisSource,
  onProgress: OnProgress = () => undefined,
  milliseconds = stepMs,
): Promise<ProcessResult<Kind>> => {
  const { promise, resolve, reject } = Promise.withResolvers<ResultOrRefusal<Kind>>();
  const run = async (): Promise<Uint8Array | null> => {
    const reading = takeProcess();
    if (reading === null) return null;
    let isDone = false;
    try {
      const outcome = await runReadingJob<Kind>(reading, job, source, { onProgress, milliseconds });
      resolve(outcome.result);
      const peopleMessage = outcome.isDone && job.kind === "analyze" ? await listPeople(reading, milliseconds) : null;
      isDone = outcome.isDone && (job.kind !== "analyze" || peopleMessage !== null);
      return peopleMessage?.people ?? null;
    } finally {
      releaseProcess(reading, isDone);
    }
  };
  const running = takeReadingTurn(lane, run).then((people) => {
    // Applies to a job refused before its turn or without a process. A job with a result keeps it.
    resolve(busyWithFiles);
    return people instanceof Uint8Array ? people : null;
  });
  running.catch(reject);
  return { result: await promise, people: running.catch(() => null) };
};
