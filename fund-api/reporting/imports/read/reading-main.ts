import { on } from "node:events";
import { openAnyFile } from "#lib/reporting/payroll-file/open-any-file.ts";
import type { RosterIds } from "../../tad/people/new-id.ts";
import type { FilePeople, ReportBasis } from "../plan/import-basis.ts";
import { unpackReport } from "./packed-rows.ts";
import { createJobRunner, type ProcessInput, type ProcessMessage } from "./import-job.ts";

// A file that needs too much memory or time ends this process, not the fund API.
const runJob = createJobRunner(openAnyFile);

const send = (message: ProcessMessage): void => {
  process.send?.(message);
};

const messages = on(process, "message");

/** Frees memory and reports the remaining bytes. */
const freeMemory = (): void => {
  if (globalThis.gc === undefined) throw new Error("The process was started without --expose-gc");
  globalThis.gc();
  send({ heldBytes: process.memoryUsage.rss() });
};

const receive = async <Kind extends keyof ProcessInput>(kind: Kind): Promise<ProcessInput[Kind]> => {
  for (;;) {
    const { value } = (await messages.next()) as { value: [Partial<ProcessInput>] };
    const content = value[0][kind];
    if (content !== undefined) return content;
    if (value[0].free !== undefined) freeMemory();
  }
};

// The fund API has ended, so no one is waiting for a result.
process.once("disconnect", () => process.exit());

send("ready");
for (;;) {
  const sentJob = await receive("job");
  const job = sentJob.kind === "analyze" ? { ...sentJob, getReadOptions: () => receive("readOptions") } : sentJob;
  try {
    let report: Promise<ReportBasis> | null = null;
    const getReport = (): Promise<ReportBasis> => (report ??= receive("report").then(unpackReport));
    const findPeople = async (ids: RosterIds): Promise<FilePeople> => {
      send({ ids });
      // The report arrives before the people.
      await getReport();
      return receive("people");
    };
    const { result, listPeople } = await runJob(job.kind, job, { getReport, findPeople }, (counts) => send({ counts }));
    send({ result });
    if (listPeople === undefined) continue;
    await receive("list");
    send({ people: listPeople() });
  } catch (error) {
    send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
