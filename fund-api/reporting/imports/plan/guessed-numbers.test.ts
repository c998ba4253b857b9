import { randomUUID } from "node:crypto";
import { examples } from "#lib/reporting/tad/examples.ts";
import { addPerson, getTad } from "#lib/reporting/tad/contract.ts";
import type { Tad, NewPersonBody } from "#lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { maxWrongNumbers } from "../../tad/people/wrong-numbers.ts";
import { setUpAccessFixture } from "../../../platform/testing/security/access-fixture.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";

const params = { workMonth: "2026-06" };
const newcomer: NewPersonBody = {
  ...examples.addPerson.body,
  unitCode: "JC710A",
  classification: "DRVFT",
  lastName: "Newcomer",
  firstName: "Nell",
  middleInitial: "",
  birthDate: "2/3/1999",
  hireDate: "2026-06-02",
  unitsST: "3",
  grossWages: "3,900.00",
  payrollNo: "",
};

describe.each(testDatabases)("numbers typed to add a person to an open report, on $name", ({ open }) => {
  const env = setUpAccessFixture(open);

  const add = async (
    changes: Partial<NewPersonBody>,
    userName: "lakeside-admin" | "lakeside-clerk" = "lakeside-clerk",
  ) => {
    const { token = "" } = env.fixture.as(userName);
    const { version } = (await env.fixture.send(getTad, { token, params })).json as Tad;
    const body = { ...newcomer, ...changes };
    return env.fixture.send(addPerson, { token, params, version, idempotencyKey: randomUUID(), body });
  };
  const listWrong = () =>
    env.db
      .selectFrom("audit_events")
      .select(["subject", "after"])
      .where("action", "=", "person-number-wrong")
      .execute();

  it("aren't looked up after ten strangers' numbers with another name or birth date, and each is audited without the number", async () => {
    // An unknown number belongs to a new person, and one of the employer's own people is no guess.
    expect((await add({ ssn: "900-77-0001", lastName: "Firstone", payrollNo: "" })).status).toBe(200);
    expect((await add({ ssn: "900-77-0002", unitsST: "6" })).status).toBe(422);
    expect((await add({ ssn: "900-01-0001" })).status).toBe(422);
    expect(await listWrong()).toEqual([]);
    for (let tries = 0; tries < maxWrongNumbers; tries += 1) {
      const { status, text } = await add({ ssn: tries % 2 === 0 ? "900-04-0001" : "900040002" });
      expect([status, text]).toEqual([422, expect.stringContaining("another name or another birth date")]);
    }
    const wrongEvents = await listWrong();
    const audited = { subject: `employer:${demoEmployerIds.lakeside}`, after: params };
    expect(wrongEvents).toEqual(Array.from({ length: maxWrongNumbers }, () => audited));
    for (const userName of ["lakeside-clerk", "lakeside-admin"] as const)
      for (const ssn of ["900-04-0001", "900-77-0003"]) expect((await add({ ssn }, userName)).status).toBe(429);
    expect(await listWrong()).toHaveLength(maxWrongNumbers);
  });
});
