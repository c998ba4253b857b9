import { on } from "node:events";
import { openAnyFile } from "../../../lib/roster-file/reading/read-any-file.ts";
import type { KnownPeople } from "../../reporting/people/roster-people.ts";
import type { RosterIds } from "../../reporting/people/roster-ids.ts";
import type { ReportBasis } from "../plan/upload-basis.ts";
import { unpackReport } from "./packed-report.ts";
import { createJobRunner, type ProcessInput, type ProcessMessage } from "./import-job.ts";

// A separate process for files from outside: a file that needs too much ends this process, not the fund API.
const runJob = createJobRunner(openAnyFile);

const send = (message: ProcessMessage): void => {
  process.send?.(message);
};

const messages = on(process, "message");

/** The content of the next message of this kind. It skips the report of an earlier file that couldn't be read. */
const receive = async <Kind extends keyof ProcessInput>(kind: Kind): Promise<ProcessInput[Kind]> => {
  for (;;) {
    const { value } = (await messages.next()) as { value: [Partial<ProcessInput>] };
    const content = value[0][kind];
    if (content !== undefined) return content;
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
      // The report arrives before the people.
      await getReport();
      return receive("people");
    };
    const { answer, listPeople } = await runJob(job.kind, job, { getReport, findPeople }, (counts) => send({ counts }));
    send({ answer, heldBytes: process.memoryUsage.rss() });
    if (listPeople === undefined) continue;
    await receive("list");
    send({ people: listPeople(), heldBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
