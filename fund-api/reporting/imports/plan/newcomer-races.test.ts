import { examples } from "#lib/reporting/tad/examples.ts";
import { randomUUID } from "node:crypto";
import { addPerson, getTad } from "#lib/reporting/tad/contract.ts";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow } from "../../../platform/testing/rosters.ts";
import { setUpAccessFixture } from "../../../platform/testing/security/access-fixture.ts";
import { openTad } from "../../tad/lines/open-tad.ts";

const params = { workMonth: "2026-06" };
const rounds = 8;

const newcomer = {
  ...examples.addPerson.body,
  lastName: "Newcomer",
  firstName: "Nell",
  middleInitial: "",
  hireDate: "2026-06-02",
  payrollNo: "",
  address1: "",
  city: "",
  state: "",
  zip: "",
};

/**
 * No person is created twice, even if two employers report them for the first time simultaneously (docs/domain.md
 * §7).
 */
describe.each(testDatabases)("two employers who add the same stranger simultaneously on $name", ({ open }) => {
  const env = setUpAccessFixture(open);

  it("both succeed, and one person is created", async () => {
    await openTad(env.db, demoEmployerIds.summit, params.workMonth, rosterNow);
    const lakeside = { token: env.fixture.as("lakeside-clerk").token ?? "" };
    const summit = { token: env.fixture.as("ops-accounting").token ?? "", actingFor: demoEmployerIds.summit };
    const readVersion = async (user: typeof lakeside): Promise<number> =>
      ((await env.fixture.send(getTad, { ...user, params })).json as Tad).version;
    const add = async (user: typeof lakeside, body: object) =>
      env.fixture.send(addPerson, {
        ...user,
        params,
        version: await readVersion(user),
        idempotencyKey: randomUUID(),
        body,
      });
    const outcomes: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const person = { ...newcomer, ssn: `900-78-000${round}`, birthDate: `1999-02-0${round}` };
      const responses = await Promise.all([
        add(lakeside, { ...person, unitCode: "JC710A", classification: "DRVFT", unitsST: "3", grossWages: "3900" }),
        add(summit, { ...person, unitCode: "SO310A", classification: "OFFICE", unitsST: "1", grossWages: "4500" }),
      ]);
      outcomes.push(...responses.map(({ status, text }) => (status === 200 ? "200" : text)));
    }
    expect(outcomes).toEqual(Array.from({ length: 2 * rounds }, () => "200"));
    const people = await env.db.selectFrom("persons").select("id").where("last_name", "=", "Newcomer").execute();
    expect(people).toHaveLength(rounds);
  });
});
