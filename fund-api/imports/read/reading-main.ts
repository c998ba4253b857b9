import { on } from "node:events";
import { openAnyFile } from "../../../lib/roster-file/reading/read-any-file.ts";
import type { KnownPeople } from "../../reporting/people/roster-people.ts";
import type { RosterIds } from "../../reporting/people/roster-ids.ts";
import type { ReportBasis } from "../plan/upload-basis.ts";
import { unpackReport } from "./packed-report.ts";
import { importWork, type ToMain, type ToReading } from "./import-job.ts";

// A separate process for files from outside: one that takes too much ends this process, not the fund API.
const work = importWork(openAnyFile);

const send = (message: ToMain): void => {
  process.send?.(message);
};

const messages = on(process, "message");

/** What the next message of this kind hands over; the report of a file that couldn't be read is passed over. */
const receive = async <Kind extends keyof ToReading>(kind: Kind): Promise<ToReading[Kind]> => {
  for (;;) {
    const { value } = (await messages.next()) as { value: [Partial<ToReading>] };
    const handed = value[0][kind];
    if (handed !== undefined) return handed;
  }
};

// The fund API has ended: no one waits for an answer.
process.once("disconnect", () => process.exit());

send("ready");
for (;;) {
  const job = await receive("job");
  try {
    let report: Promise<ReportBasis> | null = null;
    const getReport = (): Promise<ReportBasis> => (report ??= receive("report").then(unpackReport));
    const findPeople = async (ids: RosterIds): Promise<KnownPeople> => {
      send({ ids });
      // It comes before the people.
      await getReport();
      return receive("people");
    };
    const { answer, listPeople } = await work(job.kind, job, { getReport, findPeople }, (counts) => send({ counts }));
    send({ answer, heldBytes: process.memoryUsage.rss() });
    if (listPeople === undefined) continue;
    await receive("list");
    send({ people: listPeople(), heldBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ broke: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
