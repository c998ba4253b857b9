import childProcess, { type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import * as calls from "#lib/reporting/imports/contract.ts";
import type { Call } from "#lib/platform/contract/call.ts";
import type { Upload } from "#lib/reporting/imports/schema.ts";
import { countParts, partBytes, locatePart } from "#lib/reporting/imports/upload-parts.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { type Answer, setUpAccessFixture } from "../../../platform/testing/security/access-fixture.ts";
import { longFile } from "../../../platform/testing/import.ts";
import { endIdleProcess } from "../read/reading-process.ts";

const workMonth = "2026-06";

/** Every request has its own transaction, as in production. */
describe.each(testDatabases)("finishing a file in parts on $name", ({ name, open }) => {
  const env = setUpAccessFixture(open);

  const callApi = (call: Call, params: { uploadId?: string; part?: string }, body?: unknown): Promise<Answer> =>
    env.fixture.send(call, {
      token: env.fixture.as("lakeside-clerk").token ?? "",
      params: { workMonth, ...params },
      body,
    });

  /** Begins a file and sends all its parts from two tabs simultaneously. */
  const sendAll = async (bytes: number, announced?: string): Promise<string> => {
    const file = longFile(workMonth, bytes);
    const sha256 = announced ?? createHash("sha256").update(file).digest("hex");
    const begun = await callApi(calls.beginUpload, {}, { fileName: "june.csv", size: bytes, sha256 });
    const { id: uploadId } = begun.json as Upload;
    for (let no = 0; no < countParts(bytes); no += 1) {
      const { start, length } = locatePart(no, bytes);
      const text = Buffer.from(file.subarray(start, start + length)).toString();
      const responses = await Promise.all(
        [1, 2].map(() => callApi(calls.sendPart, { uploadId, part: String(no) }, text)),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    }
    return uploadId;
  };
  const stateOf = ({ json }: Answer): string => (json as Upload).state;
  const listRows = (table: "uploads" | "begun_uploads" | "upload_parts") =>
    env.db.selectFrom(table).selectAll().execute();
  /** Omits columns that change when an earlier file's people are listed after its preview was shown. */
  const listIds = async (): Promise<string[]> => (await listRows("uploads")).map(({ id }) => id).toSorted();
  const untilDone = async (uploadId: string): Promise<void> => {
    while (stateOf(await callApi(calls.getUpload, { uploadId })) !== "DONE") await sleep(20);
  };

  /** Waits until an earlier file's people are listed and its process waits for the next one. */
  const untilListed = async (): Promise<void> => {
    while ((await listRows("uploads")).some(({ people }) => people === null)) await sleep(5);
  };

  it("from three tabs simultaneously creates one import", async () => {
    const uploadId = await sendAll(partBytes + 5001);
    const responses = await Promise.all([1, 2, 3].map(() => callApi(calls.finishUpload, { uploadId })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses.filter((response) => stateOf(response) === "DONE").length).toBeGreaterThan(0);
    await untilDone(uploadId);
    expect((await listRows("uploads")).filter(({ id }) => id === uploadId)).toHaveLength(1);
    expect([await listRows("begun_uploads"), await listRows("upload_parts")]).toEqual([[], []]);
  });

  it("that two tabs begin simultaneously creates one file", async () => {
    const body = { fileName: "june.csv", size: partBytes, sha256: "cd".repeat(32) };
    const responses = await Promise.all([1, 2, 3, 4].map(() => callApi(calls.beginUpload, {}, body)));
    expect(new Set(responses.map(({ json }) => (json as Upload).id)).size).toBe(1);
    expect(await callApi(calls.cancelUpload, { uploadId: (responses[0]!.json as Upload).id })).toMatchObject({
      status: 200,
    });
  });

  it("and canceling while the file is being read leaves nothing", async () => {
    const idsBefore = await listIds();
    const uploadId = await sendAll(partBytes + 5002);
    await untilListed();
    endIdleProcess();
    // Pauses the process that reads the file, so that the cancel arrives during the reading.
    const { fork } = childProcess;
    const held: ChildProcess[] = [];
    jest.spyOn(childProcess, "fork").mockImplementation((...given: Parameters<typeof fork>) => {
      const reader = fork(...given);
      reader.kill("SIGSTOP");
      held.push(reader);
      return reader;
    });
    const finishing = callApi(calls.finishUpload, { uploadId });
    while (held.length === 0) await sleep(1);
    const canceled = await callApi(calls.cancelUpload, { uploadId });
    for (const reader of held) reader.kill("SIGCONT");
    expect(canceled).toMatchObject({ status: 200, json: { cancelled: true } });
    expect(await finishing).toMatchObject({ status: 404, code: "NotFound" });
    expect(await listIds()).toEqual(idsBefore);
    expect(await listRows("upload_parts")).toEqual([]);
  });

  it("after it was canceled doesn't report missing parts", async () => {
    const uploadId = await sendAll(partBytes + 5004);
    const finishing = await env.db.transaction().execute(async (holder) => {
      await sql`lock table upload_parts in access exclusive mode`.execute(holder);
      const pending = callApi(calls.finishUpload, { uploadId });
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      // On PGlite, the call waits for the only connection, which the test can't observe.
      if (name === "PostgreSQL") while ((await waiting.execute(holder)).rows.length === 0) await sleep(5);
      await holder.deleteFrom("begun_uploads").where("id", "=", uploadId).execute();
      return { pending };
    });
    expect(await finishing.pending).toMatchObject({ status: 404, code: "NotFound" });
  });

  it("deletes a file that differs from the announced one", async () => {
    const uploadId = await sendAll(partBytes + 5003, "ef".repeat(32));
    expect(await callApi(calls.finishUpload, { uploadId })).toMatchObject({ status: 422, code: "OtherFile" });
    expect(await callApi(calls.getUpload, { uploadId })).toMatchObject({ status: 404 });
    expect([await listRows("begun_uploads"), await listRows("upload_parts")]).toEqual([[], []]);
  });
});
