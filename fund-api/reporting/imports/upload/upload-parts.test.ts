import { createHash } from "node:crypto";
import type { Upload } from "#lib/reporting/imports/schema.ts";
import { maxFileBytes } from "#lib/platform/contract/refusals.ts";
import { countParts, partBytes, locatePart } from "#lib/reporting/imports/upload-parts.ts";
import { prune } from "../../../platform/db/prune.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { openMonth as workMonth, readTad, valueOf } from "../../../platform/testing/tad.ts";
import { beginUpload, silenceMs, cancelUpload, getUpload, sendPart } from "./upload-parts.ts";
import { finishUpload } from "./upload-import.ts";
import { getImport } from "../record/import-view.ts";
import { longFile, putIn } from "../../../platform/testing/import.ts";

type Acting = { readonly userName?: string; readonly actingFor?: string; readonly now?: Date };

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const slicePart = (bytes: Uint8Array, no: number) => {
  const { start, length } = locatePart(no, bytes.length);
  return new Uint8Array(bytes.subarray(start, start + length));
};

describe.each(testDatabases)("a file in parts on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.harbor]);
  const file = longFile(workMonth, 2 * partBytes + 1000);
  const clerk: Acting = { userName: "lakeside-clerk" };
  const harbor: Acting = { userName: "harbor-payroll" };

  const begin = (acting: Acting = clerk, bytes: Uint8Array = file, fileName = "june.csv") => {
    const body = { fileName, size: bytes.length, sha256: sha256Of(bytes) };
    return roster.act(beginUpload, { params: { workMonth }, body }, acting);
  };
  const paramsOf = ({ id }: Pick<Upload, "id">) => ({ workMonth, uploadId: id });
  const sendBytes = (to: Upload, part: string, bytes: Uint8Array<ArrayBuffer>, acting = clerk) =>
    roster.act(sendPart, { params: { ...paramsOf(to), part }, body: { fileName: "june.csv", bytes } }, acting);
  const send = (to: Upload, no: number, acting = clerk) => sendBytes(to, String(no), slicePart(file, no), acting);
  const getProgress = (upload: Pick<Upload, "id">, acting = clerk) =>
    roster.act(getUpload, { params: paramsOf(upload) }, acting);
  const finish = (upload: Upload, acting = clerk) => roster.act(finishUpload, { params: paramsOf(upload) }, acting);
  const cancel = (upload: Upload, acting = clerk) => roster.act(cancelUpload, { params: paramsOf(upload) }, acting);
  const sendAll = async (to: Upload, acting = clerk): Promise<void> => {
    for (let no = 0; no < countParts(file.length); no += 1) valueOf(await send(to, no, acting));
  };
  const countRows = async (table: "uploads" | "begun_uploads" | "upload_parts"): Promise<number> =>
    (await roster.db.selectFrom(table).select(roster.db.fn.countAll().as("rows")).execute()).map(({ rows }) =>
      Number(rows),
    )[0] ?? 0;
  const counts = async () => [
    await countRows("uploads"),
    await countRows("begun_uploads"),
    await countRows("upload_parts"),
  ];
  const setReadingAt = (reading_at: Date | null) =>
    roster.db.updateTable("begun_uploads").set({ reading_at }).execute();

  it("arrives in any order, with repeated parts, and becomes one import with the same ID", async () => {
    const baseline = await readTad(roster);
    const begun = valueOf(await begin());
    expect(begun).toMatchObject({ state: "SENDING", size: file.length, arrived: 0, nextPart: 0 });
    expect(valueOf(await send(begun, 2))).toMatchObject({ arrived: 1000, nextPart: 0 });
    for (const part of [0, 0]) expect(valueOf(await send(begun, part))).toMatchObject({ nextPart: 1 });
    expect(await finish(begun)).toMatchObject({ ok: false, code: "PartsMissing", text: expect.stringMatching("june") });
    expect(valueOf(await send(begun, 1))).toMatchObject({ state: "SENDING", arrived: file.length, nextPart: null });
    expect(await counts()).toEqual([0, 1, 3]);

    const done = { id: begun.id, fileName: "june.csv", state: "DONE" };
    for (const response of [await finish(begun), await finish(begun), await getProgress(begun), await send(begun, 1)])
      expect(valueOf(response)).toEqual(done);
    expect(await counts()).toEqual([1, 0, 0]);
    expect(await readTad(roster)).toEqual(baseline);
    const fileImport = valueOf(await roster.act(getImport, { params: { workMonth, importId: begun.id } }));
    expect(fileImport).toMatchObject({ state: "READY", fileName: "june.csv", counts: { rows: 4, people: 4 } });
    expect(await putIn(roster, fileImport)).toMatchObject({ state: "APPLIED" });
    const actions = await roster.db
      .selectFrom("audit_events")
      .select("action")
      .orderBy("id", "desc")
      .limit(4)
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      "tad-file-applied",
      "tad-file-totals",
      "tad-file-read",
      "tad-file-begun",
    ]);
  });

  it("resumes for anyone at the employer who chooses the same bytes again, and for no one else", async () => {
    const begun = valueOf(await begin());
    await send(begun, 0);
    const resumedUpload = valueOf(await begin({ userName: "lakeside-admin" }, file, "june (1).csv"));
    expect(resumedUpload).toMatchObject({ id: begun.id, fileName: "june (1).csv", arrived: partBytes, nextPart: 1 });
    const otherUploads = [
      valueOf(await begin(harbor)),
      valueOf(await begin(clerk, longFile(workMonth, file.length + 1))),
    ];
    for (const other of otherUploads) expect(other).toMatchObject({ arrived: 0, nextPart: 0 });
    expect(new Set([begun.id, ...otherUploads.map(({ id }) => id)]).size).toBe(3);
    await sendAll(resumedUpload);
    await finish(resumedUpload);
    expect(valueOf(await begin())).toMatchObject({ arrived: 0, nextPart: 0 });
  });

  it("is refused beyond 20 MB, and for a committed report", async () => {
    const body = { fileName: "year.csv", size: maxFileBytes + 1, sha256: "ab".repeat(32) };
    const tooLarge = await roster.act(beginUpload, { params: { workMonth }, body }, clerk);
    expect(tooLarge).toMatchObject({
      ok: false,
      code: "TooLarge",
      text: expect.stringMatching(/year\.csv is 20\.1 MB/),
    });
    const begun = valueOf(await begin());
    await sendAll(begun);
    await roster.db.updateTable("tads").set({ state: "POSTED" }).where("work_month", "=", workMonth).execute();
    for (const response of [await begin(), await finish(begun)])
      expect(response).toMatchObject({ ok: false, code: "TadClosed" });
    expect(await countRows("uploads")).toBe(0);
  });

  it("refuses a part that doesn't exist, and one of another length", async () => {
    const begun = valueOf(await begin());
    const fullPart = slicePart(file, 0);
    const bad: [string, Uint8Array<ArrayBuffer>][] = [
      ["0", fullPart.slice(1)],
      ["0", new Uint8Array()],
      ["2", fullPart],
      ["3", fullPart],
      ["3", new Uint8Array()],
      ["999", new Uint8Array()],
    ];
    for (const [part, bytes] of bad)
      expect(await sendBytes(begun, part, bytes)).toMatchObject({ ok: false, code: "NoSuchPart" });
    expect(await countRows("upload_parts")).toBe(0);
  });

  it("is deleted if its bytes differ from the announced ones", async () => {
    const begun = valueOf(await begin());
    await sendBytes(begun, "0", slicePart(file, 0).fill(32));
    await sendAll(begun);
    expect(await finish(begun)).toMatchObject({
      ok: false,
      code: "OtherFile",
      text: expect.stringMatching("june.csv"),
    });
    expect(await countRows("uploads")).toBe(0);
  });

  it("belongs to the employer: no one else finds it", async () => {
    const begun = valueOf(await begin());
    await send(begun, 0);
    const unknown = { ...begun, id: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b" };
    const may = { params: { workMonth: "2026-05", uploadId: begun.id } };
    const responses = [
      await getProgress(begun, harbor),
      await send(begun, 1, harbor),
      await finish(begun, harbor),
      await cancel(begun, harbor),
      await getProgress(unknown),
      await send(unknown, 1),
      await finish(unknown),
      await cancel(unknown),
      await roster.act(getUpload, may, clerk),
      await roster.act(cancelUpload, may, clerk),
    ];
    expect(responses.map((response) => (response.ok ? "let through" : response.code))).toEqual(
      responses.map(() => "NotFound"),
    );
    expect(valueOf(await getProgress(begun))).toMatchObject({ arrived: partBytes });
  });

  it("can be uploaded by the fund's staff for an employer, who finds it", async () => {
    const staff: Acting = { userName: "ops-accounting", actingFor: demoEmployerIds.lakeside };
    const begun = valueOf(await begin(staff));
    await sendAll(begun, staff);
    expect(await getProgress(begun, { ...staff, actingFor: demoEmployerIds.harbor })).toMatchObject({
      code: "NotFound",
    });
    expect(valueOf(await finish(begun, staff))).toMatchObject({ state: "DONE" });
    expect(valueOf(await getProgress(begun))).toMatchObject({ state: "DONE" });
  });

  it("is deleted when it is canceled; an import stays", async () => {
    const begun = valueOf(await begin());
    await send(begun, 0);
    expect(valueOf(await cancel(begun))).toEqual({ cancelled: true });
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await getProgress(begun)).toMatchObject({ code: "NotFound" });
    const nextUpload = valueOf(await begin());
    await sendAll(nextUpload);
    await finish(nextUpload);
    expect(valueOf(await cancel(nextUpload))).toEqual({ cancelled: false });
    expect(await counts()).toEqual([1, 0, 0]);
  });

  it("is read by one request at a time; one without progress for half a minute has stopped", async () => {
    const begun = valueOf(await begin());
    await sendAll(begun);
    await roster.db.updateTable("begun_uploads").set({ rows_read: 3, rows_total: 5 }).execute();
    await setReadingAt(new Date(rosterNow.getTime() - silenceMs + 1));
    for (const response of [await finish(begun), await getProgress(begun), await begin()])
      expect(valueOf(response)).toMatchObject({ id: begun.id, state: "READING", rowsRead: 3, rowsTotal: 5 });
    expect(await countRows("uploads")).toBe(0);
    await setReadingAt(new Date(rosterNow.getTime() - silenceMs));
    expect(valueOf(await getProgress(begun))).toMatchObject({ state: "SENDING", nextPart: null });
    expect(valueOf(await finish(begun))).toMatchObject({ state: "DONE" });
    expect(await countRows("uploads")).toBe(1);
  });

  it("is stored encrypted: no Social Security number is in the database", async () => {
    const begun = valueOf(await begin());
    await sendAll(begun);
    expect(Buffer.from(file).toString("latin1")).toContain("900-01-0001");
    for (const { content } of await roster.db.selectFrom("upload_parts").select("content").execute()) {
      const storedText = Buffer.from(content).toString("latin1");
      expect(storedText).not.toMatch(/900-?01-?0001/);
      expect(storedText).not.toContain(Buffer.from("900-01-0001").toString("base64").slice(0, 12));
    }
  });

  it("is deleted with its parts a day after the last of them", async () => {
    const begun = valueOf(await begin());
    const hours = (count: number): Date => new Date(rosterNow.getTime() + count * 3_600_000);
    await send(begun, 0, { ...clerk, now: hours(20) });
    await prune(roster.db, hours(44));
    expect(await counts()).toEqual([0, 1, 1]);
    expect(await prune(roster.db, new Date(hours(44).getTime() + 1))).toMatchObject({ begun_uploads: 1 });
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
