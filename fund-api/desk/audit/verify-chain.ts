import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { isUpToDate } from "../../platform/db/migrate.ts";

/** Formats a chain head for the log and the command line: "1234:9f86…". */
export const formatHead = ({ no, hash }: ChainHead): string => `${no}:${hash}`;

/** Parses the output of `formatHead`. Returns null for any other text. */
export const parseHead = (text: string): ChainHead | null => {
  const [, no, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  return no === undefined || hash === undefined ? null : { no: Number(no), hash };
};

/** The newest link of the audit chain. A copy kept outside the database later shows if the end was cut off. */
export type ChainHead = { readonly no: number; readonly hash: string };

type Finding = { readonly no: number; readonly text: string };

type ChainCheck = { readonly rows: number; readonly head: ChainHead | null; readonly broken: Finding | null };

type Damage = { no: number; event_id: number; before: number | null; is_lost: boolean };

/** Finds the first link that doesn't match its row and the link before it. */
const findBrokenLink = async (db: Kysely<Database>): Promise<Finding | null> => {
  const { rows } = await sql<Damage>`
    select no, event_id, before, is_lost from (
      select c.no, c.event_id, lag(c.no) over links as before, e.id is null as is_lost,
        c.hash is distinct from audit_row_hash(coalesce(lag(c.hash) over links, ''::bytea), e) as is_changed
      from audit_chain as c left join audit_events as e on e.id = c.event_id
      window links as (order by c.no)) as link
    where is_changed or is_lost or no <> coalesce(before, 0) + 1
    order by no limit 1`.execute(db);
  const [damage] = rows;
  if (damage === undefined) return null;
  const { no, event_id, before, is_lost } = damage;
  const expected = (before ?? 0) + 1;
  if (no !== expected) return { no: expected, text: `Link ${expected} is missing: the next one is ${no}.` };
  if (is_lost) return { no, text: `Row ${event_id} (link ${no}) is missing.` };
  return { no, text: `Row ${event_id} (link ${no}) was changed, or the link before it was replaced.` };
};

/** Finds a row that bypassed the trigger, or whose link was cut off at the end of the chain. */
const findUnlinkedRow = async (db: Kysely<Database>, last: number): Promise<Finding | null> => {
  const unlinked = await db
    .selectFrom("audit_events as e")
    .leftJoin("audit_chain as c", "c.event_id", "e.id")
    .select("e.id")
    .where("c.no", "is", null)
    .orderBy("e.id")
    .limit(1)
    .executeTakeFirst();
  return unlinked === undefined ? null : { no: last + 1, text: `Row ${unlinked.id} has no link in the chain.` };
};

/** Detects an emptied trail: if accounts exist, their registrations must have left rows. */
const findEmptiedTrail = async (db: Kysely<Database>): Promise<Finding | null> => {
  const { rows } = await sql<{ accounts: number }>`select count(*) as accounts from accounts
    where not exists (select from audit_events)`.execute(db);
  const accounts = rows[0]?.accounts ?? 0;
  if (accounts === 0) return null;
  return { no: 1, text: `It has no rows, but there are accounts (${accounts}): its rows were deleted.` };
};

const compareHead = async (db: Kysely<Database>, { no, hash }: ChainHead): Promise<Finding | null> => {
  const link = await db.selectFrom("audit_chain").select("hash").where("no", "=", no).executeTakeFirst();
  if (link === undefined) return { no, text: `Link ${no} of the head you entered is missing: the end was cut off.` };
  if (Buffer.from(link.hash).toString("hex") === hash) return null;
  return { no, text: `Link ${no} differs from the head you entered: rows up to it were replaced.` };
};

/** Returns the newest link, or null before the first event. */
export const readChainHead = async (db: Kysely<Database>): Promise<ChainHead | null> => {
  const link = await db.selectFrom("audit_chain").select(["no", "hash"]).orderBy("no", "desc").executeTakeFirst();
  return link === undefined ? null : { no: link.no, hash: Buffer.from(link.hash).toString("hex") };
};

/** Finds the first missing, changed or added row in a snapshot. `earlierHead` also detects a cut-off end. */
export const verifyChain = async (trx: Kysely<Database>, earlierHead: ChainHead | null = null): Promise<ChainCheck> => {
  const head = await readChainHead(trx);
  const broken =
    (await findBrokenLink(trx)) ??
    (await findUnlinkedRow(trx, head?.no ?? 0)) ??
    (await findEmptiedTrail(trx)) ??
    (earlierHead === null ? null : await compareHead(trx, earlierHead));
  return { rows: head?.no ?? 0, head, broken };
};

/** Counts the charges whose stored row differs from the ledger. Reads the whole ledger. */
export const countWrongCharges = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (select charge_id, sum(cents) as cents from ledger_entries group by charge_id having sum(cents) <> 0) as s
      full join open_charges as o on o.charge_id = s.charge_id
      left join ledger_entries as c on c.id = s.charge_id left join tads as t on t.id = c.tad_id
    where (o.employer_id, o.fund, o.type, o.effective_on, o.due_date, o.cents)
      is distinct from (c.employer_id, c.fund, c.type, c.effective_on, t.due_date, s.cents)`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Runs `work` on one snapshot without the time limit of calls, because checking a long trail takes longer. */
export const runInSnapshot = <Result>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<Result>) =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return work(trx);
    });

/** The path at which a running fund API checks its trail. Only this machine can reach it. */
export const auditPath = "/audit-trail";

/**
 * The exit code is 0 for a complete trail, 1 for a damaged one, 2 if it wasn't checked, and 3 for a complete one with
 * stored balances that differ from the ledger.
 */
export type TrailReport = { readonly text: string; readonly exitCode: 0 | 1 | 2 | 3 };

/**
 * Checks the whole audit trail, and then the stored balances of charges.
 * @param head NUMBER:HASH from the log, which detects a cut-off end; null skips that check
 */
export const checkTrail = async (db: Kysely<Database>, head: string | null): Promise<TrailReport> => {
  const earlierHead = head === null ? null : parseHead(head);
  if (head !== null && earlierHead === null) {
    return { text: "Enter the head as it was logged: npm run audit:verify -- --head NUMBER:HASH", exitCode: 2 };
  }
  if (!(await isUpToDate(db))) {
    return { text: "This database isn't set up for this version. Run npm start, then try again.", exitCode: 2 };
  }
  const { wrongCharges, ...finding } = await runInSnapshot(db, async (trx) => ({
    ...(await verifyChain(trx, earlierHead)),
    wrongCharges: await countWrongCharges(trx),
  }));
  if (finding.broken !== null) {
    return { text: `The audit trail is damaged. ${finding.broken.text} Nothing was changed.`, exitCode: 1 };
  }
  const advice =
    earlierHead === null
      ? " To detect rows cut off at the end, compare with a head noted earlier: add -- --head NUMBER:HASH."
      : "";
  const text =
    finding.head === null
      ? "The audit trail has no rows yet."
      : `The audit trail is complete: ${finding.rows} rows. Head: ${formatHead(finding.head)}.${advice}`;
  if (wrongCharges === 0) return { text, exitCode: 0 };
  const problem = `The stored balances of open charges differ from the ledger (${wrongCharges}), so lists of late employers can be wrong. The ledger is right. Nothing was changed. docs/operate.md (section 7) says what to do.`;
  return { text: `${text} ${problem}`, exitCode: 3 };
};
