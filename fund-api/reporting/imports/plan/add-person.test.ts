import { examples } from "#lib/reporting/tad/examples.ts";
import type { NewPersonBody } from "#lib/reporting/tad/schema.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testKeys, testRoster } from "../../../platform/testing/rosters.ts";
import { addPerson } from "./add-person.ts";
import { completeUnit, reportNoWork } from "../../tad/unit-acts.ts";
import { getTadTrail } from "../../tad/get-tad-trail.ts";
import { readTad, valueOf } from "../../../platform/testing/tad.ts";

const params = { workMonth: "2026-06" };

const nell: NewPersonBody = {
  ...examples.addPerson.body,
  unitCode: "JC710A",
  classification: "DRVFT",
  ssn: "900-77-0001",
  lastName: "O’Newcomer",
  firstName: "Nell",
  middleInitial: "q",
  birthDate: "2/3/1999",
  hireDate: "2026-06-02",
  unitsST: "3",
  grossWages: "3,900.00",
  payrollNo: "10200",
  address1: "12 Harbor Street",
  city: "Duluth",
  state: "mn",
  zip: "55802-1234",
};

describe.each(testDatabases)("adding a person on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  const add = async (changes: Partial<NewPersonBody> = {}, over: object = {}) =>
    roster.act(addPerson, { params, body: { ...nell, ...changes }, version: (await readTad(roster)).version, ...over });
  const countPeople = async () => (await roster.db.selectFrom("persons").select("id").execute()).length;
  const findLine = async (id: string) => (await readTad(roster)).lines.find((line) => line.id === id);
  const knownAs = async (ssn: string) =>
    roster.db
      .selectFrom("persons")
      .select(["id", "last_name", "first_name", "birth_date", "address1"])
      .where("ssn_hash", "=", Buffer.from(testKeys.hash(ssn)))
      .executeTakeFirstOrThrow();

  it("gives someone new to the fund a line with its contributions, a member ID, and an address", async () => {
    const baseline = await countPeople();
    valueOf(
      await roster.act(completeUnit, {
        params: { ...params, unitCode: "JC710A" },
        body: { complete: true },
        version: (await readTad(roster)).version,
      }),
    );
    const { lineId, version } = valueOf(await add());
    const tad = await readTad(roster);
    expect(tad.version).toBe(version);
    expect(tad.units[0]).toMatchObject({ code: "JC710A", people: 19, complete: false });
    expect(await findLine(lineId)).toMatchObject({
      unitCode: "JC710A",
      lastName: "O’Newcomer",
      middleInitial: "Q",
      ssnLast4: "0001",
      memberId: expect.stringMatching(/^M/),
      payrollNo: "10200",
      statusCode: "ACT",
      hireDate: "2026-06-02",
      unitsST: 300,
      grossWages: 390_000,
      lastMonthUnits: null,
      amounts: [{ cents: 131_340 }, { cents: 65_520 }],
    });
    expect(await countPeople()).toBe(baseline + 1);
    const storedPersons = await roster.db
      .selectFrom("persons")
      .selectAll()
      .where("last_name", "=", "O’Newcomer")
      .execute();
    expect(storedPersons).toMatchObject([
      { address1: "12 Harbor Street", city: "Duluth", state: "MN", zip: "558021234", birth_date: "1999-02-03" },
    ]);
    expect(testKeys.decrypt(storedPersons[0]!.ssn_encrypted)).toBe("900770001");
    const trail = valueOf(await roster.act(getTadTrail, { params }));
    expect(trail.acts[0]?.text).toBe("O’Newcomer, Nell Q added to JC710A.");
  });

  it("links someone the fund knows by number, birth date, and both names, even if switched", async () => {
    const people = await countPeople();
    for (const [index, ssn] of ["900040001", "900040002"].entries()) {
      const { last_name, first_name, birth_date, ...otherFacts } = await knownAs(ssn);
      const names = [last_name.toUpperCase(), first_name];
      const [lastName = "", firstName = ""] = index === 0 ? names : names.toReversed();
      const typed = { ssn, lastName, firstName, birthDate: birth_date ?? "", payrollNo: "" };
      const { lineId } = valueOf(await add(typed));
      expect(await findLine(lineId)).toMatchObject({ lastName: last_name, firstName: first_name });
      expect(await knownAs(ssn)).toEqual({ last_name, first_name, birth_date, ...otherFacts });
    }
    expect(await countPeople()).toBe(people);
  });

  it("returns one message for any other name or birth date of a stranger, which reveals nothing, after all other errors", async () => {
    const { last_name, first_name, birth_date } = await knownAs("900040001");
    const rightFields = { lastName: last_name, firstName: first_name, birthDate: birth_date ?? "" };
    const wrongFields = [
      {},
      { firstName: first_name },
      { lastName: last_name },
      { lastName: last_name, firstName: first_name },
      { lastName: last_name, birthDate: rightFields.birthDate },
      { firstName: first_name, birthDate: rightFields.birthDate },
    ];
    const responses = await Promise.all(wrongFields.map((changes) => add({ ssn: "900040001", ...changes })));
    expect(responses[0]).toMatchObject({ ok: false, code: "Invalid", isKept: true });
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    for (const secret of [...Object.values(rightFields), "0001"])
      expect(JSON.stringify(responses)).not.toContain(secret);
    const faulty: Partial<NewPersonBody>[] = [
      { unitsST: "6" },
      { unitsST: "many" },
      { grossWages: "-5" },
      { birthDate: "" },
      { hireDate: "" },
    ];
    for (const changes of wrongFields) {
      for (const fault of faulty) {
        const strangerResult = await add({ ...changes, ...fault, ssn: "900040001" });
        expect(strangerResult).toMatchObject({ ok: false, code: "Invalid" });
        expect(strangerResult).toEqual(await add({ ...changes, ...fault, ssn: "900770001" }));
      }
    }
  });

  it("names the owner if a number belongs to one of the employer’s own people with another name", async () => {
    const ownResult = await add({ ssn: "900-01-0001", lastName: "Stranger", firstName: "Dana" });
    expect(ownResult).toMatchObject({ fields: { ssn: expect.stringContaining("Alvarez, Dana (SSN ending in 0001)") } });
  });

  it("adds the same person to a unit only once", async () => {
    const people = (await readTad(roster)).lines.length;
    expect(await add({ ssn: "900-01-0001", lastName: "Alvarez", firstName: "Dana" })).toMatchObject({
      code: "Invalid",
      fields: { ssn: "This person is in JC710A already as DRVFT. Correct the line in the report." },
    });
    valueOf(await add({ ssn: "900-01-0001", lastName: "Alvarez", unitCode: "JC711B", classification: "WHSE" }));
    valueOf(await add());
    expect(await add()).toMatchObject({ code: "Invalid", fields: { ssn: expect.stringContaining("already") } });
    expect((await readTad(roster)).lines).toHaveLength(people + 2);
  });

  it.each<[string, Partial<NewPersonBody>, RegExp]>([
    ["unitCode", { unitCode: "ZZ9" }, /Required/],
    ["classification", { classification: "PILOT" }, /Required/],
    ["ssn", { ssn: "666-01-0001" }, /valid Social Security number/],
    ["lastName", { lastName: " " }, /Last name Required/],
    ["firstName", { firstName: "" }, /First name Required/],
    ["birthDate", { birthDate: "2/30/1999" }, /“2\/30\/1999” isn’t a date/],
    ["birthDate", { birthDate: "2026-07-01" }, /after June 2026/],
    ["hireDate", { hireDate: "" }, /Hire date Required/],
    ["hireDate", { hireDate: "2026-07-01" }, /after June 2026/],
    ["unitsST", { unitsST: "three" }, /reads “three”/],
    ["unitsST", { unitsST: "6" }, /the maximum for June 2026 is 5 weeks/],
    ["unitsST", { unitsST: "" }, /./],
    ["grossWages", { grossWages: "-5" }, /below zero/],
    ["zip", { zip: "558" }, /Five or nine digits/],
    ["state", { state: "Minnesota" }, /Two letters/],
    ["middleInitial", { middleInitial: "QQ" }, /One letter/],
  ])("reports %s for %j, and adds no one", async (field, changes, text) => {
    const baseline = [await countPeople(), (await readTad(roster)).lines.length];
    const outcome = await add(changes);
    expect(outcome).toMatchObject({ ok: false, code: "Invalid" });
    expect(Object.keys((!outcome.ok && outcome.fields) || {})).toEqual([field]);
    expect((!outcome.ok && outcome.fields?.[field]) || "").toMatch(text);
    expect([await countPeople(), (await readTad(roster)).lines.length]).toEqual(baseline);
  });

  it("allows people but no units in a unit without work", async () => {
    const unit = { ...params, unitCode: "JC710A" };
    const { version } = await readTad(roster);
    valueOf(await roster.act(reportNoWork, { params: unit, body: { noWork: true }, version }));
    expect(await add()).toMatchObject({ fields: { unitsST: expect.stringContaining("reported without work") } });
    expect(await add({ unitsST: "", grossWages: "" })).toMatchObject({ ok: true });
  });

  it("refuses an outdated version and a filed month", async () => {
    expect(await add({}, { version: 99 })).toMatchObject({ code: "Stale" });
    const filedRequest = { params: { workMonth: "2026-05" }, version: (await readTad(roster, "2026-05")).version };
    expect(await add({}, filedRequest)).toMatchObject({ code: "TadClosed" });
  });
});
