import { type Kysely, sql } from "kysely";
import { readColumns } from "../../../platform/db/read-columns.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { randomUUID } from "node:crypto";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import type { KnownPerson, KnownPeople } from "./roster-people.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DataKeys } from "../../../keys.ts";
import type { RosterIds } from "./new-id.ts";

export type BirthDates = ReadonlyMap<string, string>;

/** Lists known birth dates of the people on a report. */
export const listBirthDates = async (db: Kysely<Database>, tadId: string): Promise<BirthDates> => {
  const query = db
    .selectFrom("tad_lines as l")
    .innerJoin("assignments as a", "a.id", "l.assignment_id")
    .innerJoin("persons as p", "p.id", "a.person_id")
    .select(["p.id", "p.birth_date"])
    .where("l.tad_id", "=", tadId);
  const rows = await readColumns(db, query, ["id", "birth_date"]);
  return new Map(rows.flatMap(({ id, birth_date }) => (birth_date === null ? [] : [[id, birth_date]])));
};

/** Lists the ids of people who have ever worked for the employer. Runs the same query even for no one. */
export const listWorkedHere = async (
  { db }: Pick<HandlerContext, "db">,
  employerId: string,
  people: readonly KnownPerson[],
): Promise<Set<string>> => {
  const ids = people.length === 0 ? [randomUUID()] : people.map(({ id }) => id);
  const worked = await db
    .selectFrom("assignments as a")
    .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
    .select("a.person_id")
    .distinct()
    .where("b.employer_id", "=", employerId)
    .where(
      sql<boolean>`a.person_id in (select x::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as x)`,
    )
    .execute();
  return new Set(worked.map(({ person_id }) => person_id));
};

/** Returns true if there is at least one person and all have worked for the employer. */
export const haveWorkedHere = async (
  context: Pick<HandlerContext, "db">,
  employerId: string,
  people: readonly KnownPerson[],
): Promise<boolean> => {
  const worked = await listWorkedHere(context, employerId, people);
  return people.length > 0 && people.every(({ id }) => worked.has(id));
};

/** Small lookups, so that other requests are served in between during a large file. */
const lookupSize = 2_000;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const listIn = async (
  db: Kysely<Database>,
  key: "ssn_hash" | "member_id",
  ids: readonly string[],
): Promise<(KnownPerson & { ssn_hash: Uint8Array })[]> =>
  db
    .selectFrom("persons")
    .select(["id", "ssn_hash", "ssn_last4", "member_id", "last_name", "first_name", "middle_initial", "birth_date"])
    .where(
      key === "ssn_hash"
        ? sql<boolean>`ssn_hash in (select decode(x, 'hex') from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as x)`
        : sql<boolean>`member_id in (select x from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as x)`,
    )
    .execute();

const slicesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / lookupSize) }, (_, n) =>
    items.slice(n * lookupSize, (n + 1) * lookupSize),
  );

/** Finds people by keyed hash and by member ID, a few thousand per lookup. */
export const findKnownPeople = async (
  db: Kysely<Database>,
  keys: DataKeys,
  { ssns, memberIds }: RosterIds,
): Promise<KnownPeople> => {
  const bySsn = new Map<string, KnownPerson>();
  const byMemberId = new Map<string, KnownPerson>();
  for (const slice of slicesOf(ssns)) {
    const ssnByHash = new Map(slice.map((ssn) => [hex(keys.hash(ssn)), ssn]));
    for (const { ssn_hash, ...person } of await listIn(db, "ssn_hash", [...ssnByHash.keys()])) {
      bySsn.set(ssnByHash.get(hex(ssn_hash)) ?? "", person);
      byMemberId.set(person.member_id, person);
    }
    await nextTurn();
  }
  for (const slice of slicesOf(memberIds)) {
    for (const { ssn_hash: _, ...person } of await listIn(db, "member_id", slice))
      byMemberId.set(person.member_id, person);
    await nextTurn();
  }
  return { bySsn, byMemberId };
};
