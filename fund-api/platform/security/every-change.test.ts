import { randomUUID } from "node:crypto";
import { allCalls } from "../../../lib/all-calls.ts";
import { sql } from "kysely";
import type { Sent } from "../../../lib/platform/contract/request.ts";
import { isInSample } from "../../../lib/platform/testing/sample.ts";
import { testDatabases } from "../testing/databases.ts";
import { demoId } from "../demo/rosters/ids.ts";
import { buildRequest } from "./build-request.ts";
import { achChanges } from "./changes/ach-changes.ts";
import { bankChanges } from "./changes/bank-changes.ts";
import { addressChangeChanges, accountChanges } from "./changes/account-changes.ts";
import type { Change } from "./changes/change.ts";
import { decisionChanges } from "./changes/decision-changes.ts";
import { depositChanges } from "./changes/deposit-changes.ts";
import { helpChanges, peopleChanges } from "./changes/people-changes.ts";
import { inboxChanges } from "./changes/inbox-changes.ts";
import { reportChanges } from "./changes/report-changes.ts";
import { statementChanges } from "./changes/statement-changes.ts";
import { contentsOf } from "./access-fixture.ts";
import { setUpAccessFixture } from "./set-up-access-fixture.ts";

const changes = [
  // Before the account changes, which end the member's session.
  ...addressChangeChanges,
  ...inboxChanges,
  ...accountChanges,
  ...achChanges,
  ...bankChanges,
  ...decisionChanges,
  ...depositChanges,
  ...reportChanges,
  ...statementChanges,
  ...helpChanges,
  // Last, because they remove a person and replace the admin.
  ...peopleChanges,
];

it("has an example of every call that changes data", () => {
  const changing = allCalls
    .filter(({ method, name }) => method === "POST" || name === "logout")
    .map(({ name }) => name);
  expect(changes.map(({ call }) => call.name).toSorted()).toEqual(changing.toSorted());
});

/** Actions of people who aren't logged in, which prove which account is theirs. */
const provingActs = new Set([
  "login-ok",
  "password-reset",
  "email-verified",
  "account-reactivated",
  "account-registered",
  "invitation-accepted",
]);

/** Returns the account of an audit row. The row for a report that is opened automatically has no account. */
const actorOf = ({ action, subject }: { action: string; subject: string }, by: string): string | null => {
  if (by === "stranger") return provingActs.has(action) ? subject.replace("account:", "") : null;
  return action === "tad-opened" ? null : demoId(`account:${by}`);
};

/** Returns the typed reason of an action, under any name; help has fixed reasons and a note. */
const reasonsOf = (body: unknown): string[] => {
  const { reason, note, identity } = { ...(body as Readonly<Record<string, string>> | undefined) };
  const typed = identity === undefined ? reason : note;
  return typed === undefined || typed === "" ? [] : [typed];
};

/** Uses one database, because both write audit rows the same way. */
describe.each(testDatabases.slice(0, 1))("every change on $name", ({ open }) => {
  const on = setUpAccessFixture(open);
  const readings = new Map<string, unknown[]>();

  const requestOf = async ({ call, by, send }: Change): Promise<Sent> => {
    const person = on.fixture.as(by);
    const own = readings.get(by) ?? (await on.fixture.readAll(person));
    readings.set(by, own);
    const extra = await send?.(on.fixture);
    return { ...(await buildRequest(on.fixture, call, person, { own })), ...extra };
  };
  const acts = () =>
    on.db.selectFrom("audit_events").select(["action", "account_id", "subject", "reason"]).orderBy("id").execute();

  const listTables = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(on.db);
    return rows.map(({ name }) => name).filter((name) => !apart.includes(name));
  };
  /** Runs work while no audit row can be written. */
  const withoutAudit = async (work: () => Promise<void>): Promise<void> => {
    await sql`create function refuse_audit() returns trigger language plpgsql as
      $$ begin raise exception 'no audit rows now'; end $$`.execute(on.db);
    await sql`create trigger refuse_audit before insert on audit_events for each row execute function refuse_audit()`.execute(
      on.db,
    );
    try {
      await work();
    } finally {
      await sql`drop function refuse_audit() cascade`.execute(on.db);
    }
  };
  const audited = changes.filter(({ writes }) => writes.length > 0);
  /** Guesses at a code count even if the action fails. */
  const guesses = ["tries"];
  /** Tables that are updated automatically even if the action fails. */
  const apart = ["login_attempts", "idempotency_keys", "sessions", "migrations"];

  it.each(changes)(
    "$call.name refuses an outdated version, is audited, and changes nothing if auditing fails",
    async (change) => {
      const { call, by, writes } = change;
      const sent = await requestOf(change);
      const before = (await acts()).length;
      if (call.ifMatch) {
        const current = Number(sent.version);
        for (const version of [current - 1, current + 1].filter((one) => one >= 0)) {
          const { status, code } = await on.fixture.ask(call, { ...sent, version, idempotencyKey: randomUUID() });
          expect(`${version}: ${status} ${code}`).toBe(`${version}: 412 Stale`);
        }
      }
      // Only a sample, because it compares the whole database.
      if (audited.includes(change) && isInSample(audited.indexOf(change), 3)) {
        const tables = await listTables();
        const untouched = await contentsOf(on.db, tables, guesses);
        await withoutAudit(async () => expect((await on.fixture.ask(call, sent)).status).toBe(500));
        expect(await contentsOf(on.db, tables, guesses)).toEqual(untouched);
      }
      const { status, code } = await on.fixture.ask(call, {
        ...sent,
        ...(call.idempotent && { idempotencyKey: randomUUID() }),
      });
      const rows = (await acts()).slice(before);
      expect([status, code, rows.map(({ action }) => action)]).toEqual([200, "", writes]);
      expect(rows.map(({ account_id }) => account_id)).toEqual(rows.map((row) => actorOf(row, by)));
      expect(rows.map(({ reason }) => reason)).toEqual(expect.arrayContaining(reasonsOf(sent.body)));
    },
  );
});
