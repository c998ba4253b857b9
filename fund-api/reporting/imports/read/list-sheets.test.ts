import { writeXlsx } from "hucre/xlsx";
import { openAnyFile } from "#lib/reporting/payroll-file/open-any-file.ts";
import { runListJob } from "./import-job.ts";

it("lists the rows of all sheets that were read as one table, numbering the second sheet from 200,001", async () => {
  const sheets = ["Drivers", "Yard", "Office"].map((name) => ({ name, rows: [["Name"], [`${name} 1`]] }));
  const bytes = await writeXlsx({ sheets });
  const list = async (read: string[]) => {
    const rows = await runListJob(openAnyFile, { kind: "list", bytes, sheets: read, isTurned: true });
    return rows.map(({ row, cells }) => [row, cells[0]]);
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
  const list = async (isTurned: boolean) => {
    const rows = await runListJob(openAnyFile, { kind: "list", bytes, sheets: [], isTurned });
    return rows.map(({ cells }) => cells[0]);
  };
  expect(await list(true)).toEqual(["Employee Name", "Adele Abara", "Bram Bolt"]);
  expect(await list(false)).toEqual(["", "Regular Hours", "Overtime Hours"]);
});
