import { listMissingCells, listCarriedCells } from "../tad/cells/carried-cells.ts";
import { checkFile } from "./check-file.ts";

const line = { unitsST: 16_000, unitsOT: 1_075, unitsDT: 0, grossWages: 502_195, unread: {} };

it("lists values that the line has but the row doesn’t", () => {
  expect(listCarriedCells({ unitsST: "165.25" }, line)).toEqual(["unitsOT", "grossWages"]);
  expect(listCarriedCells({ unitsST: "1", unitsOT: "", grossWages: "0" }, line)).toEqual([]);
  expect(listCarriedCells({ grossWages: "1" }, { ...line, unitsOT: 0 })).toEqual(["unitsST"]);
  expect(
    listCarriedCells({ unitsST: "1" }, { ...line, unitsOT: 0, grossWages: null, unread: { unitsOT: "4 h" } }),
  ).toEqual(["unitsOT"]);
});

it("lists columns that are missing in all rows", () => {
  expect(listMissingCells([{ cells: { unitsST: "1" } }, { cells: { unitsST: "", unitsDT: "1" } }])).toEqual([
    "unitsOT",
    "grossWages",
  ]);
});

it("shows users of the public checker what an upload would ask, and nothing if the file has all values", async () => {
  const check = async (columns: string, cells: string) => {
    const header = `employer_id,work_month,agreement_code,ssn,last_name,status_code,${columns}`;
    const text = `${header}\r\n1000001-0001,2026-06,JC710A,900-01-0001,Alvarez,ACT,${cells}`;
    const { findings } = await checkFile(new TextEncoder().encode(text), "2026-07-10");
    return findings.map(({ ruleId, severity, message }) => [ruleId, severity, message]);
  };
  expect(await check("units_st", "4.00")).toEqual([
    ["values-not-given", "INFO", expect.stringContaining("no column for overtime, double time, or gross wages")],
  ]);
  expect(await check("units_st,units_ot,units_dt,gross_wages", "4.00,0,0,5236.40")).toEqual([]);
});
