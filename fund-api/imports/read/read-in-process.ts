import { setTimeout as sleep } from "node:timers/promises";
import { refuseFile } from "../../../lib/roster-file/roster-row.ts";
import { isArchive } from "../../../lib/roster-file/workbook/archive.ts";
import { textTooHeavy, tooHeavy } from "../../../lib/roster-file/workbook/refusals.ts";
import type { BasisSource } from "../plan/upload-basis.ts";
import { busyWithFiles } from "../../worker/fork-worker.ts";
import { takingTurns } from "../../worker/in-turn.ts";
import { type Desk, talkToWorker } from "../../worker/talk-to-worker.ts";
import type { ImportAnswers, ImportJob, ImportJobs, ImportKind, NoteCounts, ToMain } from "./import-job.ts";
import { packReport } from "./packed-report.ts";
import { leaveReading, type ReadingProcess, setWaitedFor, takeReading } from "./reading-process.ts";

/** Each that waits holds a file of up to 20 MB. */
const inTurn = takingTurns({ atOnce: 2, most: 12 });

const isWorkbook = (job: ImportJob): boolean => job.kind !== "plan" && isArchive(job.bytes);

/**
 * How long reading and planning may take each: on two busy cores, a workbook of 50,000 rows and 20 columns, or a text of
 * 100,000 rows. What could take longer is refused by its bounds, before any time has passed.
 */
const stepMs = 20_000;

/** A preview is drawn in about this time, in which its page needs the processors more than its list of people does. */
const pageMs = 300;

/** A process that has not started, or a database that has not answered it, is given up then: not the file's fault. */
const othersMs = 60_000;

type Refused = ReturnType<typeof refuseFile>;

const refuseHeavy = (job: ImportJob): Refused => {
  const { ruleId, message } = isWorkbook(job) ? tooHeavy : textTooHeavy;
  return refuseFile(ruleId, message);
};

/** Nothing was begun, or a process ended for a reason that is not the file's. */
export type TooBusy = typeof busyWithFiles;

/** What a process answers, or why it doesn't. */
type Apart<Kind extends ImportKind> = ImportAnswers[Kind] | Refused | TooBusy;

type Answered<Kind extends ImportKind> = {
  readonly answer: Apart<Kind>;
  /** The people of a file that was analyzed, listed after it; null where the process ended before. */
  readonly people: Promise<Uint8Array | null>;
};

const workApart = async <Kind extends ImportKind>(
  reading: ReadingProcess,
  job: ImportJobs[Kind],
  source: BasisSource,
  note: NoteCounts,
  milliseconds: number,
  answered: (answer: Apart<Kind>) => void,
): Promise<Uint8Array | null | TooBusy> => {
  type Answer = Apart<Kind>;
  let heldBytes: number | null = null;
  const { promise: posted, resolve: post } = Promise.withResolvers<void>();
  // Only a job that asks for people needs the report.
  posted.catch(() => undefined);
  const begin = (desk: Desk<Answer>): void => {
    desk.wait({ answer: busyWithFiles, milliseconds: othersMs });
    const postReport = async (): Promise<void> => {
      await reading.ready;
      await desk.hand({ job }, milliseconds);
      // Not before: while the database answers, the job would wait to be sent.
      desk.post({ report: await packReport(await source.getReport()) });
      if (job.kind === "analyze") source.lookAhead?.(job.bytes);
    };
    post(postReport());
  };
  const hear = (said: ToMain, desk: Desk<Answer>): void => {
    if (said === "ready") return;
    if ("counts" in said) note(said.counts);
    else if ("broke" in said) desk.reject(new Error(`Reading a file broke: ${said.broke}`));
    else if ("answer" in said) {
      ({ heldBytes } = said);
      desk.resolve(said.answer as ImportAnswers[Kind]);
    } else if ("ids" in said) {
      // Reading is done; planning has as much time again.
      desk.wait({ answer: busyWithFiles, milliseconds: othersMs });
      posted
        .then(() => source.findPeople(said.ids))
        .then((people) => desk.hand({ people }, milliseconds))
        .catch(desk.reject);
    }
  };
  try {
    answered(await talkToWorker<ToMain, Answer>(reading, { begin, hear, tooMuch: refuseHeavy(job) }));
    if (job.kind !== "analyze" || heldBytes === null) return null;
    heldBytes = null;
    setWaitedFor(reading, false);
    await sleep(pageMs, undefined, { ref: false });
    setWaitedFor(reading, true);
    return await talkToWorker<ToMain, Uint8Array | null>(reading, {
      begin: (desk) => void desk.hand({ list: "people" }, milliseconds),
      hear: (said, desk) => {
        if (said === "ready" || !("people" in said)) return desk.resolve(null);
        ({ heldBytes } = said);
        desk.resolve(said.people);
      },
      tooMuch: null,
    });
  } finally {
    leaveReading(reading, heldBytes);
  }
};

/**
 * What is worked out of a file in a separate process, two at once, with 256 MB and a time limit: a file that needs
 * more is refused, and neither ends the fund API nor holds up other requests. A process that fails for another reason
 * is answered as busy, so that nothing about the file is stored.
 * @param note called now and then with how far it is
 * @param milliseconds how long each step, reading and planning, may take
 */
export const readInProcess = async <Kind extends ImportKind>(
  job: ImportJobs[Kind],
  source: BasisSource,
  note: NoteCounts = () => undefined,
  milliseconds = stepMs,
): Promise<Answered<Kind>> => {
  const { promise, resolve, reject } = Promise.withResolvers<Apart<Kind>>();
  const working = inTurn(async () => {
    const reading = takeReading();
    if (reading === null) return busyWithFiles;
    return workApart<Kind>(reading, job, source, note, milliseconds, resolve);
  }).then((done) => {
    // Refused before its turn; once it has answered, this changes nothing.
    resolve(busyWithFiles);
    return done instanceof Uint8Array ? done : null;
  });
  working.catch(reject);
  return { answer: await promise, people: working.catch(() => null) };
};
