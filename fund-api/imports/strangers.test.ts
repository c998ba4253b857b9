import type { Import } from "../../lib/imports/schema.ts";
import { listedName } from "../../lib/format/person-name.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { mostWrongNumbers, refuseGuessing } from "../reporting/people/wrong-numbers.ts";
import { testDatabases } from "../testing/databases.ts";
import { putIn, sendFile } from "../testing/import.ts";
import { type FileRow, newRow, sampleRows, toFile } from "../testing/roster-file.ts";
import { contextFor, rosterNow, testKeys, testRoster } from "../testing/rosters.ts";
import { changeLine, openMonth as month, readLine, readTad, valueOf } from "../testing/tad.ts";
import { getImport } from "./get-import.ts";
import { listImportPeople } from "./list-import-people.ts";
import { uploadImport } from "./upload/upload-import.ts";

const { harbor, lakeside } = demoEmployerIds;
const params = { workMonth: month };
const [alvarez = {}] = sampleRows(month);

describe.each(testDatabases)("people of other employers in a file, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);

  const send = (...rows: FileRow[]) => sendFile(roster, toFile(rows));
  const listStrangers = async () => {
    const people = await roster.db
      .selectFrom("persons as p")
      .innerJoin("assignments as a", "a.person_id", "p.id")
      .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
      .select(["p.id", "p.last_name", "p.first_name", "p.birth_date", "p.member_id", "p.ssn_encrypted"])
      .distinctOn("p.id")
      .where("b.employer_id", "=", harbor)
      .limit(200)
      .execute();
    return people;
  };
  const ssnOf = ({ ssn_encrypted }: { ssn_encrypted: Uint8Array }) => testKeys.decrypt(ssn_encrypted);
  const find = async () => (await listStrangers())[0]!;
  const rowOf = (one: Awaited<ReturnType<typeof find>>, changes: FileRow = {}) =>
    newRow(month, {
      ssn: ssnOf(one),
      last_name: one.last_name,
      first_name: one.first_name,
      birth_date: one.birth_date ?? "",
      payroll_no: "",
      ...changes,
    });
  const listAll = async ({ id }: Import) =>
    valueOf(await roster.act(listImportPeople, { params: { ...params, importId: id }, query: { show: "ALL" } }));
  const countWrong = async () =>
    (await roster.db.selectFrom("audit_events").select("at").where("action", "=", "person-number-wrong").execute())
      .length;

  it("are known by number, first and last name and birth date together", async () => {
    const sent = await send(rowOf(await find()));
    expect(sent).toMatchObject({ state: "READY", counts: { people: 1, added: 1 } });
    await putIn(roster, sent);
    expect(await countWrong()).toBe(0);
    const { id, last_name } = await find();
    expect((await readTad(roster)).lines.map(({ lastName }) => lastName)).toContain(last_name);
    const persons = await roster.db.selectFrom("persons").select("id").where("id", "=", id).execute();
    expect(persons).toHaveLength(1);
  });

  it.each<[string, FileRow, string, number]>([
    ["a first name that isn’t theirs", { first_name: "Xaver" }, "person-unconfirmed", 0],
    ["another name", { last_name: "Guess", first_name: "Wild" }, "person-unconfirmed", 1],
    ["another birth date", { birth_date: "1950-01-01" }, "person-unconfirmed", 1],
    ["another birth date and no hire date", { birth_date: "1950-01-01", hire_date: "" }, "new-person-incomplete", 1],
    ["no birth date", { birth_date: "" }, "new-person-incomplete", 0],
    ["no birth date, and half of their name", { birth_date: "", first_name: "Xaver" }, "new-person-incomplete", 0],
  ])("aren’t known by %s, and nothing about them is revealed", async (_, changes, ruleId, counted) => {
    const one = await find();
    const sent = await send(alvarez, rowOf(one, changes), newRow(month, { ssn: "900-77-0009", ...changes }));
    const found = sent.findings.find(({ rows }) => rows.includes(3));
    expect(found).toMatchObject({ ruleId, severity: "ERROR" });
    // A row that says too little is answered as one with a number that no one has.
    if (ruleId === "new-person-incomplete") expect(found?.rows).toEqual([3, 4]);
    const told = JSON.stringify([sent.findings, sent.unclear, await listAll(sent)]);
    for (const secret of [one.last_name, one.first_name, one.birth_date ?? "?", one.member_id])
      if (!Object.values(rowOf(one, changes)).includes(secret)) expect(told).not.toContain(secret);
    expect(await countWrong()).toBe(counted);
  });

  it("aren’t revealed by a member ID, or by their name beside the number of someone here", async () => {
    const one = await find();
    const ofMember = { ...rowOf(one, { birth_date: "" }), ssn: "", member_id: one.member_id };
    const ofNoOne = { ...ofMember, member_id: "M999999999" };
    const named = { ...alvarez, last_name: one.last_name, first_name: one.first_name };
    const sent = await send(ofMember, ofNoOne, named, { ...rowOf(one), birth_date: "1950-01-01" });
    expect(sent.findings).toContainEqual(expect.objectContaining({ ruleId: "member-id-unknown", rows: [2, 3] }));
    // As it says of a name that no one has.
    expect(sent.findings).toContainEqual(expect.objectContaining({ ruleId: "person-mismatch", rows: [4] }));
  });

  it("aren’t found by trying birth dates for one number", async () => {
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

  it("aren’t revealed by a thousand guessed numbers: all are answered the same way, and no other is looked up within the hour", async () => {
    const strangers = await listStrangers();
    const name = listedName({ lastName: strangers[0]!.last_name, firstName: strangers[0]!.first_name });
    const common = { last_name: strangers[0]!.last_name, first_name: strangers[0]!.first_name, payroll_no: "" };
    const numbers = [
      ...strangers.map(ssnOf),
      ...Array.from({ length: 1_000 - strangers.length }, (_, n) => `90088${String(n + 1).padStart(4, "0")}`),
    ];
    expect(strangers.length).toBeGreaterThan(mostWrongNumbers + 1);
    const rows = numbers.map((ssn) => newRow(month, { ...common, ssn, birth_date: strangers[0]!.birth_date ?? "" }));
    const sent = await send(alvarez, ...rows);
    const errors = sent.findings.filter(
      ({ severity, ruleId }) => severity === "ERROR" && ruleId !== "number-two-names",
    );
    expect(errors).toMatchObject([{ ruleId: "numbers-limited" }]);
    expect(sent.counts).toMatchObject({ rowsWithErrors: rows.length, people: 1, added: 0 });
    const { people } = await listAll(sent);
    expect(new Set(people.map((person) => [person.kind, person.name, person.why].join()))).toEqual(
      new Set([["UNMATCHED", name, errors[0]!.message].join()]),
    );
    expect(await countWrong()).toBe(mostWrongNumbers);
    expect(await refuseGuessing(await contextFor(roster.db))).toMatchObject({ code: "TooManyRequests" });
    // Someone new, and a stranger by the right facts, are answered alike; the employer's own people aren't limited.
    const later = await send(alvarez, rowOf(strangers[1]!), newRow(month));
    expect(later.findings).toContainEqual(expect.objectContaining({ ruleId: "numbers-limited", rows: [3, 4] }));
    expect(await countWrong()).toBe(mostWrongNumbers);
    expect(await send(alvarez)).toMatchObject({ state: "READY" });
    // Planned again after the hour, it tries no more than when it was read; a new file does.
    const { version } = await readTad(roster);
    valueOf(await changeLine(roster, (await readLine(roster, "Alvarez")).id, { unitsST: "2" }, { version }));
    const now = new Date(rosterNow.getTime() + 3_600_001);
    const again = valueOf(await roster.act(getImport, { params: { ...params, importId: later.id } }, { now }));
    expect(again.findings).toContainEqual(expect.objectContaining({ ruleId: "numbers-limited" }));
    const body = toFile([rowOf(strangers[1]!), newRow(month)]);
    expect(valueOf(await roster.act(uploadImport, { params, body }, { now }))).toMatchObject({ state: "READY" });
  });

  it("count as wrong numbers typed do: a file with one more than are left is limited", async () => {
    const strangers = (await listStrangers()).slice(0, mostWrongNumbers + 1);
    const wrong = strangers.map((one) => rowOf(one, { birth_date: "1950-01-01" }));
    const first = await send(...wrong.slice(0, mostWrongNumbers - 1));
    expect(first.findings).toContainEqual(expect.objectContaining({ ruleId: "person-unconfirmed" }));
    expect(await countWrong()).toBe(mostWrongNumbers - 1);
    const second = await send(...wrong.slice(-2), newRow(month));
    expect(second.findings).toContainEqual(expect.objectContaining({ ruleId: "numbers-limited", rows: [2, 3, 4] }));
    expect(await countWrong()).toBe(mostWrongNumbers);
  });

  it("who worked for the employer before are its own", async () => {
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
