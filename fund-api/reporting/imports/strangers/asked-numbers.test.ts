import { randomBytes } from "node:crypto";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import { retentionDays } from "#lib/platform/rules/retention.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { prune } from "../../../platform/db/prune.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { maxRequestedNumbers } from "../../tad/people/requested-numbers.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { putIn, sendFile } from "../../../platform/testing/import.ts";
import { strangersOf } from "../../../platform/testing/people/strangers.ts";
import { type FileRow, newRow, sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { changeLine, openMonth as month, readLine, readTad, valueOf } from "../../../platform/testing/tad.ts";
import { getImport } from "../record/import-view.ts";
import { mapImport } from "../map-import.ts";
import { undoImport } from "../undo-import.ts";
import { uploadImport } from "../upload/upload-import.ts";

const { harbor, lakeside } = demoEmployerIds;
const params = { workMonth: month };
const day = 86_400_000;

describe.each(testDatabases)("numbers of new people in an employer’s files, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);
  const { list, rowOf, countWrongNumbers } = strangersOf(roster, harbor);

  /** Creates rows of people with unknown numbers. */
  const guess = (count: number, from = 0): FileRow[] =>
    Array.from({ length: count }, (_, index) =>
      newRow(month, {
        ssn: `90088${String(from + index + 1).padStart(4, "0")}`,
        last_name: `Q${String.fromCharCode(97 + ((from + index) % 26))}`,
        first_name: `Z${String.fromCharCode(97 + (Math.floor((from + index) / 26) % 26))}`,
        birth_date: `${1940 + ((from + index) % 50)}-01-02`,
        payroll_no: "",
      }),
    );
  const send = (rows: readonly FileRow[]) => sendFile(roster, toFile(rows));
  const countRequestedNumbers = async () => (await roster.db.selectFrom("asked_numbers").select("at").execute()).length;
  /** Records this many numbers as requested by other files. */
  const fill = (count: number, requestedAt = rosterNow) =>
    insertRows(
      roster.db,
      "asked_numbers",
      Array.from({ length: count }, () => ({ employer_id: lakeside, ssn_hash: randomBytes(32), at: requestedAt })),
    );
  const listErrors = ({ findings }: Import) =>
    findings.flatMap(({ severity, ruleId, rows }) => (severity === "ERROR" ? [[ruleId, rows]] : []));
  const usedUp = (rows: readonly FileRow[]) => [["numbers-used-up", rows.map((_, index) => index + 2)]];

  it("count once, whether they are someone’s or no one’s; numbers of people who work here don’t count", async () => {
    const [right, wrong] = await list();
    await send([...sampleRows(month), ...guess(3), rowOf(right!), rowOf(wrong!, { birth_date: "1950-01-01" })]);
    expect(await countRequestedNumbers()).toBe(5);
    await send([...guess(4), rowOf(right!)]);
    expect(await countRequestedNumbers()).toBe(6);
    await send(sampleRows(month));
    // A number without a birth date isn't looked up, nor are several numbers of one person.
    const [dateless = {}, oneOf = {}] = guess(2, 10);
    const several = [
      { ...oneOf, ssn: "900870011" },
      { ...oneOf, ssn: "900870012" },
    ];
    await send([{ ...dateless, birth_date: "" }, ...several]);
    expect(await countRequestedNumbers()).toBe(6);
  });

  it("aren’t looked up in a file with more than the remaining limit, and the response is the same whoever owns them", async () => {
    await fill(maxRequestedNumbers - 5);
    const [right, wrong] = await list();
    const unknownRows = guess(6);
    const files = [
      unknownRows,
      unknownRows.with(2, rowOf(right!)),
      unknownRows.with(3, rowOf(wrong!, { birth_date: "1950-01-01" })),
    ];
    const fileImports: Import[] = [];
    for (const rows of files) fileImports.push(await send(rows));
    for (const fileImport of fileImports) expect(listErrors(fileImport)).toEqual(usedUp(unknownRows));
    expect(new Set(fileImports.map(({ findings, counts }) => JSON.stringify([findings, counts]))).size).toBe(1);
    expect([await countRequestedNumbers(), await countWrongNumbers()]).toEqual([maxRequestedNumbers - 5, 0]);
    expect(fileImports[0]?.findings[0]?.message).toContain("12,000 numbers");
    // As many numbers as remain are looked up, and no longer count. The employer's own people never count.
    expect(await send(unknownRows.slice(0, 5))).toMatchObject({ state: "READY" });
    expect(await send(unknownRows.slice(1, 5))).toMatchObject({ state: "READY" });
    expect(listErrors(await send(guess(1, 5)))).toEqual(usedUp([{}]));
    expect(await send(sampleRows(month))).toMatchObject({ state: "READY" });
  });

  it("don’t count while their people are in a report, and count again when the file is undone", async () => {
    await fill(maxRequestedNumbers - 3);
    const addedImport = await send(guess(3));
    expect(listErrors(await send(guess(2, 3)))).toEqual(usedUp([{}, {}]));
    await putIn(roster, addedImport);
    const nextImport = await send(guess(3, 3));
    expect(nextImport).toMatchObject({ state: "READY" });
    const { version } = await readTad(roster);
    valueOf(await roster.act(undoImport, { params: { ...params, importId: addedImport.id }, version }));
    expect(listErrors(await send(guess(1, 6)))).toEqual(usedUp([{}]));
  });

  it("count for 30 days and are then deleted; a processed file keeps its result", async () => {
    await fill(maxRequestedNumbers);
    const [row = {}] = guess(1);
    const fileImport = await send([row]);
    expect(listErrors(fileImport)).toEqual(usedUp([row]));
    const send30DaysLater = async (late: number) => {
      const now = new Date(rosterNow.getTime() + retentionDays.askedNumbers * day + late);
      return valueOf(await roster.act(uploadImport, { params, body: toFile([row]) }, { now }));
    };
    expect(listErrors(await send30DaysLater(-1))).toEqual(usedUp([row]));
    expect(await send30DaysLater(0)).toMatchObject({ state: "READY" });
    const { version } = await readTad(roster);
    valueOf(await changeLine(roster, (await readLine(roster, "Alvarez")).id, { unitsST: "2" }, { version }));
    const currentImport = valueOf(await roster.act(getImport, { params: { ...params, importId: fileImport.id } }));
    expect(listErrors(currentImport)).toEqual(usedUp([row]));
    const later = new Date(rosterNow.getTime() + retentionDays.askedNumbers * day + 1);
    expect(await prune(roster.db, later)).toMatchObject({ asked_numbers: maxRequestedNumbers });
  });

  it("are looked up once a clerk leaves out the rows beyond the limit", async () => {
    await fill(maxRequestedNumbers - 2);
    const names = ["last_name", "first_name", "ssn", "birth_date", "hire_date", "classification", "units_st"];
    const lines = guess(3).map((row) => [...names, "gross_wages"].map((name) => row[name]).join(","));
    const text = ["Last Name,First Name,SSN,Born,Hired,Class,Weeks,Gross", ...lines].join("\n");
    const fileImport = await sendFile(roster, { fileName: "payroll.csv", bytes: new TextEncoder().encode(text) });
    const mapping = fileImport.mapping!;
    const map = async (people: { from: string; to: string }[] = []) => {
      const body = { ...mapping, constants: { ...mapping.constants, agreement_code: "JC710A" }, people };
      return valueOf(await roster.act(mapImport, { params: { ...params, importId: fileImport.id }, body }));
    };
    const { unclear = [] } = await map();
    expect(unclear).toHaveLength(3);
    expect(await countRequestedNumbers()).toBe(maxRequestedNumbers - 2);
    const [first] = unclear;
    expect(await map([{ from: first!.from, to: leftOut }])).toMatchObject({ state: "READY", counts: { added: 2 } });
    expect(await countRequestedNumbers()).toBe(maxRequestedNumbers);
  });
});
