import childProcess from "node:child_process";
import { randomUUID } from "node:crypto";
import type { ImportHead } from "#lib/reporting/imports/schema.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { openMonth as workMonth, valueOf } from "../../../platform/testing/tad.ts";
import { beginUpload } from "./upload-parts.ts";
import { listImports } from "../record/import-view.ts";
import { putIn, sendFile } from "../../../platform/testing/import.ts";
import { deleteOldUploads, maxUnusedUploads, tooManyUploads, readWithinLimits } from "./upload-limits.ts";
import { uploadImport } from "./upload-import.ts";

describe.each(testDatabases)("uploads of one employer on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.harbor]);
  const file = () => toFile(sampleRows(workMonth));
  const textOf = (text: string) => ({ fileName: "payroll.csv", bytes: new TextEncoder().encode(text) });
  const upload = (userName: string) => roster.act(uploadImport, { params: { workMonth }, body: file() }, { userName });
  /** Returns all pages of the list, one after another. */
  const list = async (after?: string): Promise<ImportHead[]> => {
    const { imports, page } = valueOf(await roster.act(listImports, { params: { workMonth }, query: { after } }));
    expect(imports.length).toBeLessThanOrEqual(25);
    return page.next === null ? imports : [...imports, ...(await list(page.next))];
  };

  it("run two simultaneously; a third is refused with a wait time, but another employer's is not", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = [1, 2].map(() => readWithinLimits(demoEmployerIds.lakeside, () => promise));
    expect(await upload("lakeside-clerk")).toEqual(tooManyUploads);
    expect(tooManyUploads).toMatchObject({ code: "TooManyRequests", retryAfter: 5 });
    expect(await upload("harbor-payroll")).toMatchObject({ ok: true });
    resolve();
    await Promise.all(held);
    expect(await upload("lakeside-clerk")).toMatchObject({ ok: true });
    await expect(readWithinLimits("x", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    for (const uploadNo of [1, 2]) expect(await readWithinLimits("x", () => Promise.resolve(uploadNo))).toBe(uploadNo);
  });

  it("return busy and store nothing if the reading process can't start", async () => {
    const importsBefore = await list();
    jest.spyOn(childProcess, "fork").mockImplementation(() => {
      throw new Error("spawn ENOMEM");
    });
    const body = textOf("a,b\n".repeat(40_000));
    const response = await roster.act(uploadImport, { params: { workMonth }, body }, { userName: "lakeside-clerk" });
    jest.restoreAllMocks();
    expect(response).toMatchObject({ ok: false, code: "Unavailable" });
    expect(await list()).toEqual(importsBefore);
  });

  it("in parts run two simultaneously; a stopped one gives up its place, and ten stopped ones are kept", async () => {
    const later = (minutes: number): Date => new Date(rosterNow.getTime() + minutes * 60_000);
    const begin = (byte: number, now: Date) =>
      roster.act(
        beginUpload,
        { params: { workMonth }, body: { fileName: "a.csv", size: 9, sha256: String(byte).padStart(64, "0") } },
        { userName: "lakeside-clerk", now },
      );
    const ids: string[] = [];
    for (let uploadNo = 0; uploadNo < 12; uploadNo += 1) ids.push(valueOf(await begin(uploadNo, later(uploadNo))).id);
    expect(await begin(12, later(11))).toMatchObject({ ok: true });
    expect(await begin(13, later(11))).toMatchObject({ ok: false, code: "TooManyRequests" });
    expect(await begin(12, later(11))).toMatchObject({ ok: true });
    const uploads = await roster.db.selectFrom("begun_uploads").select("id").execute();
    expect(uploads).toHaveLength(10);
    expect(uploads.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(-9)));
  });

  it("keep the newest fifty files that are in no report, and every file that is in one", async () => {
    const first = await sendFile(roster, file());
    await putIn(roster, first);
    const second = await sendFile(roster, file());
    const row = await roster.db.selectFrom("uploads").selectAll().where("id", "=", second.id).executeTakeFirstOrThrow();
    const ids = Array.from({ length: maxUnusedUploads + 3 }, () => randomUUID());
    const copies = ids.map((id, place) => ({
      ...row,
      id,
      uploaded_at: new Date(rosterNow.getTime() + (place + 1) * 1000),
      report: JSON.stringify(row.report),
      columns: JSON.stringify(row.columns),
      mapping: null,
      steps: null,
      carried_over: null,
      totals: null,
    }));
    await roster.db.insertInto("uploads").values(copies).execute();
    const newest = ids.at(-1) ?? "";
    expect(await deleteOldUploads(roster.db, demoEmployerIds.harbor, newest)).toBe(0);
    // These are the second file and three of the copies.
    expect(await deleteOldUploads(roster.db, demoEmployerIds.lakeside, newest)).toBe(4);
    expect(await deleteOldUploads(roster.db, demoEmployerIds.lakeside, newest)).toBe(0);
    const remainingIds = (await list()).map(({ id }) => id);
    expect(remainingIds).toHaveLength(maxUnusedUploads + 1);
    expect(remainingIds).toEqual(expect.arrayContaining([first.id, ...ids.slice(3)]));

    await sendFile(roster, file());
    expect(await list()).toHaveLength(maxUnusedUploads + 1);
    const actions = await roster.db
      .selectFrom("audit_events")
      .select("after")
      .where("action", "=", "tad-files-deleted")
      .execute();
    expect(actions).toHaveLength(1);
  });

  it("with more than 200 columns are refused with a reason, and the list still shows them", async () => {
    const columns = Array.from({ length: 201 }, (_, place) => `Column ${place}`);
    const fileImport = await sendFile(roster, textOf(`${columns.join(",")}\n${columns.map(() => "x").join(",")}`));
    expect(fileImport).toMatchObject({
      state: "REFUSED",
      findings: [{ ruleId: "columns-too-many", message: expect.stringContaining("201 columns; at most 200") }],
    });
    expect(await list()).toMatchObject([{ id: fileImport.id, state: "REFUSED" }]);
  });
});
