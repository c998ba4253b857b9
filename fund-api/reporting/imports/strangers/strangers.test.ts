import type { Import } from "#lib/reporting/imports/schema.ts";
import { listChanges } from "#lib/desk/audit/changes.ts";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { maxNamedPeople, maxWrongNumbers, refuseGuessing } from "../../tad/people/wrong-numbers.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { strangersOf } from "../../../platform/testing/people/strangers.ts";
import { putIn, sendFile } from "../../../platform/testing/import.ts";
import { type FileRow, newRow, sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { contextFor, rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { changeLine, openMonth as month, readLine, readTad, valueOf } from "../../../platform/testing/tad.ts";
import { getImport } from "../record/import-view.ts";
import { listImportPeople } from "../import-people.ts";
import { mapImport } from "../map-import.ts";
import { uploadImport } from "../upload/upload-import.ts";

const { harbor, lakeside } = demoEmployerIds;
const params = { workMonth: month };
const [alvarez = {}] = sampleRows(month);

describe.each(testDatabases)("people of other employers in a file, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);

  const send = (...rows: FileRow[]) => sendFile(roster, toFile(rows));
  const { list: listStrangers, rowOf, countWrongNumbers } = strangersOf(roster, harbor);
  const find = async () => (await listStrangers())[0]!;
  const listAll = async ({ id }: Import) =>
    valueOf(await roster.act(listImportPeople, { params: { ...params, importId: id }, query: { show: "ALL" } }));
  it("are recognized by number, first and last name and birth date together", async () => {
    const fileImport = await send(rowOf(await find()));
    expect(fileImport).toMatchObject({ state: "READY", counts: { people: 1, added: 1 } });
    await putIn(roster, fileImport);
    expect(await countWrongNumbers()).toBe(0);
    const { id, last_name } = await find();
    expect((await readTad(roster)).lines.map(({ lastName }) => lastName)).toContain(last_name);
    const persons = await roster.db.selectFrom("persons").select("id").where("id", "=", id).execute();
    expect(persons).toHaveLength(1);
  });

  it("stay strangers after they are added to the report: the fund’s birth date and middle initial aren’t shown", async () => {
    const stranger = (await listStrangers()).find(({ birth_date }) => birth_date !== null)!;
    await roster.db.updateTable("persons").set({ middle_initial: "K" }).where("id", "=", stranger.id).execute();
    await putIn(roster, await send(rowOf(stranger)));
    const nextImport = await send(rowOf(stranger, { birth_date: "1951-02-02", middle_initial: "Z" }));
    const nameFindings = nextImport.findings.filter(({ ruleId }) => ruleId.endsWith("-differs"));
    const message = `${stranger.last_name}, ${stranger.first_name}: the birth date in the file isn’t the fund’s.`;
    expect(nameFindings).toMatchObject([{ ruleId: "birth-date-differs", message: expect.stringContaining(message) }]);
    const facts = (await listAll(nextImport)).people.flatMap((person) => person.facts);
    expect(facts).toMatchObject([{ field: "birthDate", onFile: "" }]);
  });

  it.each<[string, FileRow, string, number]>([
    ["a wrong first name", { first_name: "Xaver" }, "person-unconfirmed", 1],
    ["another name", { last_name: "Guess", first_name: "Wild" }, "person-unconfirmed", 1],
    ["a wrong birth date", { birth_date: "1950-01-01" }, "person-unconfirmed", 1],
    ["a wrong birth date and no hire date", { birth_date: "1950-01-01", hire_date: "" }, "new-person-incomplete", 1],
    ["no birth date", { birth_date: "" }, "new-person-incomplete", 0],
    ["no birth date, and half of their name", { birth_date: "", first_name: "Xaver" }, "new-person-incomplete", 0],
  ])("aren’t recognized by %s, and nothing about them is revealed", async (_, changes, ruleId, counted) => {
    const stranger = await find();
    const fileImport = await send(alvarez, rowOf(stranger, changes), newRow(month, { ssn: "900-77-0009", ...changes }));
    const nameFindings = fileImport.findings.find(({ rows }) => rows.includes(3));
    expect(nameFindings).toMatchObject({ ruleId, severity: "ERROR" });
    // An incomplete row is treated like one with an unknown number.
    if (ruleId === "new-person-incomplete") expect(nameFindings?.rows).toEqual([3, 4]);
    const responseText = JSON.stringify([fileImport.findings, fileImport.unclear, await listAll(fileImport)]);
    for (const secret of [stranger.last_name, stranger.first_name, stranger.birth_date ?? "?", stranger.member_id])
      if (!Object.values(rowOf(stranger, changes)).includes(secret)) expect(responseText).not.toContain(secret);
    expect(await countWrongNumbers()).toBe(counted);
  });

  it("aren’t recognized by a member ID, unless the Social Security number is theirs too", async () => {
    const stranger = await find();
    const [strangerId, unknownRow] = [{ member_id: stranger.member_id }, { member_id: "M999999999" }];
    const rowWithoutSsn = { ...rowOf(stranger), ssn: "" };
    const rowWithOtherSsn = rowOf(stranger, { ssn: "900-77-0009" });
    for (const row of [rowWithoutSsn, rowWithOtherSsn]) {
      const fileImport = await send({ ...row, ...strangerId }, { ...row, ...unknownRow, classification: "DRVPT" });
      const errors = fileImport.findings.filter(({ severity }) => severity === "ERROR");
      expect(errors).toMatchObject([2, 3].map((rowNo) => ({ ruleId: "member-id-unknown", rows: [rowNo] })));
      // A stranger's number and an unknown one get the same message.
      const [strangerMessage = "", unknownMessage = ""] = errors.map(({ message }) => message);
      expect(strangerMessage.replace(stranger.member_id, "M999999999")).toBe(unknownMessage);
    }
    expect(await countWrongNumbers()).toBe(0);
    expect(await send(rowOf(stranger, strangerId))).toMatchObject({ state: "READY", counts: { added: 1 } });
  });

  it("aren’t revealed by a member ID, or by their name with the number of someone here", async () => {
    const stranger = await find();
    const rowByMemberId = { ...rowOf(stranger, { birth_date: "" }), ssn: "", member_id: stranger.member_id };
    const unknownRow = { ...rowByMemberId, member_id: "M999999999" };
    const rowWithStrangerName = { ...alvarez, last_name: stranger.last_name, first_name: stranger.first_name };
    const fileImport = await send(rowByMemberId, unknownRow, rowWithStrangerName, {
      ...rowOf(stranger),
      birth_date: "1950-01-01",
    });
    for (const row of [2, 3])
      expect(fileImport.findings).toContainEqual(expect.objectContaining({ ruleId: "member-id-unknown", rows: [row] }));
    // The message is the same as for an unknown name.
    expect(fileImport.findings).toContainEqual(expect.objectContaining({ ruleId: "person-mismatch", rows: [4] }));
  });

  it("can’t be found by trying birth dates for one number", async () => {
    const stranger = await find();
    const dates = ["1950-01-01", stranger.birth_date ?? "", "1951-01-01"];
    const rows = dates.map((birth_date, index) =>
      rowOf(stranger, { birth_date, classification: ["DRVFT", "DRVPT", "HELP"][index]! }),
    );
    const fileImport = await send(...rows.slice(0, 2));
    expect(fileImport.state).toBe("REFUSED");
    const nameFindings = fileImport.findings.filter(({ ruleId }) => ruleId === "person-unconfirmed");
    expect(nameFindings).toMatchObject([{ rows: [2, 3] }]);
  });

  const inventName = (index: number): string =>
    [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676)].map((n) => String.fromCharCode(97 + n)).join("");
  const guessFirstName = (index: number): FileRow => ({ first_name: `Q${inventName(index)}` });
  const guessLastName = (index: number): FileRow => ({ last_name: `Q${inventName(index)}` });
  it.each<[number, string, (index: number) => FileRow, string]>([
    [maxNamedPeople, "the whole name", () => ({}), "one-number-each"],
    [maxNamedPeople, "the last name, and first names that are invented", guessFirstName, "one-number-each"],
    [1_000, "the whole name", () => ({}), "one-number-each"],
    [2, "the whole name", () => ({}), "one-number-each"],
    [1_000, "the last name, and first names that are invented", guessFirstName, "one-number-each"],
    [1_000, "the first name, and last names that are invented", guessLastName, "numbers-unconfirmed"],
  ])("aren’t found among %s guessed numbers with the birth date and %s", async (length, _, changesOf, ruleId) => {
    const stranger = await find();
    const rows = Array.from({ length }, (__, index) =>
      rowOf(stranger, {
        ...(index !== length / 2 && { ssn: `90088${String(index + 1).padStart(4, "0")}` }),
        ...changesOf(index),
      }),
    );
    const fileImport = await send(alvarez, ...rows);
    const rowNumbers = rows.map((__, index) => index + 3);
    const errors = fileImport.findings.filter(({ severity }) => severity === "ERROR");
    expect(errors.map((error) => error.ruleId)).toEqual([ruleId]);
    expect(fileImport.counts).toMatchObject({ rowsWithErrors: rows.length, people: 1, added: 0 });
    const { people } = await listAll(fileImport);
    expect(new Set(people.map(({ kind, why }) => `${kind} ${why}`))).toEqual(
      new Set([`UNMATCHED ${errors[0]?.message}`]),
    );
    // No single row gets its own message.
    const rowFindings = fileImport.findings.filter(({ rows: own }) => own.some((row) => rowNumbers.includes(row)));
    for (const { rows: own } of rowFindings) expect(own).toEqual(rowNumbers);
    expect(await countWrongNumbers()).toBe(ruleId === "one-number-each" ? 0 : 1);
    if (ruleId !== "one-number-each") return;
    // The fund looks up no number. Without a known number among them, the response is the same, and there is no
    // try.
    const importWithoutStranger = await send(
      alvarez,
      ...rows.with(length / 2, { ...rows[length / 2], ssn: "900-87-9999" }),
    );
    expect(importWithoutStranger.findings).toEqual(fileImport.findings);
    expect(await countWrongNumbers()).toBe(0);
  });

  it("aren’t suspected among new people who share a first name and a stand-in birth date", async () => {
    const rows = Array.from({ length: 20 }, (_, n) =>
      newRow(month, { ssn: `90088${n + 1001}`, last_name: `New${n}`, first_name: "Sam", payroll_no: "" }),
    );
    expect(await send(...rows)).toMatchObject({ state: "READY", counts: { added: rows.length } });
    expect(await countWrongNumbers()).toBe(0);
  });

  it("can’t be found by a name in the wrong columns", async () => {
    const stranger = await find();
    const switchedNames = { last_name: stranger.first_name, first_name: stranger.last_name, ssn: "900-77-0001" };
    const fileImport = await send(rowOf(stranger), rowOf(stranger, switchedNames));
    expect(fileImport.findings).toContainEqual(expect.objectContaining({ ruleId: "one-number-each", rows: [2, 3] }));
  });

  it("aren’t looked up if three people share a last name and a stand-in birth date: the message asks for the real ones", async () => {
    const rowNamed = (first_name: string, index: number) =>
      newRow(month, { first_name, last_name: "Garcia", ssn: `900-77-000${index + 1}`, payroll_no: "" });
    const fileImport = await send(...["Ann", "Ben", "Cal"].map(rowNamed));
    const message = expect.stringContaining("give the birth date of each");
    expect(fileImport.findings).toContainEqual(expect.objectContaining({ ruleId: "one-number-each", message }));
    expect(await countWrongNumbers()).toBe(0);
  });

  it("may be twins", async () => {
    const twins = ["Ann", "Ben"].map((first_name, index) =>
      newRow(month, { first_name, ssn: `900-77-000${index + 1}`, payroll_no: "" }),
    );
    expect(await send(...twins)).toMatchObject({ state: "READY", counts: { added: 2 } });
  });

  const listWrongRows = async (count: number) =>
    (await listStrangers())
      .slice(0, count)
      .map((stranger, index) => rowOf(stranger, { birth_date: `19${50 + index}-01-01` }));

  it("aren’t looked up by a file with more wrong numbers than tries left, which is one try; with fewer, it is read", async () => {
    const rows = await listWrongRows(maxWrongNumbers + 3);
    const rightRow = rowOf((await listStrangers()).at(-1)!);
    for (const _ of ["first", "again"]) {
      const fileImport = await send(alvarez, ...rows, newRow(month), rightRow);
      const errors = fileImport.findings.filter(({ severity }) => severity === "ERROR");
      // A new person and a stranger with the correct facts get the same response. The employer's own people aren't
      // limited.
      expect(errors).toMatchObject([
        { ruleId: "numbers-limited", rows: [...rows, 0, 0].map((__, index) => index + 3) },
      ]);
      expect(await countWrongNumbers()).toBe(1);
    }
    expect(await refuseGuessing(await contextFor(roster.db))).toBeNull();
    const smallerImport = await send(alvarez, ...rows.slice(0, maxWrongNumbers - 1), newRow(month), rightRow);
    const wrongRowNumbers = rows.slice(0, maxWrongNumbers - 1).map((_, index) => index + 3);
    expect(smallerImport.findings).toContainEqual(
      expect.objectContaining({ ruleId: "person-unconfirmed", rows: wrongRowNumbers }),
    );
    expect(await countWrongNumbers()).toBe(maxWrongNumbers);
    expect(await refuseGuessing(await contextFor(roster.db))).toMatchObject({ code: "TooManyRequests" });
  });

  it("aren’t looked up within the hour after ten wrong numbers, typed or in files", async () => {
    const rows = await listWrongRows(maxWrongNumbers);
    await send(...rows);
    expect(await countWrongNumbers()).toBe(maxWrongNumbers);
    const rightRow = rowOf((await listStrangers()).at(-1)!);
    const later = await send(alvarez, rightRow, newRow(month));
    expect(later.findings).toContainEqual(expect.objectContaining({ ruleId: "numbers-limited", rows: [3, 4] }));
    expect(await countWrongNumbers()).toBe(maxWrongNumbers);
    expect(await send(alvarez)).toMatchObject({ state: "READY" });
    // Planned again after the hour, it uses no more tries than when it was read. A new file does.
    const { version } = await readTad(roster);
    valueOf(await changeLine(roster, (await readLine(roster, "Alvarez")).id, { unitsST: "2" }, { version }));
    const now = new Date(rosterNow.getTime() + 3_600_001);
    const currentImport = valueOf(await roster.act(getImport, { params: { ...params, importId: later.id } }, { now }));
    expect(currentImport.findings).toContainEqual(expect.objectContaining({ ruleId: "numbers-limited" }));
    const body = toFile([rightRow, newRow(month)]);
    expect(valueOf(await roster.act(uploadImport, { params, body }, { now }))).toMatchObject({ state: "READY" });
  });

  it("are counted once within the hour for one wrong row, and again for another", async () => {
    const [first = {}, second = {}] = await listWrongRows(2);
    for (const _ of ["first", "again"]) {
      const fileImport = await send(first, second, { ...second, classification: "DRVPT" });
      expect(fileImport.findings).toContainEqual(expect.objectContaining({ ruleId: "person-unconfirmed" }));
      expect(await countWrongNumbers()).toBe(2);
    }
    await send({ ...first, birth_date: "1949-01-01" });
    expect(await countWrongNumbers()).toBe(3);
    const { db } = roster;
    const wrongEvents = await db
      .selectFrom("audit_events")
      .select("after")
      .where("action", "=", "person-number-wrong")
      .execute();
    for (const { after } of wrongEvents)
      expect(listChanges(null, after)).toContainEqual({ field: "claimHash", before: null, after: "••••" });
  });

  it("aren’t looked up in rows that the clerk left out, whose number is treated as unknown", async () => {
    const rightRow = (await listStrangers()).at(-1)!;
    const rows = [...(await listWrongRows(maxWrongNumbers + 1)), rowOf(rightRow), newRow(month)];
    const lines = rows.map((row) =>
      ["last_name", "first_name", "ssn", "birth_date", "hire_date", "classification", "units_st", "gross_wages"]
        .map((name) => row[name])
        .join(","),
    );
    const text = ["Last Name,First Name,SSN,Born,Hired,Class,Weeks,Gross", ...lines].join("\n");
    const fileImport = await sendFile(roster, { fileName: "payroll.csv", bytes: new TextEncoder().encode(text) });
    const mapping = fileImport.mapping!;
    const map = async (people: { from: string; to: string }[] = []) => {
      const body = { ...mapping, constants: { ...mapping.constants, agreement_code: "JC710A" }, people };
      return valueOf(await roster.act(mapImport, { params: { ...params, importId: fileImport.id }, body }));
    };
    const limited = await map();
    expect(limited.unclear).toHaveLength(rows.length);
    expect(await countWrongNumbers()).toBe(1);
    const answers = (limited.unclear ?? []).map(({ from }) => ({ from, to: leftOut }));
    const readyImport = await map(answers.slice(0, -2));
    expect(readyImport).toMatchObject({ state: "READY", counts: { added: 2 } });
    expect(readyImport.unclear?.every(({ isLeftOut }) => isLeftOut)).toBe(true);
    const emptyImport = await map(answers);
    expect(emptyImport.unclear).toHaveLength(rows.length);
    expect(new Set(emptyImport.unclear?.map(({ why, isLeftOut }) => `${why} ${isLeftOut}`)).size).toBe(1);
    expect(await countWrongNumbers()).toBe(1);
  });

  it("count as the employer's own if they worked for it before", async () => {
    const { memberId } = await readLine(roster, "Alvarez");
    const { id } = await roster.db
      .selectFrom("persons")
      .select("id")
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();
    const assignmentIds = roster.db.selectFrom("assignments").select("id").where("person_id", "=", id);
    await roster.db.deleteFrom("tad_lines").where("assignment_id", "in", assignmentIds).execute();
    await roster.db.updateTable("assignments").set({ end_date: "2026-05-31" }).where("person_id", "=", id).execute();
    const fileImport = await send({ ...alvarez, first_name: "Danny", hire_date: `${month}-02` });
    expect(fileImport).toMatchObject({ state: "READY", counts: { added: 1 } });
  });
});
