import Papa from "papaparse";
import { checkFile } from "./check-file.ts";
import { toFileWithResults } from "./file-with-results.ts";
import { writeEtad } from "./etad-fw/write.ts";
import { etadHead, etadPerson } from "./etad-fw/test-etad.ts";

const copyOf = async (text: string): Promise<Record<string, string>[]> =>
  Papa.parse<Record<string, string>>(toFileWithResults(await checkFile(new TextEncoder().encode(text), "2026-07-14")), {
    header: true,
    skipEmptyLines: true,
  }).data;

const header = "employer_id,work_month,agreement_code,ssn,last_name,status_code,status_date,units_st,units_ot,note";

it("is refused as a result file when it is checked or uploaded again, even if its dots were replaced", async () => {
  const row = "1000001-0001,2026-06,JC710A,900-01-0001,Alvarez,ACT,,4.00,,";
  const copy = toFileWithResults(await checkFile(new TextEncoder().encode(`${header}\n${row}`), "2026-07-14"));
  for (const resultFile of [copy, copy.replaceAll("•", "?")]) {
    const { findings } = await checkFile(new TextEncoder().encode(resultFile), "2026-07-14");
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(["result-file"]);
  }
});

it("shows each row's result and all its messages", async () => {
  const rows = [
    "1000001-0001,2026-06,JC710A,900-01-0001,Alvarez,ACT,,4.00,,",
    "1000001-0001,2026-06,JC710A,900-01-0002,Bianchi,ACT,6/8/2026,4.00,,",
    "1000001-0001,2026-06,JC710A,900-01-0003,Cho,XYZ,,8 h,,",
    "1000001-0001,2026-05,JC710A,12345678,Dubois,ACT,,4.00,,",
  ];
  const copy = await copyOf([header, ...rows].join("\n"));
  expect(copy.map(({ last_name, result }) => [last_name, result])).toEqual([
    ["Alvarez", "ok"],
    ["Bianchi", "warning"],
    ["Cho", "error"],
    ["Dubois", "error"],
  ]);
  expect(copy[0]).toEqual({
    employer_id: "1000001-0001",
    work_month: "2026-06",
    agreement_code: "JC710A",
    ssn: "•••-••-0001",
    last_name: "Alvarez",
    status_code: "ACT",
    status_date: "",
    units_st: "4.00",
    result: "ok",
    message: "",
  });
  expect(copy[2]?.["message"]).toMatch(/Units ST reads “8 h”.+XYZ is not a status code/);
  expect(copy[3]).toMatchObject({
    ssn: "•••-••-5678",
    message: expect.stringMatching(/not for June 2026.+isn’t valid/),
  });
});

it("contains no formulas and no whole Social Security numbers, wherever they were typed", async () => {
  const rows = [
    "1000001-0001,2026-06,JC710A,900010001,-2+3,ACT,,4.00,,=1+1",
    "1000001-0001,2026-06,JC710A,900010002,O'Brien,ACT,,4.00,,is 900-01-0001",
  ];
  const text = toFileWithResults(await checkFile(new TextEncoder().encode([header, ...rows].join("\n")), "2026-07-14"));
  expect(text).toContain('"\'-2+3"');
  expect(text).toContain('"\'=1+1"');
  expect(text).toContain("O'Brien");
  expect(text).not.toMatch(/900.?01.?000/);
});

it("is also written for a fixed-width file, with the template's columns", async () => {
  const [person] = await copyOf(writeEtad(etadHead, [etadPerson()]));
  expect(person).toMatchObject({ last_name: "ALVAREZ", units_st: "4.00", gross_wages: "5236.40", result: "ok" });
});
