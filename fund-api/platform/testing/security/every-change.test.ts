import { randomUUID } from "node:crypto";
import { allCalls } from "../../../../lib/all-calls.ts";
import { sql } from "kysely";
import type { Sent } from "../../../../lib/platform/contract/request.ts";
import { isInSample } from "../../../../lib/platform/testing/sample.ts";
import { testDatabases } from "../databases.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { buildRequest } from "./build-request.ts";
import { achChanges } from "./changes/ach-changes.ts";
import { bankChanges } from "./changes/bank-changes.ts";
import { addressChangeCases, accountChanges } from "./changes/account-changes.ts";
import { decisionChanges } from "./changes/decision-changes.ts";
import { depositChanges } from "./changes/deposit-changes.ts";
import { detailsChanges, helpChanges, peopleChanges } from "./changes/people-changes.ts";
import { inboxChanges } from "./changes/inbox-changes.ts";
import { reportChanges } from "./changes/report-changes.ts";
import { statementChanges } from "./changes/statement-changes.ts";
import { type Change, contentsOf, setUpAccessFixture } from "./access-fixture.ts";

const changes = [
  // Before the account changes, which end the member's session.
  ...addressChangeCases,
  ...inboxChanges,
  ...accountChanges,
  ...achChanges,
  ...bankChanges,
  ...decisionChanges,
  ...depositChanges,
  ...reportChanges,
  ...statementChanges,
  ...helpChanges,
  ...detailsChanges,
  // Last, because they remove a person and replace the admin.
  ...peopleChanges,
];

it("has an example of every call that changes data", () => {
  const changing = allCalls
    .filter(({ method, name }) => method === "POST" || name === "logout")
    .map(({ name }) => name);
  expect(changes.map(({ call }) => call.name).toSorted()).toEqual(changing.toSorted());
});

/** Audit actions by which visitors who aren't logged in prove that an account is theirs. */
const identityProvingActions = new Set([
  "login-ok",
  "password-reset",
  "email-verified",
  "account-reactivated",
  "account-registered",
  "invitation-accepted",
]);

/** Returns the expected account of an audit row. A report that is opened automatically has none. */
const findActor = ({ action, subject }: { action: string; subject: string }, userName: string): string | null => {
  if (userName === "stranger") return identityProvingActions.has(action) ? subject.replace("account:", "") : null;
  return action === "tad-opened" ? null : demoId(`account:${userName}`);
};

/** Returns the typed reason of a request. Account help has fixed reasons, so its note is the typed one. */
const findReasons = (body: unknown): string[] => {
  const { reason, note, identity } = { ...(body as Readonly<Record<string, string>> | undefined) };
  const typed = identity === undefined ? reason : note;
  return typed === undefined || typed === "" ? [] : [typed];
};

/** Uses one database, because both kinds write audit rows the same way. */
describe.each(testDatabases.slice(0, 1))("every change on $name", ({ open }) => {
  const setup = setUpAccessFixture(open);
  const readings = new Map<string, unknown[]>();

  const buildChangeRequest = async ({ call, by: userName, send }: Change): Promise<Sent> => {
    const person = setup.fixture.as(userName);
    const ownResponses = readings.get(userName) ?? (await setup.fixture.readAll(person));
    readings.set(userName, ownResponses);
    const changeInput = await send?.(setup.fixture);
    return { ...(await buildRequest(setup.fixture, call, person, { ownResponses })), ...changeInput };
  };
  const listAuditRows = () =>
    setup.db.selectFrom("audit_events").select(["action", "account_id", "subject", "reason"]).orderBy("id").execute();

  const listTables = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(setup.db);
    return rows.map(({ name }) => name).filter((name) => !excludedTables.includes(name));
  };
  /** Runs work while no audit row can be written. */
  const withoutAudit = async (work: () => Promise<void>): Promise<void> => {
    await sql`create function refuse_audit() returns trigger language plpgsql as
      $$ begin raise exception 'no audit rows now'; end $$`.execute(setup.db);
    await sql`create trigger refuse_audit before insert on audit_events for each row execute function refuse_audit()`.execute(
      setup.db,
    );
    try {
      await work();
    } finally {
      await sql`drop function refuse_audit() cascade`.execute(setup.db);
    }
  };
  const audited = changes.filter(({ auditActions: writes }) => writes.length > 0);
  /** A guessed code counts even if the action fails, so this column may differ. */
  const excludedColumns = ["tries"];
  /** Tables that are updated automatically even if the action fails. */
  const excludedTables = ["login_attempts", "idempotency_keys", "sessions", "migrations"];

  it.each(changes)(
    "$call.name refuses an outdated version, is audited, and changes nothing if auditing fails",
    async (change) => {
      const { call, by: userName, auditActions: writes } = change;
      const request = await buildChangeRequest(change);
      const earlierCount = (await listAuditRows()).length;
      if (call.ifMatch) {
        const current = Number(request.version);
        for (const version of [current - 1, current + 1].filter((candidate) => candidate >= 0)) {
          const { status, code } = await setup.fixture.send(call, {
            ...request,
            version,
            idempotencyKey: randomUUID(),
          });
          expect(`${version}: ${status} ${code}`).toBe(`${version}: 412 Stale`);
        }
      }
      // Only a sample of calls, because this compares the whole database.
      if (audited.includes(change) && isInSample(audited.indexOf(change), 3)) {
        const tables = await listTables();
        const contentsBefore = await contentsOf(setup.db, tables, excludedColumns);
        await withoutAudit(async () => expect((await setup.fixture.send(call, request)).status).toBe(500));
        expect(await contentsOf(setup.db, tables, excludedColumns)).toEqual(contentsBefore);
      }
      const { status, code } = await setup.fixture.send(call, {
        ...request,
        ...(call.idempotent && { idempotencyKey: randomUUID() }),
      });
      const rows = (await listAuditRows()).slice(earlierCount);
      expect([status, code, rows.map(({ action }) => action)]).toEqual([200, "", writes]);
      expect(rows.map(({ account_id }) => account_id)).toEqual(rows.map((row) => findActor(row, userName)));
      expect(rows.map(({ reason }) => reason)).toEqual(expect.arrayContaining(findReasons(request.body)));
    },
  );
});
