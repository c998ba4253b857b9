import { correctionRefusals } from "../../../lib/reporting/corrections/texts.en.ts";
import type { MissingPersonBody } from "../../../lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { maxWrongNumbers, refuseGuessing } from "../tad/people/wrong-numbers.ts";
import { correctionsOf, postedMonth } from "../../platform/testing/correction.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { contextFor, rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { addMissingPerson } from "./add-missing-person.ts";
import { reportingRoutes } from "../routes.ts";

const { lakeside, summit } = demoEmployerIds;
const params = { workMonth: postedMonth };

describe.each(testDatabases)("numbers typed to add a person on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const may = () => correctionsOf(roster);
  /** Someone who never worked for Lakeside. */
  const stranger = () =>
    roster.db
      .selectFrom("persons as p")
      .innerJoin("assignments as a", "a.person_id", "p.id")
      .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
      .select(["p.member_id", "p.last_name", "p.first_name", "p.birth_date"])
      .where("b.employer_id", "=", summit)
      .where("p.birth_date", "is not", null)
      .orderBy("p.id")
      .executeTakeFirstOrThrow();
  const createBody = async (change: Partial<MissingPersonBody> = {}): Promise<MissingPersonBody> => {
    const { member_id: memberId, last_name: lastName, first_name: firstName, birth_date } = await stranger();
    const unit = (await may().read()).units.find(({ unitType }) => unitType === "WEEK")!;
    const birthDate = birth_date ?? "";
    const personFields = { ssn: "", memberId, lastName, firstName, birthDate, threadId: null, hireDate: "5/4/2026" };
    return {
      unitCode: unit.code,
      classification: unit.classifications[0] ?? "",
      ...personFields,
      cells: {},
      ...change,
    };
  };

  it("aren't looked up after ten wrong ones within an hour, by account or employer, and each is audited", async () => {
    expect(reportingRoutes.find(({ call }) => call.name === "addMissingPerson")?.transaction).toBe("handler");
    const anHourLater = new Date(rosterNow.getTime() + 3_600_000);
    // As in the server, the handler runs its own transactions, so that a refusal undoes nothing.
    const type = async (change: Partial<MissingPersonBody>, acting: { userName?: string; now?: Date } = {}) => {
      const { version } = await may().read();
      const request = { params, body: await createBody(change), version, query: {} };
      return addMissingPerson(request, await contextFor(roster.db, acting));
    };
    const wrongFields = { ssn: "900-99-9999", memberId: "" };
    const { memberId } = (await may().read()).people[0]!;
    // A wrong number counts even next to the number of someone who works here.
    const wrongWithMemberId = { ssn: "900-99-9999", memberId };
    const unknown = { code: "Invalid", fields: { ssn: correctionRefusals.unknownPerson } };
    for (let tries = 0; tries < maxWrongNumbers; tries += 1)
      expect(await type(tries % 2 === 0 ? wrongFields : wrongWithMemberId)).toMatchObject(unknown);
    const tooMany = { ok: false, code: "TooManyRequests", retryAfter: 3600 };
    for (const userName of ["lakeside-admin", "lakeside-clerk"])
      for (const change of [wrongFields, {}]) expect(await type(change, { userName })).toMatchObject(tooMany);
    const auditEvents = await roster.db
      .selectFrom("audit_events")
      .select(["subject", "after"])
      .where("action", "=", "person-number-wrong")
      .execute();
    expect(auditEvents).toHaveLength(maxWrongNumbers);
    expect(new Set(auditEvents.map((event) => JSON.stringify(event)))).toEqual(
      new Set([JSON.stringify({ subject: `employer:${lakeside}`, after: { workMonth: postedMonth } })]),
    );
    // The limit also applies to the same account at another employer.
    const summitContext = await contextFor(roster.db, { actingFor: summit });
    expect(await refuseGuessing(summitContext)).toMatchObject(tooMany);
    expect(await refuseGuessing(await contextFor(roster.db, { userName: "summit-office" }))).toBeNull();
    const [added] = valueOf(await type({}, { now: anHourLater })).lines;
    expect(added).toMatchObject({ isAdded: true });
    expect(added).not.toHaveProperty("ssnLast4");
  });

  it("require a birth date even if the typed number is a stranger’s or no one’s", async () => {
    const addPerson = async (change: Partial<MissingPersonBody>) =>
      roster.act(addMissingPerson, { params, body: await createBody(change), version: (await may().read()).version });
    const { unknownPerson, birthDateNeeded } = correctionRefusals;
    const fields = { memberId: unknownPerson, birthDate: birthDateNeeded };
    const [someone, noOne] = [
      await addPerson({ birthDate: "" }),
      await addPerson({ birthDate: " ", memberId: "M9999999" }),
    ];
    expect(someone).toMatchObject({ ok: false, fields });
    expect(noOne).toEqual(someone);
    const wrongResult = await addPerson({ birthDate: "1/2/1950" });
    expect(wrongResult).toMatchObject({ ok: false, fields: { memberId: unknownPerson } });
    expect(wrongResult).not.toMatchObject({ fields: { birthDate: birthDateNeeded } });
    const { memberId } = (await may().read()).people[0]!;
    expect(await addPerson({ birthDate: "", memberId })).not.toMatchObject({ fields: { birthDate: birthDateNeeded } });
  });
});
