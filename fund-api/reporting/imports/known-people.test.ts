import { writeXlsx } from "hucre/xlsx";
import type { TadLine } from "../../../lib/reporting/tad/schema.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { acknowledgeFindings, completeUnit } from "../tad/unit-acts.ts";
import { newRow, sampleRows, toEtadFile, toFile, type FileRow } from "../../platform/testing/payroll-file.ts";
import { openMonth as month, readLine, readTad, valueOf } from "../../platform/testing/tad.ts";
import { putIn, sendFile } from "../../platform/testing/import.ts";
import { uploadImport } from "./upload/upload-import.ts";

const { harbor, lakeside } = demoEmployerIds;
const [alvarez = {}, bianchi = {}] = sampleRows(month);

const toWorkbook = async (rows: readonly FileRow[]) => {
  const header = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => header.map((column) => (row[column] ?? "").replaceAll('"', "")));
  return {
    fileName: "roster.xlsx",
    bytes: new Uint8Array(await writeXlsx({ sheets: [{ name: "June", rows: [header, ...cells] }] })),
  };
};

describe.each(testDatabases)("people of a file and people of the fund, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);

  const lines = async (): Promise<TadLine[]> => (await readTad(roster)).lines;
  const rowOf = (line: TadLine, changes: FileRow = {}): FileRow => ({
    ...alvarez,
    agreement_code: line.unitCode,
    ssn: "",
    member_id: line.memberId,
    last_name: line.lastName,
    first_name: line.firstName,
    middle_initial: line.middleInitial,
    classification: line.classification,
    payroll_no: line.payrollNo,
    ...changes,
  });
  const two = [
    { ...alvarez, ssn: "900-01-0002", payroll_no: "" },
    { ...bianchi, ssn: "900-01-0001", payroll_no: "" },
  ];

  it.each([
    ["CSV", () => Promise.resolve(toFile(two)), [2, 3]],
    ["a workbook", () => toWorkbook(two), [2, 3]],
    ["fixed width", () => Promise.resolve(toEtadFile(two)), [2, 3]],
  ])("refuses swapped numbers in %s, and lists both people", async (_kind, file, rows) => {
    const baseline = await readTad(roster);
    for (const acting of [{}, { userName: "ops-accounting", actingFor: lakeside }]) {
      const request = { params: { workMonth: month }, body: await file() };
      const fileImport = valueOf(await roster.act(uploadImport, request, acting));
      expect(fileImport.state).toBe("REFUSED");
      const differences = fileImport.findings.filter(({ ruleId }) => ruleId === "number-and-name-differ");
      expect(differences.map((finding) => finding.rows)).toEqual(rows.map((row) => [row]));
      expect(differences[0]?.message).toMatch(
        /^The Social Security number ending in 0002 belongs to Bianchi, Omar \(SSN/,
      );
      expect(differences[0]?.message).toMatch(/ALVAREZ, DANA|Alvarez, Dana/);
      expect(differences[0]?.message).toContain("belongs to Alvarez, Dana (SSN ending in 0001)");
      expect(JSON.stringify(fileImport.findings)).not.toMatch(/900-?01/);
    }
    expect((await readTad(roster)).lines).toEqual(baseline.lines);
  });

  it.each<[string, FileRow, string, RegExp]>([
    [
      "both names differ",
      { last_name: "Reyes", first_name: "Jonah" },
      "person-mismatch",
      /Alvarez, Dana.*Reyes, Jonah/,
    ],
    ["the member id is another person’s", { member_id: "Okafor" }, "ids-differ", /Alvarez, Dana.*Okafor, Lena/],
    ["the payroll number is another person’s", { payroll_no: "10051" }, "ids-differ", /Alvarez, Dana.*10051.*Bianchi/],
    [
      "the last name alone is another person’s",
      { last_name: "Okafor", first_name: "" },
      "number-and-name-differ",
      /Okafor, Lena/,
    ],
  ])("refuses a row in which %s", async (_what, changes, ruleId, message) => {
    const memberId = changes["member_id"] === undefined ? "" : (await readLine(roster, "Okafor")).memberId;
    const fileImport = await sendFile(roster, toFile([{ ...alvarez, ...changes, member_id: memberId }, bianchi]));
    expect(fileImport.state).toBe("REFUSED");
    expect(fileImport.findings).toContainEqual(
      expect.objectContaining({ ruleId, severity: "ERROR", rows: [2], message: expect.stringMatching(message) }),
    );
  });

  it.each<[string, FileRow, string]>([
    ["a married name", { last_name: "Alvarez-Reyes" }, "hyphenated or married name"],
    ["another last name", { last_name: "Reyes" }, "after a marriage"],
    ["a nickname", { first_name: "Danny" }, "nickname"],
  ])("keeps %s on the line until someone enters a reason", async (_what, changes, why) => {
    const name = `${changes["last_name"] ?? "Alvarez"}, ${changes["first_name"] ?? "Dana"}`;
    const fileImport = await sendFile(roster, toFile([{ ...alvarez, ...changes }]));
    const finding = expect.objectContaining({ ruleId: "name-differs", severity: "WARNING", rows: [2] });
    expect(fileImport).toMatchObject({ state: "READY", findings: expect.arrayContaining([finding]) });
    const applied = await putIn(roster, fileImport, "MERGE");
    expect(applied.findings).toContainEqual(finding);
    const listNameWarnings = async () =>
      (await readTad(roster)).findings.filter(({ ruleId }) => ruleId === "name-differs");
    const line = await readLine(roster, "Alvarez");
    expect(line).toMatchObject({ firstName: "Dana", nameInFile: name });
    expect(await listNameWarnings()).toMatchObject([{ lineId: line.id, value: name, acknowledged: false, reason: "" }]);
    expect((await listNameWarnings())[0]?.message).toContain(`${name}; the fund has Alvarez, Dana.`);
    expect((await listNameWarnings())[0]?.message).toContain(why);

    const unit = { workMonth: month, unitCode: "JC710A" };
    const markComplete = async () =>
      roster.act(completeUnit, { params: unit, body: { complete: true }, version: (await readTad(roster)).version });
    expect(await markComplete()).toMatchObject({
      code: "ReasonsMissing",
      text: expect.stringContaining("name differs"),
    });
    const body = { ruleId: "name-differs", reason: "Married in May." };
    valueOf(await roster.act(acknowledgeFindings, { params: unit, body, version: applied.version }));
    valueOf(await markComplete());

    // The same name needs no second reason. The fund's own name removes the warning.
    await putIn(roster, await sendFile(roster, toFile([{ ...alvarez, ...changes, units_st: "3" }])));
    expect(await listNameWarnings()).toMatchObject([{ acknowledged: true, reason: "Married in May." }]);
    await putIn(roster, await sendFile(roster, toFile([{ ...alvarez, units_st: "2" }])));
    expect(await listNameWarnings()).toEqual([]);
  });

  const files: [string, (rows: readonly FileRow[]) => ReturnType<typeof toWorkbook>][] = [
    ["CSV", (rows) => Promise.resolve(toFile(rows))],
    ["a workbook", toWorkbook],
    ["fixed width", (rows) => Promise.resolve(toEtadFile(rows))],
  ];
  const nameAlvarez = async (lastName: string) => {
    const line = await readLine(roster, lastName);
    await roster.db
      .updateTable("persons")
      .set({ last_name: "Alvarez" })
      .where("member_id", "=", line.memberId)
      .execute();
    return line;
  };
  const lastNameOnly = { last_name: "Alvarez", first_name: "", middle_initial: "", hire_date: "", payroll_no: "" };
  const completed = async () =>
    roster.act(completeUnit, {
      params: { workMonth: month, unitCode: "JC710A" },
      body: { complete: true },
      version: (await readTad(roster)).version,
    });

  it.each(files)(
    "refuses swapped numbers in %s without first names if the class is the other person’s",
    async (_, write) => {
      await nameAlvarez("Cho");
      const baseline = await readTad(roster);
      const rows = sampleRows(month);
      const swapped = [
        { ...rows[0], ...lastNameOnly, ssn: "900-01-0003" },
        { ...rows[2], ...lastNameOnly, ssn: "900-01-0001" },
      ];
      const fileImport = await sendFile(roster, await write(swapped));
      expect(fileImport.state).toBe("REFUSED");
      const differences = fileImport.findings.filter(({ ruleId }) => ruleId === "number-and-name-differ");
      expect(differences).toMatchObject([
        { severity: "ERROR", rows: [2] },
        { severity: "ERROR", rows: [3] },
      ]);
      expect(differences[0]?.message).toMatch(
        /0003 belongs to Alvarez, Min \(.*belong to Alvarez, Dana \(SSN ending in 0001\)/,
      );
      expect((await readTad(roster)).lines).toEqual(baseline.lines);
      const rightRows = [
        { ...rows[0], ...lastNameOnly },
        { ...rows[2], ...lastNameOnly },
      ];
      const ownImport = await sendFile(roster, await write(rightRows));
      expect(ownImport.state).toBe("READY");
      expect(ownImport.findings.filter(({ ruleId }) => ruleId === "first-name-missing")).toEqual([]);
    },
  );

  it.each(files)("requires a reason if nothing in %s distinguishes people with one last name", async (_, write) => {
    await nameAlvarez("Bianchi");
    const swapped = [
      { ...alvarez, ...lastNameOnly, ssn: "900-01-0002" },
      { ...alvarez, ...lastNameOnly, units_st: "3.00" },
    ];
    const fileImport = await sendFile(roster, await write(swapped));
    const expectedFinding = { ruleId: "first-name-missing", severity: "WARNING", rows: [2, 3] };
    expect(fileImport).toMatchObject({
      state: "READY",
      findings: expect.arrayContaining([expect.objectContaining(expectedFinding)]),
    });
    const message = fileImport.findings.find(({ ruleId }) => ruleId === "first-name-missing")?.message;
    expect(message).toMatch(/^The file has no first names, and 2 people on this report are named Alvarez: check/);
    await putIn(roster, fileImport);
    expect(await completed()).toMatchObject({ code: "ReasonsMissing", text: expect.stringContaining("no first name") });
  });

  it.each(files.slice(0, 2))("warns in %s about a new number with a name that is on the report", async (_, write) => {
    const row = newRow(month, { last_name: "ALVAREZ", first_name: "Dana", payroll_no: "", birth_date: "1951-01-02" });
    const fileImport = await sendFile(roster, await write([row]));
    const message =
      "A person named Alvarez, Dana (SSN ending in 0001) is already on this report. If this is the same person, correct the number.";
    const finding = { ruleId: "same-name-on-report", severity: "WARNING", rows: [2], message, needsReason: true };
    expect(fileImport).toMatchObject({ state: "READY", findings: expect.arrayContaining([finding]) });
    await putIn(roster, fileImport);
    expect((await readTad(roster)).findings).toContainEqual(
      expect.objectContaining({ ruleId: "same-name-on-report", message, acknowledged: false, reason: "" }),
    );
    expect(await completed()).toMatchObject({ code: "ReasonsMissing", text: expect.stringContaining("same name") });
  });

  it.each(files.slice(0, 2))(
    "refuses in %s a new number with a name and birth date on the report",
    async (_, write) => {
      const { memberId } = await readLine(roster, "Alvarez");
      const changed = { birth_date: "1980-02-02" };
      await roster.db.updateTable("persons").set(changed).where("member_id", "=", memberId).execute();
      for (const first_name of ["Dana", ""]) {
        const row = newRow(month, { ...changed, last_name: "Alvarez", first_name, payroll_no: "" });
        const fileImport = await sendFile(roster, await write([row]));
        expect(fileImport.state).toBe("REFUSED");
        expect(fileImport.findings).toContainEqual(
          expect.objectContaining({ ruleId: "number-and-name-differ", severity: "ERROR", rows: [2] }),
        );
        expect(JSON.stringify(fileImport.findings)).toContain("Alvarez, Dana (SSN ending in 0001), who is already");
      }
    },
  );

  it("chooses no one for the clerk if several people have the name of a swapped row", async () => {
    const unitLines = (await lines()).filter(({ unitCode }) => unitCode === "JC711B");
    const [same, owner] = [unitLines.slice(0, 3), unitLines[3]];
    const persons = roster.db.updateTable("persons").set({ last_name: "Almeida", first_name: "Amir" });
    const memberIds = same.map(({ memberId }) => memberId);
    await persons.where("member_id", "in", memberIds).execute();
    const row = rowOf(owner as TadLine, {
      last_name: "Almeida",
      first_name: "Amir",
      middle_initial: "",
      payroll_no: "",
    });
    const { state, findings } = await sendFile(roster, toFile([row]));
    expect(state).toBe("REFUSED");
    const message = findings.find(({ ruleId }) => ruleId === "number-and-name-differ")?.message ?? "";
    expect(message).toContain("belongs to 3 people on this report (SSN ending in ");
    for (const { ssnLast4 } of same) expect(message).toContain(ssnLast4);
  });

  it("warns about a person added to a second unit by the file, until someone enters a reason", async () => {
    const first = await readLine(roster, "Bianchi");
    const second = rowOf(first, { agreement_code: "JC711B", classification: "WHSE", hire_date: `${month}-05` });
    const fileImport = await sendFile(
      roster,
      toFile([{ ...second, units_st: "40", gross_wages: "1120", payroll_no: "" }]),
    );
    const units = `${first.unitsST / 100} week${first.unitsST === 100 ? "" : "s"}`;
    const message = `Bianchi, Omar is already on JC710A with ${units} this month. Check that the hours are for both units.`;
    expect(fileImport).toMatchObject({ state: "READY", counts: { added: 1 } });
    const finding = { ruleId: "new-in-second-unit", severity: "WARNING", rows: [2], message, needsReason: true };
    expect(fileImport.findings).toContainEqual(finding);
    const { version } = await putIn(roster, fileImport);
    const differences = (await readTad(roster)).findings.filter(({ ruleId }) => ruleId === "new-in-second-unit");
    expect(differences).toMatchObject([{ unitCode: "JC711B", message, acknowledged: false, reason: "" }]);
    expect(differences[0]?.lineId).not.toBe(first.id);
    const unit = { workMonth: month, unitCode: "JC711B" };
    expect(await roster.act(completeUnit, { params: unit, body: { complete: true }, version })).toMatchObject({
      code: "ReasonsMissing",
      text: expect.stringContaining("already in another unit"),
    });
    const body = { ruleId: "new-in-second-unit", reason: "Drove, then worked in the warehouse." };
    valueOf(await roster.act(acknowledgeFindings, { params: unit, body, version }));
    const outcome = (await readTad(roster)).findings.filter(({ ruleId }) => ruleId === "new-in-second-unit");
    expect(outcome).toMatchObject([{ acknowledged: true }]);
  });

  it.each<[string, FileRow]>([
    ["case, accents and punctuation", { last_name: "ÁLVAREZ", first_name: "dana", middle_initial: "" }],
    ["a suffix", { last_name: "Alvarez Jr.", first_name: "Dana R." }],
    ["a middle name", { first_name: "Dana Rose" }],
  ])("accepts a name that differs by %s as the same", async (_what, changes) => {
    const fileImport = await sendFile(roster, toFile([{ ...alvarez, ...changes }]));
    expect(fileImport.state).toBe("READY");
    expect(fileImport.findings.filter(({ ruleId }) => ruleId === "name-differs")).toEqual([]);
  });

  it("reports once that the columns of first and last names are switched", async () => {
    const switched = (await lines())
      .slice(0, 5)
      .map((line) => rowOf(line, { last_name: line.firstName, first_name: line.lastName }));
    const fileImport = await sendFile(roster, toFile(switched));
    expect(fileImport.state).toBe("REFUSED");
    expect(fileImport.findings.filter(({ severity }) => severity === "ERROR")).toEqual([
      expect.objectContaining({ ruleId: "names-switched", rows: [2, 3, 4, 5, 6] }),
    ]);
  });

  it("reveals nothing about people at other employers", async () => {
    const stranger = await roster.db
      .selectFrom("persons")
      .selectAll()
      .where("ssn_last4", "=", "0007")
      .where("member_id", "like", "M3%")
      .executeTakeFirstOrThrow();
    const row = newRow(month, { ssn: "900-03-0007", last_name: "Guess", first_name: "Wild", birth_date: "1950-01-01" });
    const fileImport = await sendFile(roster, toFile([row, { ...alvarez, member_id: stranger.member_id }]));
    expect(fileImport.findings.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(["person-unconfirmed", "ids-differ"]),
    );
    const findingsText = JSON.stringify(fileImport.findings);
    for (const secret of [stranger.last_name, stranger.birth_date ?? "", "0007"])
      expect(findingsText).not.toContain(secret);
  });

  it("refuses one new number with two names", async () => {
    const other = { agreement_code: "JC711B", classification: "WHSE", last_name: "Someone", first_name: "Else" };
    const fileImport = await sendFile(roster, toFile([newRow(month), newRow(month, { ...other, payroll_no: "" })]));
    expect(fileImport.state).toBe("REFUSED");
    expect(fileImport.findings).toContainEqual(expect.objectContaining({ ruleId: "number-two-names", rows: [2, 3] }));
  });

  it("keeps the fund's hire date, birth date and middle initial, and lists each person's difference", async () => {
    const baseline = await readLine(roster, "Alvarez");
    const person = () =>
      roster.db.selectFrom("persons").selectAll().where("member_id", "=", baseline.memberId).executeTakeFirstOrThrow();
    const personBefore = await person();
    const changes = { hire_date: "3/3/2026", birth_date: "1950-01-01", middle_initial: "X" };
    const fileImport = await sendFile(roster, toFile([{ ...alvarez, ...changes }]));
    const listed = (ruleId: string) => fileImport.findings.filter((finding) => finding.ruleId === ruleId);
    expect(listed("hire-date-differs")).toMatchObject([{ severity: "WARNING", rows: [2] }]);
    expect(listed("hire-date-differs")[0]?.message).toMatch(
      /^Alvarez, Dana: the hire date is .*Mar.* 2026 in the file.* If the file is right, send it to the fund: .*“Facts that differ from the fund’s”\.$/,
    );
    expect(listed("birth-date-differs")).toMatchObject([{ severity: "WARNING", rows: [2] }]);
    expect(listed("middle-initial-differs")).toMatchObject([{ severity: "INFO", rows: [2] }]);
    const applied = await putIn(roster, fileImport);
    expect(applied.findings).toEqual(fileImport.findings);
    expect(await readLine(roster, "Alvarez")).toMatchObject({ hireDate: baseline.hireDate, middleInitial: "R" });
    expect(await person()).toEqual(personBefore);
  });

  it("uses class, status date and payroll number from the file, and lists both values", async () => {
    await putIn(roster, await sendFile(roster, toFile([bianchi])));
    const changes = { classification: "DRVPT", status_date: `${month}-10`, payroll_no: "90051", note: "" };
    const fileImport = await sendFile(roster, toFile([{ ...bianchi, ...changes }]));
    const messages = fileImport.findings.map(({ message }) => message).join("\n");
    expect(messages).toContain("the class changes from DRVFT to DRVPT");
    expect(messages).toMatch(/the date of LOU changes from .*8.* to .*10/);
    expect(messages).toContain("the payroll number changes from 10051 to 90051");
    await putIn(roster, fileImport);
    expect(await readLine(roster, "Bianchi")).toMatchObject({
      classification: "DRVPT",
      statusDate: `${month}-10`,
      payrollNo: "90051",
      note: "Laid off, recall expected",
    });
    // An empty date next to the same status removes nothing.
    await putIn(roster, await sendFile(roster, toFile([{ ...bianchi, ...changes, status_date: "" }])));
    expect(await readLine(roster, "Bianchi")).toMatchObject({ statusCode: "LOU", statusDate: `${month}-10` });
  });
});
