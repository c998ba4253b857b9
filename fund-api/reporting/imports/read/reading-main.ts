import { on } from "node:events";
import { openAnyFile } from "#lib/reporting/payroll-file/open-any-file.ts";
import type { RosterIds } from "../../tad/people/new-id.ts";
import type { FilePeople, ReportBasis } from "../plan/import-basis.ts";
import { unpackReport } from "./packed-rows.ts";
import { type ProcessInput, type ProcessMessage, runAnalyzeJob, runListJob, runPlanJob } from "./import-job.ts";

// A file that needs too much memory or time ends this process, not the fund API.
const send = (message: ProcessMessage): void => {
  process.send?.(message);
};

const messages = on(process, "message");

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
  const job = await receive("job");
  try {
    let report: Promise<ReportBasis> | null = null;
    const getReport = (): Promise<ReportBasis> => (report ??= receive("report").then(unpackReport));
    const findPeople = async (ids: RosterIds): Promise<FilePeople> => {
      send({ ids });
      // The report arrives before the people.
      await getReport();
      return receive("people");
    };
    const source = { getReport, findPeople };
    if (job.kind === "list") send({ result: await runListJob(openAnyFile, job) });
    else if (job.kind === "plan") send({ result: await runPlanJob(job, source) });
    else {
      const fullJob = { ...job, getReadOptions: () => receive("readOptions") };
      const { result, listPeople } = await runAnalyzeJob(openAnyFile, fullJob, source, (counts) => send({ counts }));
      send({ result });
      await receive("list");
      send({ people: listPeople() });
    }
  } catch (error) {
    send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
