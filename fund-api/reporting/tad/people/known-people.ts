import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import type { DataKeys } from "../../../keys.ts";
import type { RosterIds } from "./roster-ids.ts";
import type { KnownPeople, KnownPerson } from "./roster-people.ts";

/** So many at a time: others are served between two look-ups of a big file. */
const atOnce = 2_000;

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
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, n) => items.slice(n * atOnce, (n + 1) * atOnce));

/** Finds the people of a file by keyed hash and by member id, a few thousand in one look-up. */
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
