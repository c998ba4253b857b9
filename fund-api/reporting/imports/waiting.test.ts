import childProcess, { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { allExamples } from "../../../lib/all-examples.ts";
import * as calls from "../../../lib/reporting/imports/contract.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import type { Import } from "../../../lib/reporting/imports/schema.ts";
import { busyWithFiles } from "../../platform/worker/run-in-worker.ts";
import { setUpAccessFixture } from "../../platform/testing/security/access-fixture.ts";
import { testAppKeys } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { sampleRows, toFile } from "../../platform/testing/payroll-file.ts";
import { readInProcess } from "./read/read-in-process.ts";
import { savePeople } from "./record/import-record.ts";

const workMonth = "2026-06";

/** On PGlite, a request that keeps the only connection while it waits for another request blocks all of them. */
describe.each(testDatabases)("a request that waits for the reading of a file on $name", ({ open }) => {
  const env = setUpAccessFixture(open);

  const callApi = (call: Call, importId: string, options: object = {}) => {
    const { body } = allExamples[call.name] ?? {};
    const token = env.fixture.as("lakeside-clerk").token ?? "";
    return env.fixture.send(call, { token, params: { workMonth, importId }, body, ...options });
  };

  const send = async (): Promise<Import> => {
    const body = Buffer.from(toFile(sampleRows(workMonth)).bytes).toString();
    return (await callApi(calls.uploadImport, "", { body })).json as Import;
  };

  it("keeps no connection while the people are listed, so that other requests are processed", async () => {
    const { id } = await send();
    const { promise, resolve } = Promise.withResolvers<null>();
    savePeople({ db: env.db, keys: testAppKeys }, { id, planned_at: 0, rows: null }, promise);
    // There are as many requests as PostgreSQL has connections.
    const notes = Array.from({ length: 10 }, () => callApi(calls.sendFactNote, id));
    const statuses: number[] = [];
    while (statuses.length < 20 && !statuses.includes(503)) statuses.push((await callApi(calls.getImport, id)).status);
    resolve(null);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(new Set((await Promise.all(notes)).map(({ code }) => code))).toEqual(new Set(["NoSuchFact"]));
  });

  it("doesn't queue behind others while it locks the report", async () => {
    const { id, version, totals } = await send();
    await callApi(calls.setImportTotals, id, { body: { kind: "TYPED", totals: totals?.file } });
    const addResponse = await callApi(calls.applyImport, id, { version, idempotencyKey: randomUUID() });
    // Pretends that the file has more people than are planned without a process.
    await env.db
      .updateTable("uploads")
      .set({ report: sql`jsonb_set(report, '{counts,rows}', '3000')` })
      .where("id", "=", id)
      .execute();
    const silent: ChildProcess[] = [];
    const fork = jest.spyOn(childProcess, "fork").mockImplementation(() => {
      silent.push(Object.assign(new ChildProcess(), { pid: 1, kill: () => false }));
      return silent.at(-1)!;
    });
    const list = { kind: "list", sheets: [], isTurned: true, bytes: new Uint8Array() } as const;
    const rejectQuery = () => Promise.reject(new Error("not asked"));
    const pendingJobs = Array.from({ length: 12 }, (_, index) =>
      readInProcess<"list">({ key: `employer ${index}` }, list, { getReport: rejectQuery, findPeople: rejectQuery }),
    );
    const undoResponse = await callApi(calls.undoImport, id, {
      version: (addResponse.json as Import).version,
      idempotencyKey: randomUUID(),
    });
    fork.mockImplementation(() => {
      throw new Error("spawn ENOMEM");
    });
    for (const child of silent) child.emit("exit", null, "SIGKILL");
    expect(undoResponse).toMatchObject({ status: 200, json: { state: "READY" } });
    expect((await Promise.all(pendingJobs)).map(({ result }) => result)).toEqual(pendingJobs.map(() => busyWithFiles));
  });
});
