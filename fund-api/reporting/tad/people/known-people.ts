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

/** Lists the IDs of people who have ever worked for the employer. Runs the same query even if `people` is empty. */
export const listWorkedHere = async (
  { db }: Pick<HandlerContext, "db">,
  employerId: string,
  people: readonly KnownPerson[],
): Promise<Set<string>> => {
  const ids = people.length === 0 ? [randomUUID()] : people.map(({ id }) => id);
  const rows = await db
    .selectFrom("assignments as a")
    .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
    .select("a.person_id")
    .distinct()
    .where("b.employer_id", "=", employerId)
    .where(
      sql<boolean>`a.person_id in (select x::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as x)`,
    )
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
};

/** Returns true if there is at least one person and all have worked for the employer. */
export const haveWorkedHere = async (
  context: Pick<HandlerContext, "db">,
  employerId: string,
  people: readonly KnownPerson[],
): Promise<boolean> => {
  const workedHere = await listWorkedHere(context, employerId, people);
  return people.length > 0 && people.every(({ id }) => workedHere.has(id));
};

/** Small lookups let other requests run in between while a large file is read. */
const lookupSize = 2_000;

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const listPersonsBy = async (
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

const splitIntoSlices = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / lookupSize) }, (_, index) =>
    items.slice(index * lookupSize, (index + 1) * lookupSize),
  );

/** Finds people by keyed hash and by member ID, a few thousand per lookup. */
export const findKnownPeople = async (
  db: Kysely<Database>,
  keys: DataKeys,
  { ssns, memberIds }: RosterIds,
): Promise<KnownPeople> => {
  const bySsn = new Map<string, KnownPerson>();
  const byMemberId = new Map<string, KnownPerson>();
  for (const slice of splitIntoSlices(ssns)) {
    const ssnByHash = new Map(slice.map((ssn) => [toHex(keys.hash(ssn)), ssn]));
    for (const { ssn_hash, ...person } of await listPersonsBy(db, "ssn_hash", [...ssnByHash.keys()])) {
      bySsn.set(ssnByHash.get(toHex(ssn_hash)) ?? "", person);
      byMemberId.set(person.member_id, person);
    }
    await nextTurn();
  }
  for (const slice of splitIntoSlices(memberIds)) {
    for (const { ssn_hash: _, ...person } of await listPersonsBy(db, "member_id", slice))
      byMemberId.set(person.member_id, person);
    await nextTurn();
  }
  return { bySsn, byMemberId };
};
