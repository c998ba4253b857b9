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
import { getImport, listImportPeople } from "../list-imports.ts";
import { mapImport } from "../map-import.ts";
import { uploadImport } from "../upload/upload-import.ts";

const { harbor, lakeside } = demoEmployerIds;
const params = { workMonth: month };
const [alvarez = {}] = sampleRows(month);

describe.each(testDatabases)("people of other employers in a file, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);

  const send = (...rows: FileRow[]) => sendFile(roster, toFile(rows));
  const { list: listStrangers, rowOf, countWrong } = strangersOf(roster, harbor);
  const find = async () => (await listStrangers())[0]!;
  const listAll = async ({ id }: Import) =>
    valueOf(await roster.act(listImportPeople, { params: { ...params, importId: id }, query: { show: "ALL" } }));
  it("are recognized by number, first and last name and birth date together", async () => {
    const sent = await send(rowOf(await find()));
    expect(sent).toMatchObject({ state: "READY", counts: { people: 1, added: 1 } });
    await putIn(roster, sent);
    expect(await countWrong()).toBe(0);
    const { id, last_name } = await find();
    expect((await readTad(roster)).lines.map(({ lastName }) => lastName)).toContain(last_name);
    const persons = await roster.db.selectFrom("persons").select("id").where("id", "=", id).execute();
    expect(persons).toHaveLength(1);
  });

  it("stay strangers after they are added to the report: the fund’s birth date and middle initial aren’t shown", async () => {
    const one = (await listStrangers()).find(({ birth_date }) => birth_date !== null)!;
    await roster.db.updateTable("persons").set({ middle_initial: "K" }).where("id", "=", one.id).execute();
    await putIn(roster, await send(rowOf(one)));
    const next = await send(rowOf(one, { birth_date: "1951-02-02", middle_initial: "Z" }));
    const found = next.findings.filter(({ ruleId }) => ruleId.endsWith("-differs"));
    const message = `${one.last_name}, ${one.first_name}: the birth date in the file isn’t the fund’s.`;
    expect(found).toMatchObject([{ ruleId: "birth-date-differs", message: expect.stringContaining(message) }]);
    const facts = (await listAll(next)).people.flatMap((person) => person.facts);
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
    const one = await find();
    const sent = await send(alvarez, rowOf(one, changes), newRow(month, { ssn: "900-77-0009", ...changes }));
    const found = sent.findings.find(({ rows }) => rows.includes(3));
    expect(found).toMatchObject({ ruleId, severity: "ERROR" });
    // An incomplete row is treated like one with an unknown number.
    if (ruleId === "new-person-incomplete") expect(found?.rows).toEqual([3, 4]);
    const responseText = JSON.stringify([sent.findings, sent.unclear, await listAll(sent)]);
    for (const secret of [one.last_name, one.first_name, one.birth_date ?? "?", one.member_id])
      if (!Object.values(rowOf(one, changes)).includes(secret)) expect(responseText).not.toContain(secret);
    expect(await countWrong()).toBe(counted);
  });

  it("aren’t recognized by a member ID, unless the Social Security number is theirs too", async () => {
    const one = await find();
    const [ofStranger, ofNoOne] = [{ member_id: one.member_id }, { member_id: "M999999999" }];
    const alone = { ...rowOf(one), ssn: "" };
    const beside = rowOf(one, { ssn: "900-77-0009" });
    for (const row of [alone, beside]) {
      const sent = await send({ ...row, ...ofStranger }, { ...row, ...ofNoOne, classification: "DRVPT" });
      const errors = sent.findings.filter(({ severity }) => severity === "ERROR");
      expect(errors).toMatchObject([2, 3].map((at) => ({ ruleId: "member-id-unknown", rows: [at] })));
      // A stranger's number and an unknown one get the same message.
      const [ofOne = "", ofOther = ""] = errors.map(({ message }) => message);
      expect(ofOne.replace(one.member_id, "M999999999")).toBe(ofOther);
    }
    expect(await countWrong()).toBe(0);
    expect(await send(rowOf(one, ofStranger))).toMatchObject({ state: "READY", counts: { added: 1 } });
  });

  it("aren’t revealed by a member ID, or by their name with the number of someone here", async () => {
    const one = await find();
    const ofMember = { ...rowOf(one, { birth_date: "" }), ssn: "", member_id: one.member_id };
    const ofNoOne = { ...ofMember, member_id: "M999999999" };
    const named = { ...alvarez, last_name: one.last_name, first_name: one.first_name };
    const sent = await send(ofMember, ofNoOne, named, { ...rowOf(one), birth_date: "1950-01-01" });
    for (const row of [2, 3])
      expect(sent.findings).toContainEqual(expect.objectContaining({ ruleId: "member-id-unknown", rows: [row] }));
    // Same as for an unknown name.
    expect(sent.findings).toContainEqual(expect.objectContaining({ ruleId: "person-mismatch", rows: [4] }));
  });

  it("can’t be found by trying birth dates for one number", async () => {
    const one = await find();
    const dates = ["1950-01-01", one.birth_date ?? "", "1951-01-01"];
    const rows = dates.map((birth_date, at) =>
      rowOf(one, { birth_date, classification: ["DRVFT", "DRVPT", "HELP"][at]! }),
    );
    const sent = await send(...rows.slice(0, 2));
    expect(sent.state).toBe("REFUSED");
    const found = sent.findings.filter(({ ruleId }) => ruleId === "person-unconfirmed");
    expect(found).toMatchObject([{ rows: [2, 3] }]);
  });

  const invented = (at: number): string =>
    [at % 26, Math.floor(at / 26) % 26, Math.floor(at / 676)].map((n) => String.fromCharCode(97 + n)).join("");
  const withFirst = (at: number): FileRow => ({ first_name: `Q${invented(at)}` });
  const withLast = (at: number): FileRow => ({ last_name: `Q${invented(at)}` });
  it.each<[number, string, (at: number) => FileRow, string]>([
    [maxNamedPeople, "the whole name", () => ({}), "one-number-each"],
    [maxNamedPeople, "the last name, and first names that are invented", withFirst, "one-number-each"],
    [1_000, "the whole name", () => ({}), "one-number-each"],
    [2, "the whole name", () => ({}), "one-number-each"],
    [1_000, "the last name, and first names that are invented", withFirst, "one-number-each"],
    [1_000, "the first name, and last names that are invented", withLast, "numbers-unconfirmed"],
  ])("aren’t found among %s guessed numbers with the birth date and %s", async (length, _, changesOf, ruleId) => {
    const one = await find();
    const rows = Array.from({ length }, (__, at) =>
      rowOf(one, { ...(at !== length / 2 && { ssn: `90088${String(at + 1).padStart(4, "0")}` }), ...changesOf(at) }),
    );
    const sent = await send(alvarez, ...rows);
    const all = rows.map((__, at) => at + 3);
    const errors = sent.findings.filter(({ severity }) => severity === "ERROR");
    expect(errors.map((error) => error.ruleId)).toEqual([ruleId]);
    expect(sent.counts).toMatchObject({ rowsWithErrors: rows.length, people: 1, added: 0 });
    const { people } = await listAll(sent);
    expect(new Set(people.map(({ kind, why }) => `${kind} ${why}`))).toEqual(
      new Set([`UNMATCHED ${errors[0]?.message}`]),
    );
    // No single row gets its own message.
    const ofRows = sent.findings.filter(({ rows: own }) => own.some((row) => all.includes(row)));
    for (const { rows: own } of ofRows) expect(own).toEqual(all);
    expect(await countWrong()).toBe(ruleId === "one-number-each" ? 0 : 1);
    if (ruleId !== "one-number-each") return;
    // The fund looks up no number. Without a known number among them, the response is the same, and there is no
    // try.
    const without = await send(alvarez, ...rows.with(length / 2, { ...rows[length / 2], ssn: "900-87-9999" }));
    expect(without.findings).toEqual(sent.findings);
    expect(await countWrong()).toBe(0);
  });

  it("aren’t suspected among new people who share a first name and a stand-in birth date", async () => {
    const rows = Array.from({ length: 20 }, (_, n) =>
      newRow(month, { ssn: `90088${n + 1001}`, last_name: `New${n}`, first_name: "Sam", payroll_no: "" }),
    );
    expect(await send(...rows)).toMatchObject({ state: "READY", counts: { added: rows.length } });
    expect(await countWrong()).toBe(0);
  });

  it("can’t be found by a name in the wrong columns", async () => {
    const one = await find();
    const switched = { last_name: one.first_name, first_name: one.last_name, ssn: "900-77-0001" };
    const sent = await send(rowOf(one), rowOf(one, switched));
    expect(sent.findings).toContainEqual(expect.objectContaining({ ruleId: "one-number-each", rows: [2, 3] }));
  });

  it("aren’t looked up if three people share a last name and a stand-in birth date: the message asks for the real ones", async () => {
    const named = (first_name: string, at: number) =>
      newRow(month, { first_name, last_name: "Garcia", ssn: `900-77-000${at + 1}`, payroll_no: "" });
    const sent = await send(...["Ann", "Ben", "Cal"].map(named));
    const message = expect.stringContaining("give the birth date of each");
    expect(sent.findings).toContainEqual(expect.objectContaining({ ruleId: "one-number-each", message }));
    expect(await countWrong()).toBe(0);
  });

  it("may be twins", async () => {
    const twins = ["Ann", "Ben"].map((first_name, at) =>
      newRow(month, { first_name, ssn: `900-77-000${at + 1}`, payroll_no: "" }),
    );
    expect(await send(...twins)).toMatchObject({ state: "READY", counts: { added: 2 } });
  });

  const listWrongRows = async (count: number) =>
    (await listStrangers()).slice(0, count).map((one, at) => rowOf(one, { birth_date: `19${50 + at}-01-01` }));

  it("aren’t looked up by a file with more wrong numbers than tries left, which is one try; with fewer, it is read", async () => {
    const rows = await listWrongRows(maxWrongNumbers + 3);
    const right = rowOf((await listStrangers()).at(-1)!);
    for (const _ of ["first", "again"]) {
      const sent = await send(alvarez, ...rows, newRow(month), right);
      const errors = sent.findings.filter(({ severity }) => severity === "ERROR");
      // A new person and a stranger with the correct facts get the same response. The employer's own people aren't
      // limited.
      expect(errors).toMatchObject([{ ruleId: "numbers-limited", rows: [...rows, 0, 0].map((__, at) => at + 3) }]);
      expect(await countWrong()).toBe(1);
    }
    expect(await refuseGuessing(await contextFor(roster.db))).toBeNull();
    const fewer = await send(alvarez, ...rows.slice(0, maxWrongNumbers - 1), newRow(month), right);
    const named = rows.slice(0, maxWrongNumbers - 1).map((_, at) => at + 3);
    expect(fewer.findings).toContainEqual(expect.objectContaining({ ruleId: "person-unconfirmed", rows: named }));
    expect(await countWrong()).toBe(maxWrongNumbers);
    expect(await refuseGuessing(await contextFor(roster.db))).toMatchObject({ code: "TooManyRequests" });
  });

  it("aren’t looked up within the hour after ten wrong numbers, typed or in files", async () => {
    const rows = await listWrongRows(maxWrongNumbers);
    await send(...rows);
    expect(await countWrong()).toBe(maxWrongNumbers);
    const right = rowOf((await listStrangers()).at(-1)!);
    const later = await send(alvarez, right, newRow(month));
    expect(later.findings).toContainEqual(expect.objectContaining({ ruleId: "numbers-limited", rows: [3, 4] }));
    expect(await countWrong()).toBe(maxWrongNumbers);
    expect(await send(alvarez)).toMatchObject({ state: "READY" });
    // Planned again after the hour, it uses no more tries than when it was read. A new file does.
    const { version } = await readTad(roster);
    valueOf(await changeLine(roster, (await readLine(roster, "Alvarez")).id, { unitsST: "2" }, { version }));
    const now = new Date(rosterNow.getTime() + 3_600_001);
    const again = valueOf(await roster.act(getImport, { params: { ...params, importId: later.id } }, { now }));
    expect(again.findings).toContainEqual(expect.objectContaining({ ruleId: "numbers-limited" }));
    const body = toFile([right, newRow(month)]);
    expect(valueOf(await roster.act(uploadImport, { params, body }, { now }))).toMatchObject({ state: "READY" });
  });

  it("are counted once within the hour for one wrong row, and again for another", async () => {
    const [first = {}, second = {}] = await listWrongRows(2);
    for (const _ of ["first", "again"]) {
      const sent = await send(first, second, { ...second, classification: "DRVPT" });
      expect(sent.findings).toContainEqual(expect.objectContaining({ ruleId: "person-unconfirmed" }));
      expect(await countWrong()).toBe(2);
    }
    await send({ ...first, birth_date: "1949-01-01" });
    expect(await countWrong()).toBe(3);
    const { db } = roster;
    const wrong = await db
      .selectFrom("audit_events")
      .select("after")
      .where("action", "=", "person-number-wrong")
      .execute();
    for (const { after } of wrong)
      expect(listChanges(null, after)).toContainEqual({ field: "claimHash", before: null, after: "••••" });
  });

  it("aren’t looked up in rows that the clerk left out, whose number is treated as unknown", async () => {
    const right = (await listStrangers()).at(-1)!;
    const rows = [...(await listWrongRows(maxWrongNumbers + 1)), rowOf(right), newRow(month)];
    const lines = rows.map((row) =>
      ["last_name", "first_name", "ssn", "birth_date", "hire_date", "classification", "units_st", "gross_wages"]
        .map((name) => row[name])
        .join(","),
    );
    const text = ["Last Name,First Name,SSN,Born,Hired,Class,Weeks,Gross", ...lines].join("\n");
    const sent = await sendFile(roster, { fileName: "payroll.csv", bytes: new TextEncoder().encode(text) });
    const mapping = sent.mapping!;
    const map = async (people: { from: string; to: string }[] = []) => {
      const body = { ...mapping, constants: { ...mapping.constants, agreement_code: "JC710A" }, people };
      return valueOf(await roster.act(mapImport, { params: { ...params, importId: sent.id }, body }));
    };
    const limited = await map();
    expect(limited.unclear).toHaveLength(rows.length);
    expect(await countWrong()).toBe(1);
    const answers = (limited.unclear ?? []).map(({ from }) => ({ from, to: leftOut }));
    const ready = await map(answers.slice(0, -2));
    expect(ready).toMatchObject({ state: "READY", counts: { added: 2 } });
    expect(ready.unclear?.every(({ isLeftOut }) => isLeftOut)).toBe(true);
    const none = await map(answers);
    expect(none.unclear).toHaveLength(rows.length);
    expect(new Set(none.unclear?.map(({ why, isLeftOut }) => `${why} ${isLeftOut}`)).size).toBe(1);
    expect(await countWrong()).toBe(1);
  });

  it("count as the employer's own if they worked for it before", async () => {
    const { memberId } = await readLine(roster, "Alvarez");
    const { id } = await roster.db
      .selectFrom("persons")
      .select("id")
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();
    const ended = roster.db.selectFrom("assignments").select("id").where("person_id", "=", id);
    await roster.db.deleteFrom("tad_lines").where("assignment_id", "in", ended).execute();
    await roster.db.updateTable("assignments").set({ end_date: "2026-05-31" }).where("person_id", "=", id).execute();
    const sent = await send({ ...alvarez, first_name: "Danny", hire_date: `${month}-02` });
    expect(sent).toMatchObject({ state: "READY", counts: { added: 1 } });
  });
});
