import { sql, type Kysely, type RawBuilder } from "kysely";
import { isOperations } from "../../../lib/platform/contract/audience.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import {
  type Admission,
  type Applicant,
  type ApplicantList,
  memberProofs,
} from "../../../lib/identity/approval/schema.ts";
import { readPage, type PageOrder, type PageWanted } from "../../platform/db/read-page.ts";
import { fullName } from "../../../lib/platform/format/person.ts";
import type * as calls from "../../../lib/identity/approval/contract.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";

type Approver = Pick<Row<"accounts">, "roles" | "employer_id">;

/** SQL condition: every claim matched. Other queries use it too. */
export const allClaimsMatch = sql<boolean>`(r.claims <> '[]'::jsonb and not r.claims @> '[{"matches": false}]'::jsonb)`;

/**
 * Operations see all. An Employer Admin sees their employer's applicants whose proofs all matched (docs/domain.md §9).
 */
const isVisibleTo = (approver: Approver): RawBuilder<boolean> => {
  if (isOperations(approver)) return sql<boolean>`true`;
  if (!approver.roles.includes("Employer Admin")) return sql<boolean>`false`;
  return sql<boolean>`(r.kind = 'EMPLOYER' and r.employer_id = ${approver.employer_id}::text and ${allClaimsMatch})`;
};

/** Selects the registrations that this account can decide. */
export const selectPendingRegistrations = (db: Kysely<Database>, approver: Approver) =>
  db
    .selectFrom("registrations as r")
    .select(["r.account_id", "r.created_at"])
    .where("r.state", "=", "WAITING")
    .where(isVisibleTo(approver));

/** Counts the registrations that this account can decide. */
export const countPending = async (db: Kysely<Database>, approver: Approver): Promise<number> => {
  const { count } = await db
    .selectFrom(selectPendingRegistrations(db, approver).as("w"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Selects all registrations, including decided ones, with the record on file for the claimed ID. */
const selectApplicants = (db: Kysely<Database>, approver: Row<"accounts">) =>
  db
    .selectFrom("registrations as r")
    .innerJoin("accounts as a", "a.id", "r.account_id")
    .leftJoin("employers as e", "e.employer_id", "r.employer_id")
    .leftJoin("persons as p", "p.id", "r.person_id")
    .selectAll("r")
    .select(["a.first_name", "a.last_name", "a.user_name", "a.email", "a.phone", "a.standing"])
    .select(["e.legal_name", "p.first_name as person_first_name", "p.last_name as person_last_name"])
    .where(isVisibleTo(approver));

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof selectApplicants>["executeTakeFirstOrThrow"]>>;

/** Finds and locks an account's registration. Returns null if `approver` may not see it. */
export const lockApplicant = async (
  db: Kysely<Database>,
  approver: Row<"accounts">,
  accountId: string,
): Promise<ApplicantRow | null> =>
  (await selectApplicants(db, approver)
    .where("r.account_id", "=", accountId)
    .forUpdate(["a", "r"])
    .executeTakeFirst()) ?? null;

/** True if every proof matched, like `allClaimsMatch` in a query. */
export const hasProvenClaims = ({ claims }: Pick<ApplicantRow, "claims">): boolean =>
  claims.length > 0 && claims.every(({ matches }) => matches);

/** Lists the roles an applicant can get. Employer Admin needs every proof, a member the two permanent ones. */
export const listAdmissions = (
  row: Pick<ApplicantRow, "kind" | "employer_id" | "person_id" | "claims">,
): Admission[] => {
  if (row.kind === "EMPLOYER") {
    if (row.employer_id === null) return [];
    return hasProvenClaims(row) ? ["Employer", "Employer Admin"] : ["Employer"];
  }
  const isMember = memberProofs.every((name) => row.claims.some((claim) => claim.name === name && claim.matches));
  return row.person_id !== null && isMember ? ["Plan member"] : [];
};

/** True for the approver's own account or email address. */
export const isOwnRegistration = (
  row: Pick<ApplicantRow, "account_id" | "email">,
  approver: Row<"accounts">,
): boolean => row.account_id === approver.id || row.email.toLowerCase() === approver.email.toLowerCase();

const claimedNameOf = (row: ApplicantRow): string | null =>
  row.legal_name ??
  (row.person_id === null
    ? null
    : fullName({ firstName: row.person_first_name ?? "", lastName: row.person_last_name ?? "" }));

const toApplicant = (row: ApplicantRow, approver: Row<"accounts">): Applicant => ({
  accountId: row.account_id,
  kind: row.kind === "EMPLOYER" ? "employer" : "member",
  firstName: row.first_name,
  lastName: row.last_name,
  userName: row.user_name,
  email: row.email,
  phone: row.phone,
  claimedId: row.claimed_id,
  claimedName: claimedNameOf(row),
  claims: [...row.claims],
  admissions: listAdmissions(row),
  needsIdentity: !hasProvenClaims(row),
  isOwn: isOwnRegistration(row, approver),
  emailVerified: row.standing !== "NOT_VERIFIED",
  registeredAt: row.created_at.toISOString(),
  version: row.version,
});

const longestWaitFirst: PageOrder = {
  table: "registrations",
  alias: "r",
  columns: ["created_at", "account_id"],
  direction: "asc",
};

/** Returns one page of the applicants this account can decide, longest wait first. */
export const getApplicantList = async (
  db: Kysely<Database>,
  approver: Row<"accounts">,
  pageQuery: PageWanted = {},
): Promise<ApplicantList> => {
  const pending = selectApplicants(db, approver).where("r.state", "=", "WAITING");
  const { rows, page } = await readPage(pending, longestWaitFirst, pageQuery, "account_id");
  return { applicants: rows.map((row) => toApplicant(row, approver)), page };
};

/** Returns one page of the registrations that the caller can decide. */
export const listApplicants: Handler<typeof calls.listApplicants> = async ({ query }, context) => ({
  ok: true,
  value: await getApplicantList(context.db, signedIn(context), query),
});
