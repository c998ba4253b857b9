import { writeXlsx } from "hucre/xlsx";
import { openAnyFile } from "../../../lib/roster-file/reading/read-any-file.ts";
import { createJobRunner } from "./import-job.ts";

it("lists the rows of all sheets that were read as one table, those of the second from 200,001 on", async () => {
  const sheets = ["Drivers", "Yard", "Office"].map((name) => ({ name, rows: [["Name"], [`${name} 1`]] }));
  const bytes = await writeXlsx({ sheets });
  const none = () => Promise.reject(new Error("Not asked"));
  const list = async (read: string[]) => {
    const job = { kind: "list" as const, bytes, sheets: read };
    const { answer } = await createJobRunner(openAnyFile)(
      "list",
      job,
      { getReport: none, findPeople: none },
      () => undefined,
    );
    return answer.map(({ row, cells }) => [row, cells[0]]);
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
