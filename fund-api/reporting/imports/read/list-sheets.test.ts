import { writeXlsx } from "hucre/xlsx";
import { openAnyFile } from "#lib/reporting/payroll-file/open-any-file.ts";
import { createJobRunner } from "./import-job.ts";

it("lists the rows of all sheets that were read as one table, numbering the second sheet from 200,001", async () => {
  const sheets = ["Drivers", "Yard", "Office"].map((name) => ({ name, rows: [["Name"], [`${name} 1`]] }));
  const bytes = await writeXlsx({ sheets });
  const rejectQuery = () => Promise.reject(new Error("Not asked"));
  const list = async (read: string[]) => {
    const job = { kind: "list" as const, bytes, sheets: read, isTurned: true };
    const { result } = await createJobRunner(openAnyFile)(
      "list",
      job,
      { getReport: rejectQuery, findPeople: rejectQuery },
      () => undefined,
    );
    return result.map(({ row, cells }) => [row, cells[0]]);
  };
  expect(await list(["Yard", "Drivers"])).toEqual([
    [1, "Name"],
    [2, "Yard 1"],
    [200_001, "Name"],
    [200_002, "Drivers 1"],
  ]);
  expect(await list([])).toEqual([
    [1, "Name"],
    [2, "Drivers 1"],
  ]);
});

it("lists the rows of a table with people in columns in the way it was read", async () => {
  const lines = [",Adele Abara,Bram Bolt", "Regular Hours,160,152", "Overtime Hours,8,0"];
  const bytes = new TextEncoder().encode(lines.join("\n"));
  const rejectQuery = () => Promise.reject(new Error("Not asked"));
  const list = async (isTurned: boolean) => {
    const job = { kind: "list" as const, bytes, sheets: [], isTurned };
    const source = { getReport: rejectQuery, findPeople: rejectQuery };
    const { result } = await createJobRunner(openAnyFile)("list", job, source, () => undefined);
    return result.map(({ cells }) => cells[0]);
  };
  expect(await list(true)).toEqual(["Employee Name", "Adele Abara", "Bram Bolt"]);
  expect(await list(false)).toEqual(["", "Regular Hours", "Overtime Hours"]);
});
