import { sql } from "kysely";
import { eventKinds, type EventKind } from "../../../lib/desk/operations/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { maker, returnBatch } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { payAll } from "../../platform/testing/payments.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listEmployerEvents } from "./list-employer-timeline.ts";

const { lakeside, summit } = demoEmployerIds;

describe.each(testDatabases)("the timeline of an employer on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const events = async (kind?: EventKind) =>
    valueOf(await roster.act(listEmployerEvents, { params: { employerId: lakeside }, query: { kind } }, maker)).events;
  it("shows every kind once, newest first, in pages without gaps or repeats", async () => {
    await payAll(roster);
    await returnBatch(roster);
    const ids: string[] = [];
    const times: string[] = [];
    let after: string | undefined;
    do {
      const query = after === undefined ? {} : { after };
      const page = valueOf(await roster.act(listEmployerEvents, { params: { employerId: lakeside }, query }, maker));
      ids.push(...page.events.map(({ id }) => id));
      times.push(...page.events.map(({ at }) => at));
      after = page.page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(ids.length).toBeGreaterThan(50);
    const kinds = await Promise.all(eventKinds.map(async (kind) => [kind, (await events(kind)).length] as const));
    const kindsWithEvents = kinds.filter(([, count]) => count > 0).map(([kind]) => kind);
    expect(kindsWithEvents).toEqual(expect.arrayContaining(["report", "charge", "payment", "return", "email"]));
  });

  it("shows a return with the bank's code, and only the subject of an email", async () => {
    await returnBatch(roster, "R01");
    expect((await events("return"))[0]).toMatchObject({ act: "RETURNED", payment: { returnCode: "R01" } });
    const [email] = await events("email");
    expect(email).toMatchObject({ kind: "email", act: "EMAIL_WAITING", by: null });
    expect(email?.note).toMatch(/^Payment of \$[\d,.]+ returned by your bank$/);
  });

  it("combines the emails of one operation into one event with all recipients", async () => {
    await returnBatch(roster, "R01");
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from outbox as o
      join accounts as a on a.id = o.account_id where a.employer_id = ${lakeside}`.execute(roster.db);
    const [email, ...others] = await events("email");
    expect(others).toEqual([]);
    expect([rows[0]?.n, email?.recipients.map(({ name, state }) => [name, state])]).toEqual([
      2,
      [
        ["lakeside-admin Tester", "WAITING"],
        ["lakeside-clerk Tester", "WAITING"],
      ],
    ]);
    await sql`update outbox set sent_at = created_at, sealed = null where account_id = (
      select id from accounts where user_name = 'lakeside-clerk')`.execute(roster.db);
    expect(await events("email")).toMatchObject([{ id: email?.id, act: "EMAIL_WAITING" }]);
  });

  it("shows only the events of the employer", async () => {
    await payAll(roster);
    const employerEvents = (await events()).map(({ id }) => id);
    const params = { employerId: summit };
    const others = valueOf(await roster.act(listEmployerEvents, { params }, maker)).events.map(({ id }) => id);
    expect(others.some((id) => employerEvents.includes(id))).toBe(false);
    expect(valueOf(await roster.act(listEmployerEvents, { params, query: { kind: "email" } }, maker)).events).toEqual(
      [],
    );
  });
});
