import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/desk/employer-details/contract.ts";
import { findRepresentativeErrors, toRepresentative } from "../../../lib/desk/employer-details/details-errors.ts";
import type { RepresentativeList, TypedRepresentative } from "../../../lib/desk/employer-details/schema.ts";
import { representativeRefusals } from "../../../lib/desk/employer-details/texts.en.ts";
import { joinWords } from "../../../lib/platform/format/plain-text.ts";
import { waitForImport } from "../../platform/db/master-data-lock.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { recordAudit, recordAuditEvents } from "../audit/write-audit.ts";

const readRepresentatives = async (db: Kysely<Database>): Promise<RepresentativeList> => {
  const representatives = await db
    .selectFrom("account_representatives as r")
    .select(["r.id as representativeId", "r.name", "r.phone", "r.email", "r.version"])
    .select(
      sql<number>`(select count(*)::int from employers as e where e.account_representative_id = r.id)`.as("employers"),
    )
    .orderBy("r.name")
    .orderBy("r.id")
    .execute();
  const { unassigned } = await db
    .selectFrom("employers")
    .select(sql<number>`count(*)::int`.as("unassigned"))
    .where("account_representative_id", "is", null)
    .executeTakeFirstOrThrow();
  return { representatives, unassigned };
};

/** Lists the account representatives with their numbers of employers. */
export const listRepresentatives: Handler<typeof calls.listRepresentatives> = async (_request, { db }) => ({
  ok: true,
  value: await readRepresentatives(db),
});

/** Lists all employers of one representative or without one, because a move can be of all of them. */
export const listRepresentedEmployers: Handler<typeof calls.listRepresentedEmployers> = async ({ query }, { db }) => ({
  ok: true,
  value: {
    employers: await db
      .selectFrom("employers")
      .select(["employer_id as employerId", "legal_name as employerName"])
      .where("account_representative_id", "is not distinct from", query.of ?? null)
      .orderBy("legal_name")
      .orderBy("employer_id")
      .execute(),
  },
});

/** Refuses invalid fields, or the email address of another representative. @param id null for a new representative */
const refuseRepresentative = async (db: Kysely<Database>, typed: TypedRepresentative, id: string | null) => {
  const fields = findRepresentativeErrors(typed);
  const [firstError] = Object.values(fields);
  if (firstError !== undefined) return { ok: false, code: "Invalid", text: firstError, fields } as const;
  await sql`select pg_advisory_xact_lock(hashtextextended('account representatives', 0))`.execute(db);
  const holder = await db
    .selectFrom("account_representatives")
    .select("name")
    .where(sql<boolean>`lower(email) = lower(${typed.email.trim()})`)
    .$if(id !== null, (query) => query.where("id", "<>", id))
    .executeTakeFirst();
  if (holder === undefined) return null;
  const text = representativeRefusals.emailTaken(holder.name);
  return { ok: false, code: "EmailTaken", text, fields: { email: text } } as const;
};

/** Adds an account representative. */
export const addRepresentative: Handler<typeof calls.addRepresentative> = async ({ body }, context) => {
  const { db } = context;
  const refusal = await refuseRepresentative(db, body, null);
  if (refusal !== null) return refusal;
  const id = randomUUID();
  const representative = toRepresentative(body);
  await db
    .insertInto("account_representatives")
    .values({ id, ...representative })
    .execute();
  const subject = `representative:${id}`;
  await recordAudit(context, { action: "representative-added", subject, after: representative });
  return { ok: true, value: await readRepresentatives(db) };
};

const notFound = { ok: false, code: "NotFound", text: representativeRefusals.NotFound } as const;

const lockRepresentative = (db: Kysely<Database>, id: string) =>
  db.selectFrom("account_representatives").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Locks a representative in the version that the reader saw, or refuses. */
const lockVersion = async (db: Kysely<Database>, id: string, version: number) => {
  const row = await lockRepresentative(db, id);
  if (row === undefined) return notFound;
  if (row.version !== version) return { ok: false, code: "Stale", text: representativeRefusals.Stale } as const;
  return { ok: true, row } as const;
};

/** Changes an account representative. Pages and emails read the row, so employers see the change at once. */
export const changeRepresentative: Handler<typeof calls.changeRepresentative> = async (
  { params: { representativeId }, body, version },
  context,
) => {
  const { db } = context;
  await waitForImport(db);
  const refusal = await refuseRepresentative(db, body, representativeId);
  const locked = await lockVersion(db, representativeId, version);
  if (!locked.ok) return locked;
  if (refusal !== null) return refusal;
  const representative = toRepresentative(body);
  await db.updateTable("account_representatives").set(representative).where("id", "=", representativeId).execute();
  const { name, phone, email } = locked.row;
  await recordAudit(context, {
    action: "representative-changed",
    subject: `representative:${representativeId}`,
    before: { name, phone, email },
    after: representative,
  });
  return { ok: true, value: await readRepresentatives(db) };
};

/** Removes an account representative without employers. While the row is locked, no employer can get it. */
export const removeRepresentative: Handler<typeof calls.removeRepresentative> = async (
  { params: { representativeId }, version },
  context,
) => {
  const { db } = context;
  await waitForImport(db);
  const locked = await lockVersion(db, representativeId, version);
  if (!locked.ok) return locked;
  const { name, phone, email } = locked.row;
  const { count } = await db
    .selectFrom("employers")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("account_representative_id", "=", representativeId)
    .executeTakeFirstOrThrow();
  if (count > 0) return { ok: false, code: "HasEmployers", text: representativeRefusals.hasEmployers(name, count) };
  await db.deleteFrom("account_representatives").where("id", "=", representativeId).execute();
  await recordAudit(context, {
    action: "representative-removed",
    subject: `representative:${representativeId}`,
    before: { name, phone, email },
  });
  return { ok: true, value: await readRepresentatives(db) };
};

/** Longer lists in a refusal end with "and others". */
const maxNames = 5;

const describeNames = (names: readonly string[]): string =>
  joinWords(names.length > maxNames ? [...names.slice(0, maxNames), "others"] : names);

/** Gives employers another account representative: all of them, or none if one has moved since the reader saw them. */
export const moveEmployers: Handler<typeof calls.moveEmployers> = async (
  { params: { representativeId }, body: { from, employerIds } },
  context,
) => {
  const { db } = context;
  await waitForImport(db);
  if (from === representativeId)
    return { ok: false, code: "SameRepresentative", text: representativeRefusals.sameRepresentative };
  const names = await db
    .selectFrom("account_representatives")
    .select(["id", "name"])
    .where("id", "in", [representativeId, ...(from === null ? [] : [from])])
    .forKeyShare()
    .execute();
  const nameOf = (id: string | null): string | null => names.find((row) => row.id === id)?.name ?? null;
  if (nameOf(representativeId) === null) return notFound;
  const uniqueIds = [...new Set(employerIds)];
  const rows = await db
    .selectFrom("employers")
    .select(["employer_id", "legal_name", "account_representative_id"])
    .where("employer_id", "in", uniqueIds)
    .orderBy("employer_id")
    .forNoKeyUpdate()
    .execute();
  const rowsById = new Map(rows.map((row) => [row.employer_id, row]));
  // An employer that isn't on file counts as moved.
  const movedIds = uniqueIds.filter((id) => rowsById.get(id)?.account_representative_id !== from);
  if (movedIds.length > 0) {
    const movedNames = movedIds.map((id) => rowsById.get(id)?.legal_name ?? id);
    return {
      ok: false,
      code: "EmployersMoved",
      text: representativeRefusals.employersMoved(describeNames(movedNames)),
    };
  }
  await db
    .updateTable("employers")
    .set({ account_representative_id: representativeId })
    .where("employer_id", "in", uniqueIds)
    .execute();
  await recordAuditEvents(
    context,
    uniqueIds.map((employerId) => ({
      action: "representative-assigned",
      subject: `employer:${employerId}`,
      before: { representative: nameOf(from) },
      after: { representative: nameOf(representativeId) },
    })),
  );
  return { ok: true, value: await readRepresentatives(db) };
};
