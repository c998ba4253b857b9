import { refuseFile } from "../../lib/roster-file/roster-row.ts";
import { isArchive } from "../../lib/roster-file/workbook-archive.ts";
import { textTooHeavy, tooHeavy } from "../../lib/roster-file/workbook-refusals.ts";
import type { FindBasis, UploadBasis } from "../reporting/upload-basis.ts";
import { takingTurns } from "../turns.ts";
import type { ImportAnswers, ImportJob, ImportJobs, ImportKind, NoteCounts, ToMain } from "./import-job.ts";
import { leaveReading, takeReading } from "./reading-process.ts";

const inTurn = takingTurns(2);
/** Each that waits holds a file of up to 20 MB. */
const mostUnderWay = 12;
let underWay = 0;

const isWorkbook = (job: ImportJob): boolean => job.kind !== "plan" && isArchive(job.bytes);

/**
 * How long reading and planning may take each: on two busy cores, a workbook of 50,000 rows and 20 columns, or a text of
 * 100,000 rows. What could take longer is refused by its bounds, before any time has passed.
 */
const stepMs = 20_000;

/** A process that has not started by then is given up. */
const startMs = 60_000;

type Refused = ReturnType<typeof refuseFile>;

const refuseHeavy = (job: ImportJob): Refused => {
  const { ruleId, message } = isWorkbook(job) ? tooHeavy : textTooHeavy;
  return refuseFile(ruleId, message);
};

const workApart = async <Kind extends ImportKind>(
  job: ImportJobs[Kind],
  findBasis: FindBasis,
  note: NoteCounts,
  milliseconds: number,
): Promise<ImportAnswers[Kind] | Refused> => {
  const reading = takeReading();
  const { child, ready } = reading;
  const { promise, resolve, reject } = Promise.withResolvers<ImportAnswers[Kind] | Refused>();
  let heldBytes: number | null = null;
  const giveUp = (): void => resolve(refuseHeavy(job));
  let timer = setTimeout(giveUp, startMs);
  /** Gives the process a step to do, and the time for it. */
  const hand = (step: ImportJob | UploadBasis): boolean => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, milliseconds);
    return child.send(step);
  };
  const hear = (said: ToMain): void => {
    if (said === "ready") return;
    if ("counts" in said) note(said.counts);
    else if ("broke" in said) reject(new Error(`Reading a file broke: ${said.broke}`));
    else if ("answer" in said) {
      ({ heldBytes } = said);
      resolve(said.answer as ImportAnswers[Kind]);
    } else {
      // Reading is done; planning has as much time again.
      clearTimeout(timer);
      findBasis(said.ids).then(hand, reject);
    }
  };
  child.on("message", hear);
  // Out of memory, most likely: it ended in the middle of its work.
  child.once("exit", giveUp);
  void ready.then(() => hand(job));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", hear).off("exit", giveUp);
    leaveReading(reading, heldBytes);
  }
};

/** So much is being read that nothing was begun. */
const tooManyReadings = {
  ok: false,
  code: "Unavailable",
  text: "Too many files are being read right now, so we didn’t start this one. Your report didn’t change. Try again in a moment.",
} as const;
export type TooBusy = typeof tooManyReadings;

/**
 * What is worked out of a file in a process of its own, two at once, with 256 MB and a time limit: a file that needs
 * more is refused, and neither ends the fund API nor holds up other requests.
 * @param note called now and then with how far it is
 * @param milliseconds how long each step, reading and planning, may take
 */
export const readApart = async <Kind extends ImportKind>(
  job: ImportJobs[Kind],
  findBasis: FindBasis,
  note: NoteCounts = () => undefined,
  milliseconds = stepMs,
): Promise<ImportAnswers[Kind] | Refused | TooBusy> => {
  if (underWay >= mostUnderWay) return tooManyReadings;
  underWay += 1;
  try {
    return await inTurn(() => workApart<Kind>(job, findBasis, note, milliseconds));
  } finally {
    underWay -= 1;
  }
};
