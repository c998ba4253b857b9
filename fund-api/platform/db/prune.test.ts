import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addAccount, createTestApp, testStart } from "../testing/app.ts";
import { prune, startPruning } from "./prune.ts";
import { testDatabases, type TestDatabase } from "../testing/databases.ts";

const daysAgo = (days: number, milliseconds = 0): Date =>
  new Date(testStart.getTime() - days * 86_400_000 + milliseconds);
const minute = 60_000;
const notExpired = daysAgo(-1);
/** Deleting files is tested in fund-api/reporting/imports and fund-api/messages/inbox. */
const noFiles = { uploads: 0, begun_uploads: 0, contact_messages: 0, attachments: 0, asked_numbers: 0 };

describe.each(testDatabases)("old rows on $name", ({ open }) => {
  let opened: TestDatabase;
  let account_id: string;
  beforeAll(async () => {
    opened = await open();
    account_id = await addAccount(opened.db, "dana");
  });
  afterAll(() => opened.close());

  const addSession = (revoked_at: Date | null, expires_at: Date, last_seen_at: Date) =>
    opened.db
      .insertInto("sessions")
      .values({
        token_hash: randomBytes(32),
        account_id,
        created_at: daysAgo(99),
        ip: "",
        user_agent: "",
        identity_confirmed_at: daysAgo(99),
        revoked_at,
        expires_at,
        last_seen_at,
      })
      .execute();
  const addKey = (created_at: Date) =>
    opened.db
      .insertInto("idempotency_keys")
      .values({
        account_id,
        key: randomUUID(),
        call: "pay",
        body_hash: randomBytes(32),
        status: 200,
        answer: "{}",
        created_at,
      })
      .execute();
  const addAttempt = (last_failure_at: Date, locked_until: Date | null) =>
    opened.db
      .insertInto("login_attempts")
      .values({ name_key: randomBytes(32), failures: 1, last_failure_at, locked_until })
      .execute();
  const addCalls = (key: string, periodEnd: Date) =>
    opened.db.insertInto("rate_limits").values({ key, points: 1, expire: periodEnd.getTime() }).execute();
  const addToken = (used_at: Date | null, expires_at: Date) =>
    opened.db
      .insertInto("account_tokens")
      .values({
        token_hash: randomBytes(32),
        purpose: "RESET",
        account_id,
        email: "",
        created_at: daysAgo(99),
        expires_at,
        used_at,
      })
      .execute();
  const addEmail = (sent_at: Date | null) =>
    opened.db
      .insertInto("outbox")
      .values({
        id: randomUUID(),
        account_id,
        letter: "x",
        sealed: null,
        created_at: daysAgo(99),
        due_at: daysAgo(99),
        give_up_at: daysAgo(98),
        sent_at,
        attempts: 1,
        given_up_at: null,
        last_error: "",
      })
      .execute();

  it("are deleted when their retention ends, and not a millisecond earlier", async () => {
    const keptRows = [
      addSession(null, notExpired, daysAgo(0)),
      addSession(daysAgo(30), notExpired, daysAgo(0)),
      addSession(null, daysAgo(30), daysAgo(0)),
      addSession(null, notExpired, daysAgo(30, -20 * minute)),
      addKey(daysAgo(7)),
      addAttempt(daysAgo(1), null),
      addAttempt(daysAgo(2), daysAgo(1)),
      addCalls("kept", daysAgo(1)),
      addToken(null, daysAgo(30)),
      addToken(daysAgo(30), notExpired),
      addEmail(null),
      addEmail(daysAgo(90)),
    ];
    const expiredRows = [
      addSession(daysAgo(30, -1), notExpired, daysAgo(0)),
      addSession(null, daysAgo(30, -1), daysAgo(0)),
      addSession(null, notExpired, daysAgo(30, -20 * minute - 1)),
      addKey(daysAgo(7, -1)),
      addAttempt(daysAgo(1, -1), null),
      addCalls("expired", daysAgo(1, -1)),
      addToken(null, daysAgo(30, -1)),
      addToken(daysAgo(30, -1), notExpired),
      addEmail(daysAgo(90, -1)),
    ];
    await Promise.all([...keptRows, ...expiredRows]);
    const counts = {
      sessions: 3,
      idempotency_keys: 1,
      login_attempts: 1,
      rate_limits: 1,
      account_tokens: 2,
      outbox: 1,
      ...noFiles,
    };
    expect(await prune(opened.db, testStart)).toEqual(counts);
    const zeroCounts = {
      sessions: 0,
      idempotency_keys: 0,
      login_attempts: 0,
      rate_limits: 0,
      account_tokens: 0,
      outbox: 0,
      ...noFiles,
    };
    expect(await prune(opened.db, testStart)).toEqual(zeroCounts);
  });

  it("are deleted repeatedly until the program stops, even after a failure", async () => {
    const test = createTestApp(opened);
    let isBroken = true;
    const clock = (): Date => (isBroken ? new Date(Number.NaN) : testStart);
    const stop = startPruning({ ...test, clock }, 5);
    while (!test.lines.some(({ event }) => event === "prune-broke")) await sleep(5);
    isBroken = false;
    while (test.lines.filter(({ event }) => event === "pruned").length < 2) await sleep(5);
    await stop();
    const { length } = test.lines;
    await sleep(30);
    expect(test.lines).toHaveLength(length);
  });
});
