import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { addEmployer, testStart } from "../../platform/testing/app.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import {
  checkTrail,
  formatHead,
  parseHead,
  runInSnapshot,
  readChainHead,
  verifyChain,
  type ChainHead,
} from "./verify-chain.ts";

const actions = ["one", "two", "three", "four"];
const employerId = "1000001-0001";
const recalculate = `do $$ declare each record; last bytea := ''::bytea; begin
  for each in select c.no, e as event from audit_chain c join audit_events e on e.id = c.event_id order by c.no loop
    last := audit_row_hash(last, each.event);
    update audit_chain set hash = last where no = each.no;
  end loop; end $$`;

describe.each(testDatabases)("checking the audit trail on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
    await addEmployer(opened.db, employerId);
    for (const action of actions) {
      const event = { at: testStart, account_id: null, account_name: null, action, subject: "x", ip: "::1" };
      const subjectFields = { employer_id: employerId, reason: "Asked by phone.", confirmation_no: "P-260710-ABC123" };
      await opened.db
        .insertInto("audit_events")
        .values({ ...event, ...subjectFields, before: null, after: '{"a":1}' })
        .execute();
    }
  });
  afterAll(() => opened.close());

  /** Returns the damage found after these statements, which are then rolled back. */
  const findAfter = async (
    statements: readonly string[],
    earlierHead?: ChainHead | null,
  ): Promise<string | undefined> => {
    let text: string | undefined;
    const work = async (trx: Kysely<Database>): Promise<void> => {
      for (const table of ["audit_events", "audit_chain"]) {
        await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
      }
      await sql.raw("alter table audit_chain drop constraint audit_chain_event_id_fkey").execute(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
      text = (await verifyChain(trx, earlierHead)).broken?.text;
      throw new Error("rolled back");
    };
    await expect(opened.db.transaction().execute(work)).rejects.toThrow("rolled back");
    return text;
  };

  it("finds no damage in an unchanged trail, and returns its last link", async () => {
    const { rows, head, broken } = await runInSnapshot(opened.db, (trx) => verifyChain(trx));
    expect([rows, broken]).toEqual([4, null]);
    expect(parseHead(formatHead(head!))).toEqual(head);
    expect(await findAfter([], head)).toBeUndefined();
  });

  it.each<[string, string[], string]>([
    ["the action", ["update audit_events set action = 'x' where action = 'two'"], "Row 2 (link 2) was changed"],
    ["the account's name", ["update audit_events set account_name = 'x' where id = 3"], "Row 3 (link 3) was changed"],
    ["the address", ["update audit_events set ip = '' where id = 4"], "Row 4 (link 4) was changed"],
    ["the time", ["update audit_events set at = at + interval '1 second' where id = 1"], "Row 1 (link 1) was changed"],
    ["a value", [`update audit_events set before = '{"a":1}' where id = 2`], "Row 2 (link 2) was changed"],
    ["the reason", ["update audit_events set reason = 'y' where id = 3"], "Row 3 (link 3) was changed"],
    ["the employer", ["update audit_events set employer_id = null where id = 4"], "Row 4 (link 4) was changed"],
    ["the number", ["update audit_events set confirmation_no = null where id = 2"], "Row 2 (link 2) was changed"],
    ["a row deleted", ["delete from audit_events where id = 2"], "Row 2 (link 2) is missing"],
    ["a link deleted", ["delete from audit_chain where no = 3"], "Link 3 is missing: the next one is 4"],
    [
      "the first row and link deleted",
      ["delete from audit_chain where no = 1", "delete from audit_events where id = 1"],
      "Link 1 is missing: the next one is 2",
    ],
    [
      "the first row and link deleted, and all hashes calculated again",
      ["delete from audit_chain where no = 1", "delete from audit_events where id = 1", recalculate],
      "Link 1 is missing: the next one is 2",
    ],
    ["links deleted at the end", ["delete from audit_chain where no > 2"], "Row 3 has no link"],
    [
      "a row added past the trigger",
      ["insert into audit_events (at, action, subject) values (now(), 'x', 'x')"],
      "Row 5 has no link",
    ],
  ])("reports the first damaged row: %s", async (_name, statements, text) => {
    expect(await findAfter(statements)).toContain(text);
  });

  it("detects rows cut off at the end by comparing with an earlier head", async () => {
    const head = await readChainHead(opened.db);
    const cutStatements = ["delete from audit_chain where no = 4", "delete from audit_events where id = 4"];
    expect(await findAfter(cutStatements)).toBeUndefined();
    expect(await findAfter(cutStatements, head)).toContain("Link 4 of the head you entered is missing");
  });

  it("reports an emptied trail if there are accounts, and no damage in a database without either", async () => {
    const emptyStatements = ["delete from audit_chain", "delete from audit_events"];
    expect(await findAfter(emptyStatements)).toBeUndefined();
    const account = (name: string) => `insert into accounts (id, user_name, first_name, last_name, email, phone, roles,
      password_hash, standing, analytics_id, created_at) values (gen_random_uuid(), '${name}', 'A', 'B', '', '', '{}', '',
      'ACTIVE', '${name}', now())`;
    expect(await findAfter([account("one"), account("two"), ...emptyStatements])).toContain("there are accounts (2)");
  });

  it("detects a trail whose hashes were all recalculated by comparing with an earlier head", async () => {
    const head = await readChainHead(opened.db);
    const replaceStatements = ["update audit_events set action = 'x' where id = 2", recalculate];
    expect(await findAfter(replaceStatements)).toBeUndefined();
    expect(await findAfter(replaceStatements, head)).toContain("Link 4 differs from the head you entered");
  });

  it("reports stored balances of charges that differ from the ledger", () =>
    onOwnDatabase(open, async ({ db }) => {
      await addEmployer(db, employerId);
      const checkAfter = async (statement: string): Promise<string> => {
        await sql.raw(statement).execute(db);
        const { text, exitCode } = await checkTrail(db, null);
        return `${exitCode}: ${text}`;
      };
      const ids = ["a", "b"].map((letter) => `00000000-0000-8000-8000-${letter.repeat(12)}`);
      const rows = ids.map(
        (id, index) => `('${id}', '${employerId}', 'HW', '2026-06-01', '2026-06-01', 'UNAPPLIED',
        ${-100 - index}, '${id}', '2026-06-01')`,
      );
      const insert = `insert into ledger_entries (id, employer_id, fund, posted_on, effective_on, type, cents, charge_id,
        created_at) values ${rows.join(",")}`;
      expect(await checkAfter(insert)).toBe("0: The audit trail has no rows yet.");
      const change = "update open_charges set cents = cents - 1 where cents = -100";
      expect(await checkAfter(change)).toMatch(/^3: The audit trail has no rows yet.*differ from the ledger \(1\)/);
      const hide = "update open_charges set type = 'VERIFICATION' where cents = -101";
      expect(await checkAfter(hide)).toContain("differ from the ledger (2)");
      expect(await checkAfter("delete from open_charges")).toContain("differ from the ledger (2)");
    }));
});

it.each(["", "4", "4:", `0:${"a".repeat(64)}`, `4:${"A".repeat(64)}`, `4:${"a".repeat(63)}`])(
  "rejects %j as a head",
  (text) => {
    expect(parseHead(text)).toBeNull();
  },
);
