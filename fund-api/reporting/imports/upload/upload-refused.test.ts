import { sql } from "kysely";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../../platform/testing/rosters.ts";
import { applyImport } from "../apply-import.ts";
import { sendFile } from "../../../platform/testing/import.ts";
import { uploadImport } from "./upload-import.ts";
import { newRow, sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { openMonth as month } from "../../../platform/testing/tad.ts";

const params = { workMonth: month };

describe.each(testDatabases)("a refused file on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  /** Returns everything that an upload could change, except the list of uploads itself. */
  const everything = async (): Promise<string> => {
    const tables = ["tads", "tad_units", "tad_lines", "acknowledgements", "assignments", "persons", "ledger_entries"];
    const sums = await Promise.all(
      tables.map((table) =>
        sql<{ sum: string }>`select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as sum
          from ${sql.table(table)} as x`.execute(roster.db),
      ),
    );
    return JSON.stringify(sums.map(({ rows }) => rows[0]?.sum));
  };

  const validRows = sampleRows(month);
  const [alvarez, ...others] = validRows;
  const badRows = Array.from({ length: 200 }, (_, n) => newRow(month, { ssn: `900-88-${1001 + n}`, birth_date: "" }));
  const refusals: [string, { fileName: string; bytes: Uint8Array<ArrayBuffer> }, string, number[]][] = [
    [
      "a damaged workbook",
      { fileName: "a.xlsx", bytes: Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0) },
      "workbook-damaged",
      [],
    ],
    ["an empty file", { fileName: "a.csv", bytes: new Uint8Array() }, "file-empty", []],
    [
      "no table",
      { fileName: "a.csv", bytes: new TextEncoder().encode("Please see the hours below.\n") },
      "header-missing",
      [1],
    ],
    [
      "another employer's id",
      toFile(sampleRows(month, { employer_id: "1000002-0001" })),
      "row-other-employer",
      [2, 3, 4, 5],
    ],
    ["another month", toFile([...others, { ...alvarez, work_month: "2026-05" }]), "row-other-month", [5]],
    [
      "an unknown agreement",
      toFile([...validRows, newRow(month, { agreement_code: "ZZ1" })]),
      "row-unknown-agreement",
      [6],
    ],
    ["a malformed number", toFile([{ ...alvarez, ssn: "900-01-001" }, ...others]), "ssn-malformed", [2]],
    ["the same person twice", toFile([...validRows, { ...alvarez }]), "person-twice", [2, 6]],
    ["200 bad rows", toFile([...validRows, ...badRows]), "new-person-incomplete", badRows.map((_, n) => n + 6)],
    [
      "a new person without a hire date",
      toFile([...validRows, newRow(month, { hire_date: "" })]),
      "new-person-incomplete",
      [6],
    ],
    [
      "a known number with another name and birth date",
      toFile([{ ...alvarez, last_name: "Someone", birth_date: "1950-01-01" }]),
      "person-mismatch",
      [2],
    ],
    ["an unknown member id", toFile([{ ...alvarez, ssn: "", member_id: "M999999999" }]), "member-id-unknown", [2]],
    ["a number and a member id that differ", toFile([{ ...alvarez, member_id: "M999999999" }]), "ids-differ", [2]],
  ];

  it.each(refusals)("refuses %s with one clear list and changes nothing", async (_name, body, ruleId, rows) => {
    const stateBefore = await everything();
    const fileImport = await sendFile(roster, body);
    expect(fileImport).toMatchObject({ state: "REFUSED", version: 1, counts: { rowsWithErrors: rows.length } });
    const { findings } = fileImport;
    expect(findings.filter((finding) => finding.ruleId === ruleId)).toMatchObject([{ severity: "ERROR", rows }]);
    expect(JSON.stringify(findings)).not.toMatch(/900-?\d\d-?\d{4}/);
    expect(await everything()).toBe(stateBefore);
    const storedRows = await roster.db.selectFrom("uploads").select(["state", "report"]).execute();
    expect(storedRows).toMatchObject([{ state: expect.stringMatching(/READ/), report: { refused: true, findings } }]);
    const apply = { params: { ...params, importId: fileImport.id }, body: { mode: "MERGE" as const }, version: 1 };
    expect(await roster.act(applyImport, apply)).toMatchObject({ ok: false, code: "NotReady" });
    expect(await everything()).toBe(stateBefore);
  });

  it("lists all reasons for refusing a file together, with the findings for its valid rows", async () => {
    const body = toFile([
      { ...alvarez, units_st: "-1" },
      newRow(month, { agreement_code: "ZZ1" }),
      newRow(month, { ssn: "900-77-0002", hire_date: "" }),
    ]);
    const report = await sendFile(roster, body);
    expect(report).toMatchObject({ state: "REFUSED", counts: { rows: 3, rowsWithErrors: 3 } });
    expect(report.findings.filter(({ severity }) => severity === "ERROR").map(({ ruleId }) => ruleId)).toEqual([
      "units-negative",
      "row-unknown-agreement",
      "new-person-incomplete",
    ]);
  });

  it("lists the missing facts of a new person, and explains date formats only if a date can’t be read", async () => {
    const findMessage = async (changes: Parameters<typeof newRow>[1]): Promise<string | undefined> =>
      (await sendFile(roster, toFile([newRow(month, changes)]))).findings.find(
        ({ ruleId }) => ruleId === "new-person-incomplete",
      )?.message;
    expect(await findMessage({ hire_date: "6/31/2026" })).toMatch(/needs a hire date\. Enter dates as 6\/8\/2026/);
    expect(await findMessage({ hire_date: "" })).toMatch(
      /a new person needs a hire date\. Add the missing data to the file,/,
    );
    expect(await findMessage({ birth_date: "", hire_date: "" })).toMatch(
      /needs a birth date and a hire date\. Add the missing data/,
    );
  });

  it("reports a new person’s unknown member ID, with possible next steps", async () => {
    const { findings } = await sendFile(roster, toFile([newRow(month, { member_id: "M999999999" })]));
    expect(findings).toContainEqual(
      expect.objectContaining({
        ruleId: "member-id-unknown",
        message: expect.stringMatching(/member ID “M999999999”\..* leave the member ID empty, or add the person/),
      }),
    );
  });

  it("refuses an outdated version, another employer's month and a closed month", async () => {
    const body = toFile(validRows);
    const { id: importId } = await sendFile(roster, body);
    const apply = { params: { ...params, importId }, body: { mode: "MERGE" as const } };
    const stale = await roster.act(applyImport, { ...apply, version: 7 });
    expect(stale).toMatchObject({ ok: false, code: "Stale" });
    const otherEmployerResult = await roster.act(applyImport, { ...apply, version: 1 }, { userName: "harbor-payroll" });
    expect(otherEmployerResult).toMatchObject({ ok: false, code: "NotFound" });
    const closed = await roster.act(uploadImport, { params: { workMonth: "2026-05" }, body });
    expect(closed).toMatchObject({ ok: false, code: "TadClosed", text: expect.stringMatching(/T-2605-/) });
  });
});
