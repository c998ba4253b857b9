import { createHash, randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/money/deposits/contract.ts";
import { readColumnsQuery, columnsQueryOf } from "../../../lib/money/deposits/lockbox-columns.ts";
import { type LockboxCheck, lockboxHeader, readLockboxFile } from "../../../lib/money/deposits/lockbox-file.ts";
import { subtractPending } from "../../../lib/money/deposits/propose-allocations.ts";
import type {
  LockboxEmployer,
  LockboxItem,
  LockboxTableView,
  LockboxBody,
} from "../../../lib/money/deposits/schema.ts";
import { depositRefusals, depositTexts } from "../../../lib/money/deposits/texts.en.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { decodeText } from "../../../lib/platform/format/decode-text.ts";
import { toOneLine } from "../../../lib/platform/format/plain-text.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database } from "../../platform/db/schema.ts";
import { type Handler, signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { respondWithDeposits, listPendingAllocations } from "./list-deposits.ts";
import { addToDeposit, type Refusal } from "./record-payment.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";

/** Identifies a table by its first row, in upper or lower case. */
const hashHeader = (header: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(header.map((name) => name.toLowerCase())))
    .digest("hex");

const findSavedColumns = (db: Kysely<Database>, fund: FundCode, headerSha256: string) =>
  db
    .selectFrom("lockbox_columns")
    .selectAll()
    .where("fund", "=", fund)
    .where("header_sha256", "=", headerSha256)
    .executeTakeFirst();

/** Saves the columns that a clerk chose for a file, for the fund's next file with the same first row. */
const saveColumns = async (
  context: HandlerContext,
  fund: FundCode,
  { headerSha256, places }: NonNullable<LockboxBody["columns"]>,
): Promise<void> => {
  const { db, now } = context;
  const savedChoice = await findSavedColumns(db, fund, headerSha256);
  if (savedChoice !== undefined && columnsQueryOf(savedChoice.columns) === columnsQueryOf(places)) return;
  const account = signedIn(context);
  const savedBy = { kept_by: account.id, kept_by_name: fullNameOf(account), kept_at: now };
  const columns = JSON.stringify(places);
  await db
    .insertInto("lockbox_columns")
    .values({ fund, header_sha256: headerSha256, columns, ...savedBy })
    .onConflict((conflict) => conflict.columns(["fund", "header_sha256"]).doUpdateSet({ columns, ...savedBy }))
    .execute();
  await recordAudit(context, {
    action: "lockbox-columns-kept",
    subject: `lockbox-columns:${headerSha256}`,
    before: savedChoice === undefined ? null : { fund, ...savedChoice.columns },
    after: { fund, ...places },
  });
};

const refuseRecorded = async (db: Kysely<Database>, sha256: string) => {
  const earlierDeposit = await db
    .selectFrom("deposits")
    .select("file_name")
    .where("file_sha256", "=", sha256)
    .executeTakeFirst();
  if (earlierDeposit === undefined) return null;
  const text = depositRefusals.fileRecordedBefore(earlierDeposit.file_name ?? "");
  return { ok: false, code: "RecordedBefore", text } as const;
};

/** Keeps only the letters and digits of a name, because banks type names in capitals and without punctuation. */
const nameKey = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
const nameKeySql = (column: string) => sql<string>`regexp_replace(lower(${sql.ref(column)}), '[^a-z0-9]', '', 'g')`;

/** A check has few Employer IDs. This limit keeps the query small if a file has thousands. */
const maxIds = 20;
const findIds = (notes: string): string[] => [...new Set(notes.match(/(?<!\d)\d{7}-\d{4}(?!\d)/g))].slice(0, maxIds);
const accountKey = (routing: string, last4: string): string => `${routing} ${last4}`;

/** Finds employers by the Employer IDs, bank accounts and payer names of checks. */
const createEmployerFinder = async (db: Kysely<Database>, checks: readonly LockboxCheck[]) => {
  const names = [...new Set(checks.map(({ payer }) => nameKey(payer)))].filter(Boolean);
  const ids = checks.flatMap(({ notes }) => findIds(notes));
  const routings = checks.map(({ routing }) => routing).filter(Boolean);
  const noName = { name: "", employer_id: "" };
  const nameMatches = await db
    .selectFrom("employers")
    .select([nameKeySql("legal_name").as("name"), "employer_id"])
    .where(nameKeySql("legal_name"), "in", [noName.name, ...names])
    .union(
      db
        .selectFrom("received_payments")
        .select([nameKeySql("payer").as("name"), "employer_id"])
        .where(nameKeySql("payer"), "in", [noName.name, ...names]),
    )
    .execute();
  const accountMatches = await db
    .selectFrom("bank_accounts")
    .select(["routing", "last4", "employer_id"])
    .distinct()
    .where("routing", "in", ["", ...routings])
    .execute();
  const idMatches = await db
    .selectFrom("employers")
    .select("employer_id")
    .where("employer_id", "in", ["", ...ids])
    .execute();
  const knownIds = new Set(idMatches.map(({ employer_id }) => employer_id));
  const employersByName = Map.groupBy(nameMatches, ({ name }) => name);
  const employersByAccount = Map.groupBy(accountMatches, ({ routing, last4 }) => accountKey(routing, last4));
  const getOnlyEmployer = (employers: readonly { readonly employer_id: string }[] | undefined): string | null =>
    employers?.length === 1 ? (employers[0]?.employer_id ?? null) : null;
  return ({ notes, payer, routing, account }: LockboxCheck): Pick<LockboxItem, "employerId" | "sign"> => {
    const writtenIds = findIds(notes).filter((id) => knownIds.has(id));
    const signs = [
      ["ID", writtenIds.length === 1 ? (writtenIds[0] ?? null) : null],
      ["ACCOUNT", getOnlyEmployer(employersByAccount.get(accountKey(routing, account.slice(-4))))],
      ["PAYER", nameKey(payer) === "" ? null : getOnlyEmployer(employersByName.get(nameKey(payer)))],
    ] as const;
    const [sign, employerId] = signs.find(([, id]) => id !== null) ?? [null, null];
    return { sign, employerId };
  };
};

/** Finds checks that are already recorded, or that are in the file twice. */
const createRepeatFinder = async (db: Kysely<Database>, checks: readonly LockboxCheck[]) => {
  const numbers = checks.map(({ number }) => number);
  const recordedPayments = await db
    .selectFrom("received_payments")
    .select(["number", "cents", "payer", "employer_id", "received_on"])
    .where("number", "in", numbers)
    .execute();
  return (check: LockboxCheck, employerId: string | null): string => {
    const { line, number, cents, payer } = check;
    const earlier = recordedPayments.find(
      (payment) =>
        payment.number === number &&
        payment.cents === cents &&
        (payment.payer === payer || payment.employer_id === employerId),
    );
    if (earlier !== undefined) return depositTexts.repeats(earlier.received_on);
    const isTwice = checks.some(
      (other) => other.line < line && other.number === number && other.cents === cents && other.payer === payer,
    );
    return isTwice ? depositTexts.inFileTwice : "";
  };
};

const listEmployers = async (db: Kysely<Database>, employerIds: readonly string[]): Promise<LockboxEmployer[]> => {
  const rows = await db
    .selectFrom("employers")
    .select(["employer_id", "legal_name"])
    .where("employer_id", "in", ["", ...employerIds])
    .orderBy("employer_id")
    .execute();
  const employers: LockboxEmployer[] = [];
  for (const { employer_id: employerId, legal_name: employerName } of rows) {
    const charges = subtractPending(await chargesOf(db, employerId), await listPendingAllocations(db, employerId));
    employers.push({ employerId, employerName, charges });
  }
  return employers;
};

/** Reads a bank's lockbox file and finds the employer of each check. Records nothing. */
export const readLockbox: Handler<typeof calls.readLockbox> = async ({ query, body }, { db }) => {
  const content = decodeText(body.bytes);
  const fileName = toOneLine(body.fileName.toWellFormed());
  const header = lockboxHeader(content);
  const headerSha256 = hashHeader(header ?? []);
  const savedChoice = header === null ? undefined : await findSavedColumns(db, query.fund, headerSha256);
  const chosenColumns = query.columns === undefined ? null : readColumnsQuery(query.columns);
  const readResult = readLockboxFile(content, chosenColumns ?? savedChoice?.columns ?? null);
  const table: LockboxTableView | null =
    readResult.table === null
      ? null
      : {
          columns: readResult.table.columns,
          header: [...readResult.table.header],
          headerSha256,
          source: chosenColumns !== null ? "CHOSEN" : savedChoice !== undefined ? "KEPT" : "NAMES",
          kept:
            savedChoice === undefined ? null : { by: savedChoice.kept_by_name, at: savedChoice.kept_at.toISOString() },
          problem: readResult.ok ? "" : readResult.text,
        };
  if (!readResult.ok)
    return table === null
      ? { ok: false, code: "UnreadableFile", text: readResult.text }
      : { ok: true, value: { fileName, sha256: "", table, checks: [], employers: [] } };
  const { checks } = readResult;
  // A copy with different line ends or blanks counts as the same file.
  const sha256 = createHash("sha256").update(readResult.identity).digest("hex");
  const refusal = await refuseRecorded(db, sha256);
  if (refusal !== null) return refusal;
  const identifyEmployer = await createEmployerFinder(db, checks);
  const describeRepeat = await createRepeatFinder(db, checks);
  const items = checks.map((check): LockboxItem => {
    const { line, number, payer, cents, receivedOn } = check;
    const { employerId, sign } = identifyEmployer(check);
    return { line, number, payer, cents, receivedOn, employerId, sign, repeats: describeRepeat(check, employerId) };
  });
  const employers = await listEmployers(
    db,
    items.flatMap(({ employerId }) => employerId ?? []),
  );
  return { ok: true, value: { fileName, sha256, table, checks: items, employers } };
};

/** Records a file's checks as a separate deposit, all or none. A second person counts it like any other deposit. */
export const recordLockbox: Handler<typeof calls.recordLockbox> = async ({ body }, context) => {
  const { db, now } = context;
  const { fund, sha256, checks } = body;
  for (const employerId of [...new Set(checks.map((check) => check.employerId))].toSorted())
    await lockEmployer(db, employerId);
  const refusal = await refuseRecorded(db, sha256);
  if (refusal !== null) return refusal;
  const deposit = { id: randomUUID(), file_sha256: sha256, file_name: toOneLine(body.fileName) };
  // A second clerk with the same file conflicts here; the retry is refused above.
  await db
    .insertInto("deposits")
    .values({ ...deposit, fund, state: "OPEN", created_at: now, version: 1 })
    .execute();
  const repeats: Record<string, string> = {};
  let firstRefusal: Refusal | null = null;
  for (const [index, check] of checks.entries()) {
    const addRefusal = await addToDeposit(context, deposit, { ...check, fund, method: "LOCKBOX" });
    if (addRefusal === null) continue;
    const checkRefusal = { ...addRefusal, text: depositRefusals.ofLockbox(check, addRefusal.text) };
    if (addRefusal.code !== "RecordedBefore") return checkRefusal;
    firstRefusal ??= checkRefusal;
    repeats[`checks.${index}`] = addRefusal.fields?.["number"] ?? "";
  }
  // All possible repeats are returned together, so that the clerk can confirm them together.
  if (firstRefusal !== null) return { ...firstRefusal, fields: repeats };
  if (body.columns !== undefined) await saveColumns(context, fund, body.columns);
  const after = { fund, fileName: deposit.file_name, sha256, count: checks.length, cents: sumCents(checks) };
  await recordAudit(context, { action: "lockbox-recorded", subject: `deposit:${deposit.id}`, after });
  return respondWithDeposits(context);
};
