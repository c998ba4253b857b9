import { openTextFile } from "#lib/reporting/payroll-file/open/open-text.ts";
import type { OpenedFile } from "#lib/reporting/payroll-file/ground/table.ts";
import { runAnalyzeJob } from "./import-job.ts";

const rejectQuery = () => Promise.reject(new Error("Not asked"));

it("lays out a file before its mapping is known", async () => {
  const done: string[] = [];
  // Notes when the cells of its last line are read.
  const openFile = (bytes: Uint8Array): OpenedFile => {
    const opened = openTextFile(bytes);
    if ("read" in opened) return opened;
    const [last] = opened.table.rows.slice(-1);
    const { row = 0, cells = [] } = last ?? {};
    const noted = {
      row,
      get cells() {
        if (!done.includes("laid out")) done.push("laid out");
        return cells;
      },
    };
    return { ...opened, table: { ...opened.table, rows: [...opened.table.rows.slice(0, -1), noted] } };
  };
  const getReadOptions = () => {
    done.push("asked");
    return rejectQuery();
  };
  const bytes = new TextEncoder().encode("Name,Hours\nAdele Abara,160\nBram Bolt,152");
  const job = { kind: "analyze" as const, bytes, getReadOptions };
  const source = { getReport: rejectQuery, findPeople: rejectQuery };
  await expect(runAnalyzeJob(openFile, job, source, () => undefined)).rejects.toThrow("Not asked");
  expect(done).toEqual(["laid out", "asked"]);
});
