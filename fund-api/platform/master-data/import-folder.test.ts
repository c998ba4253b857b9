import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { aging, confirmation } from "../../money/books/aging.ts";
import { contributions } from "../../money/books/contributions.ts";
import { listLastPosted } from "../../money/ledger/charges.ts";
import { readStatement } from "../../money/statements/read-statement.ts";
import { entryText } from "../../../lib/money/ledger/texts.en.ts";
import type { Database } from "../db/schema.ts";
import { openTad } from "../../reporting/tad/lines/open-tad.ts";
import { testDatabases, type TestDatabase } from "../testing/databases.ts";
import { rosterNow, seedTestRosters, testKeys } from "../testing/rosters.ts";
import { addAccount } from "../testing/app.ts";
import { insertRows } from "../db/insert-rows.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { copySample, exportTest, importTest, readFiles, removeFolders, sampleFolder } from "../testing/master-data.ts";

const [prairie, bakery] = ["3000001-0001", "3000002-0001"];

describe.each(testDatabases)("master data on $name", ({ open }) => {
  const opened: TestDatabase[] = [];
  const folders: string[] = [];
  const openEmpty = async (): Promise<Kysely<Database>> => {
    const database = await open();
    opened.push(database);
    return database.db;
  };
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = await openEmpty();
    await importTest(db, sampleFolder);
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    removeFolders(folders);
  });

  const countRows = async (database: Kysely<Database>): Promise<unknown> => {
    const { rows } = await sql`select (select count(*) from employers) as employers,
      (select count(*) from persons) as people, (select count(*) from tad_lines) as lines,
      (select count(*) from ledger_entries) as entries, (select count(*) from audit_events) as events`.execute(
      database,
    );
    return rows[0];
  };
  const loadedCounts = { employers: 2, people: 4, lines: 10, entries: 22, events: 1 };

  it("imports the sample, and changes nothing when the same folder is imported again", async () => {
    expect(await countRows(db)).toEqual(loadedCounts);
    const secondImport = await importTest(db, sampleFolder);
    expect(secondImport).toMatchObject({ ok: true, isWritten: false });
    const differences = secondImport.ok ? Object.values(secondImport.differences) : [];
    expect(differences.map((difference) => [difference?.added, difference?.changed])).toEqual(
      differences.map(() => [0, 0]),
    );
    expect(differences.map((difference) => difference?.unchanged)).toEqual([2, 2, 3, 7, 2, 2, 4, 4, 10, 4]);
    expect(await countRows(db)).toEqual(loadedCounts);
  });

  it("exports the imported folder byte for byte, even after another import into an empty database", async () => {
    const firstExport = await exportTest(db);
    folders.push(firstExport.directory);
    expect(firstExport.files).toEqual(readFiles(sampleFolder));
    const emptyDb = await openEmpty();
    expect(await importTest(emptyDb, firstExport.directory)).toMatchObject({ ok: true, isWritten: true });
    const secondExport = await exportTest(emptyDb);
    folders.push(secondExport.directory);
    expect(secondExport.files).toEqual(firstExport.files);
  });

  it("exports and imports a fund with corrections, returns and every rate basis without differences", async () => {
    const seeded = await openEmpty();
    await seedTestRosters(seeded, { employerIds: [demoEmployerIds.lakeside, demoEmployerIds.summit] });
    const firstExport = await exportTest(seeded);
    const emptyDb = await openEmpty();
    folders.push(firstExport.directory);
    expect(await importTest(emptyDb, firstExport.directory)).toMatchObject({ ok: true, isWritten: true });
    const secondExport = await exportTest(emptyDb);
    folders.push(secondExport.directory);
    expect(secondExport.files).toEqual(firstExport.files);
    expect(firstExport.files["opening-balances.csv"]?.split("\r\n").length).toBeGreaterThan(3);
  });

  it("opens the months that no history covers, and lists them in the dry run too", async () => {
    const emptyDb = await openEmpty();
    const isLastOfBakery = (line: string): boolean => line.startsWith(`${bakery},`) && line.includes("2026-05,");
    const withoutLastMonth = (text: string): string =>
      text
        .split("\r\n")
        .filter((line) => !isLastOfBakery(line))
        .join("\r\n");
    const folder = copySample({ "history.csv": withoutLastMonth });
    folders.push(folder);
    const opening =
      "history.csv: ends before 2026-05 for 1 employer, so the report of this month is opened for them to file";
    for (const isApplied of [false, true]) {
      const result = await importTest(emptyDb, folder, isApplied);
      expect(result.ok && result.lines).toContain(opening);
    }
    const openReports = await emptyDb
      .selectFrom("tads")
      .select(["employer_id", "work_month", "saved_at"])
      // No job commits a report that is in progress.
      .where("state", "=", "IN_PROGRESS")
      .execute();
    expect(openReports).toEqual([{ employer_id: bakery, work_month: "2026-05", saved_at: rosterNow }]);
    const repeated = await importTest(emptyDb, folder);
    expect(repeated.ok && repeated.lines).not.toContain(opening);
  });

  it("lists a rate of an unknown bargaining unit as a problem", async () => {
    const folder = copySample({ "rates.csv": (text) => text.replace("CS100A", "CS199A") });
    folders.push(folder);
    const result = await importTest(await openEmpty(), folder);
    expect(result.ok ? [] : result.problems).toContainEqual(expect.stringMatching(/^rates\.csv, row 2, .*CS199A/));
  });

  it("writes nothing in a dry run", async () => {
    const emptyDb = await openEmpty();
    const dryRun = await importTest(emptyDb, sampleFolder, false);
    expect(dryRun).toMatchObject({
      ok: true,
      isWritten: false,
      differences: { history: { added: 10 }, people: { added: 4 } },
    });
    expect(await countRows(emptyDb)).toEqual({ employers: 0, people: 0, lines: 0, entries: 0, events: 0 });
  });

  it("stores Social Security numbers encrypted, with a keyed hash", async () => {
    const person = await db
      .selectFrom("persons")
      .selectAll()
      .where("member_id", "=", "M300002")
      .executeTakeFirstOrThrow();
    expect(testKeys.decrypt(person.ssn_encrypted)).toBe("900410002");
    expect(Buffer.from(person.ssn_hash).equals(testKeys.hash("900410002"))).toBe(true);
    const { rows } = await sql<{ text: string }>`select after::text as text from audit_events`.execute(db);
    expect(rows[0]?.text).toContain("people.csv");
    expect(rows[0]?.text).not.toMatch(/90041000/);
  });

  it("ages each opening balance from the due date of its work month", async () => {
    const range = { from: "2026-07-01", to: "2026-07-10", employerId: "" };
    const healthAging = await aging(db, { ...range, fund: "HW" });
    expect(healthAging.rows).toEqual([
      ["Iron Range Bakery", bakery, 0, 0, 0, 0, 30_001, 0, 30_001],
      ["Prairie Cold Storage", prairie, 0, 100_000, 0, 0, 0, 0, 100_000],
    ]);
    const pension = await aging(db, { ...range, fund: "PEN" });
    expect(pension.rows).toEqual([
      ["Iron Range Bakery", bakery, 0, 0, 88_421, 0, 0, -1_250, 87_171],
      ["Prairie Cold Storage", prairie, 0, 0, 0, 0, 0, -25_000, -25_000],
    ]);
    const confirmationLetter = await confirmation(db, { ...range, fund: "PEN", employerId: bakery });
    expect(confirmationLetter.rows.map(([month, , , , cents]) => [month, cents])).toEqual([
      ["2026-04", 88_421],
      ["2026-04", -1_250],
    ]);
  });

  it("reports each month’s contributions from its lines, regardless of payments", async () => {
    const range = { fund: "HW", from: "2026-04-01", to: "2026-04-30", employerId: "" } as const;
    expect((await contributions(db, range)).rows).toEqual([
      ["Iron Range Bakery", bakery, "Local 300", 322_400],
      ["Prairie Cold Storage", prairie, "Local 100", 141_372],
      ["Prairie Cold Storage", prairie, "Local 101", 175_120],
    ]);
  });

  it("lists the paid part and the unapplied money on the statement", async () => {
    const statement = await readStatement(db, {
      employerId: prairie,
      fund: "HW",
      from: "2026-06-01",
      to: "2026-06-30",
    });
    const [chargeEntry, paidEntry] = statement.entries;
    expect(statement.entries).toHaveLength(2);
    expect(chargeEntry?.date).toBe("2026-06-15");
    expect(chargeEntry === undefined ? "" : entryText(chargeEntry)).toBe("Contributions for May 2026");
    expect(paidEntry === undefined ? "" : entryText(paidEntry)).toBe(
      "Paid before the opening balance: Contributions for May 2026",
    );
    expect(statement.closingCents).toBe(100_000);
    const pension = await readStatement(db, { employerId: prairie, fund: "PEN", from: "2025-11-01", to: "2025-11-30" });
    expect(pension.entries.map(entryText)).toEqual(["Opening balance: Payment not applied yet for November 2025"]);
  });

  it("charges the contributions of the lines, so an employer can register with its last posted amount", async () => {
    // HW: 173.33 of 184.75 hours at 8.415, 2.00 weeks at 437.80. PEN: 176.50 + 8.25 × 1.5 hours at 3.10, 6.5% of 2,900.00.
    expect(await listLastPosted(db, prairie)).toEqual([145_857 + 87_560 + 58_551 + 18_850]);
  });

  it("updates changed values, and lists each old and new value", async () => {
    const changedFolder = copySample({
      "people.csv": (text) => text.replace("5 Hilltop Plaza", "9 Harbor View"),
      "employers.csv": (text) => text.replace("5550100522", "5550100599"),
    });
    folders.push(changedFolder);
    const result = await importTest(db, changedFolder);
    expect(result).toMatchObject({
      ok: true,
      isWritten: true,
      differences: { people: { added: 0, changed: 1, unchanged: 3 } },
    });
    expect(result.ok && result.lines).toContain("people.csv, row 3: address1 “5 Hilltop Plaza” → “9 Harbor View”");
    await importTest(db, sampleFolder);
    const person = await db
      .selectFrom("persons")
      .select("address1")
      .where("member_id", "=", "M300002")
      .executeTakeFirst();
    expect(person?.address1).toBe("5 Hilltop Plaza");
  });

  it("ends a used rate and adds the next, but never changes a used rate", async () => {
    const nextRate = "3000001-0001,CS100A,HW,ALL,2026-10,,PER_UNIT,8.70,1.00,1.00,1.00,173.33,,,,Art. 9.1\r\n";
    const folderWithEnd = copySample({
      "rates.csv": (text) => text.replace("ALL,2026-04,,PER_UNIT", "ALL,2026-04,2026-09,PER_UNIT") + nextRate,
    });
    const folderWithLowerRate = copySample({ "rates.csv": (text) => text.replace("8.415", "8.315") });
    folders.push(folderWithEnd, folderWithLowerRate);
    const emptyDb = await openEmpty();
    await importTest(emptyDb, sampleFolder);
    expect(await importTest(emptyDb, folderWithEnd)).toMatchObject({
      ok: true,
      differences: { rates: { added: 1, changed: 1 } },
    });
    const refusal = await importTest(emptyDb, folderWithLowerRate);
    expect(refusal.ok ? [] : refusal.problems).toEqual([
      "rates.csv, row 3, to_month “”: This overlaps the rate from 2026-10 in the database. Enter 2026-09 as the to_month of the earlier one.",
      "rates.csv, row 3, rate “8.315”: Reports have used “8.415”, so it can’t change. Restore it; add a rate from a later month for a new value.",
    ]);
  });

  it("recalculates open reports at a changed rate, as a change by staff does, and says so in a dry run", async () => {
    const emptyDb = await openEmpty();
    await importTest(emptyDb, sampleFolder);
    for (const employerId of [prairie, bakery])
      for (const workMonth of ["2026-06", "2026-07"]) await openTad(emptyDb, employerId, workMonth, rosterNow);
    const folder = copySample({
      "rates.csv": (text) =>
        `${text.replace("ALL,2026-04,,PER_UNIT", "ALL,2026-04,2026-06,PER_UNIT")}3000001-0001,CS100A,HW,ALL,2026-07,,PER_UNIT,9.00,1.00,1.00,1.00,,,,,Art. 9.1 as amended\r\n`,
    });
    folders.push(folder);
    const readReports = async () => {
      const { rows } = await sql<{ report: string; cents: number; version: number }>`
        select t.employer_id || ' ' || t.work_month as report, t.version, u.hw_cents as cents
        from tads as t join tad_units as u on u.tad_id = t.id join bargaining_units as b on b.id = u.bargaining_unit_id
        where t.state = 'OPEN' and b.code <> 'CS101B' order by report`.execute(emptyDb);
      return rows;
    };
    const reports = await readReports();
    const recalculation = "rates.csv: recalculates the open report of 3000001-0001 for 2026-07 (CS100A)";
    for (const isApplied of [false, true]) {
      expect(await readReports()).toEqual(reports);
      const result = await importTest(emptyDb, folder, isApplied);
      expect(result.ok && result.lines.filter((line) => line.includes("recalculates"))).toEqual([recalculation]);
    }
    const hours = await emptyDb
      .selectFrom("tad_lines as l")
      .innerJoin("tads as t", "t.id", "l.tad_id")
      .innerJoin("bargaining_units as b", "b.id", "l.bargaining_unit_id")
      .select(["l.units_st", "l.units_ot", "l.units_dt"])
      .where("t.work_month", "=", "2026-07")
      .where("b.code", "=", "CS100A")
      .execute();
    const units = hours.reduce((sum, line) => sum + line.units_st + line.units_ot + line.units_dt, 0);
    expect(units).toBeGreaterThan(0);
    expect(await readReports()).toEqual(
      reports.map((report) =>
        report.report === `${prairie} 2026-07` ? Object.assign(report, { cents: units * 9, version: 2 }) : report,
      ),
    );
    const audit = emptyDb.selectFrom("audit_events").select("after").where("action", "=", "tad-rate-changed");
    expect(await audit.execute()).toEqual([{ after: { unitCode: "CS100A", lines: hours.length } }]);
  });

  it("rolls back people and agreements if only a balance is wrong", async () => {
    const emptyDb = await openEmpty();
    const brokenFolder = copySample({ "opening-balances.csv": (text) => text.replace("1000.00", "9000.00") });
    folders.push(brokenFolder);
    const result = await importTest(emptyDb, brokenFolder);
    expect(result.ok ? [] : result.problems).toEqual([
      expect.stringContaining("row 2, owed “9000.00”: History and rates make"),
    ]);
    expect(await countRows(emptyDb)).toEqual({ employers: 0, people: 0, lines: 0, entries: 0, events: 0 });
  });

  it("refuses unapplied money in a closed month of its fund", async () => {
    const emptyDb = await openEmpty();
    const closedBy = await addAccount(emptyDb, "closer");
    const closedFields = { closed_by: closedBy, closed_by_name: "Closer", closed_at: rosterNow, reopened_at: null };
    await insertRows(emptyDb, "closed_months", [{ id: randomUUID(), fund: "PEN", month: "2025-11", ...closedFields }]);
    const result = await importTest(emptyDb, sampleFolder, false);
    expect(result.ok ? [] : result.problems).toEqual([
      expect.stringMatching(
        /^opening-balances\.csv.*Pension are closed before 2025-12-01, but an unapplied amount of employer 3000001-0001 takes effect on 2025-11-30\./,
      ),
    ]);
  });

  it("lists every problem by file, row, column and value, and loads nothing", async () => {
    const emptyDb = await openEmpty();
    const brokenFolder = copySample({
      "employers.csv": (text) => text.replace("m.ruiz@fund.example", "no.one@fund.example"),
      "bargaining-units.csv": (text) =>
        `${text}3000001-0001,CS100A,Warehouse,Local 100,2025-04-01,,HOUR,0.25,NEXT,MUST_FILE\r\n`,
      "rates.csv": (text) => text.replace("2022-04,2026-03", "2022-04,2026-01"),
      "people.csv": (text) =>
        text
          .replace("900410003", "90041000")
          .replace("1991-11-23", "1991-23-11")
          .replace("M300004,900410004", "M300004,900410001"),
      "assignments.csv": (text) =>
        `${text}M300001,3000001-0001,CS100A,WHSE,2024-01-01,,ACT,,,1001\r\nM300099,3000001-0001,CS100A,WHSE,2024-01-01,,ACT,,,1009\r\n`,
      "history.csv": (text) =>
        `${text.replace("2026-03,CS100A,M300001", "2022-03,CS100A,M300001").replace("6200.00,Second", ",Second")}3000002-0001,2026-05,IB300A,M300003,BAKER,ACT,,,,1.00,0.00,0.00,,\r\n`,
      "opening-balances.csv": (text) =>
        `${text.replace("2026-05,1000.00", ",1000.00").replace("884.21", "8842.10")}3000009-0001,HW,2026-05,1.00,0.00\r\n3000002-0001,HW,2026-01,5.00,0.00\r\n`,
    });
    folders.push(brokenFolder);
    const result = await importTest(emptyDb, brokenFolder);
    expect(result.ok ? [] : result.problems).toEqual([
      "employers.csv, row 2, representative_email “no.one@fund.example”: This representative is unknown. Add it to representatives.csv, or correct the value.",
      "bargaining-units.csv, row 5: The same employer_id, unit_code is in row 2, and the agreements overlap. Keep one row from the first day of the agreement to its last, and list the terms of each period in rates.",
      "rates.csv, row 3, from_month “2026-04”: No rate applies between 2026-01 and 2026-04: the rate from 2022-04 in row 2 ends in 2026-01. Add the missing rate, or correct a month.",
      "people.csv, row 3, birth_date “1991-23-11”: This value is wrong. Enter a date as 2026-06-30 or 6/30/2026.",
      "people.csv, row 4, ssn “••••1000”: This value is wrong. Enter nine digits, such as 123-45-6789.",
      "people.csv, row 5, ssn “•••••0001”: The person with the member ID M300001 in row 2 has the same Social Security number. Keep one of them, or correct the number.",
      "assignments.csv, row 6, hire_date “2024-01-01”: This overlaps the assignment of the same person, unit and class in row 2. End one of them before the other begins.",
      "assignments.csv, row 7, member_id “M300099”: This person is unknown. Add it to people.csv, or correct the value.",
      "history.csv, row 2, work_month “2022-03”: History may have the current month and the 36 before it. Delete the row, or correct the month.",
      "history.csv, row 5, gross_wages “”: The rate is a percentage of gross wages, which are missing. Enter them.",
      "history.csv, row 12, member_id “M300003”: This person has a line for the same month and assignment in row 10. Add the rows up, or correct one.",
      "opening-balances.csv, row 2, work_month “”: This value is missing. Enter a month as 2026-06.",
      "opening-balances.csv, row 5, owed “8842.10”: History and rates make 884.21 for this month, so no more can be owed. Correct the amount, the lines or the rates. Late charges aren’t part of it.",
      "opening-balances.csv, row 6, employer_id “3000009-0001”: This employer is unknown. Add it to employers.csv, or correct the value.",
      "opening-balances.csv, row 7: The same employer_id, fund, work_month is in row 4. Keep one of the rows.",
    ]);
    expect(await countRows(emptyDb)).toEqual({ employers: 0, people: 0, lines: 0, entries: 0, events: 0 });
  });
});
