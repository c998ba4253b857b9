import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import type { KnownPerson } from "./roster-people.ts";

/** The ids of those of these people who have worked for the employer, now or before. It asks the same for no one. */
export const listWorkedHere = async (
  { db }: Pick<HandlerContext, "db">,
  employerId: string,
  people: readonly KnownPerson[],
): Promise<Set<string>> => {
  const ids = people.length === 0 ? [randomUUID()] : people.map(({ id }) => id);
  const here = await db
    .selectFrom("assignments as a")
    .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
    .select("a.person_id")
    .distinct()
    .where("b.employer_id", "=", employerId)
    .where(
      sql<boolean>`a.person_id in (select x::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as x)`,
    )
    .execute();
  return new Set(here.map(({ person_id }) => person_id));
};

/** Whether all of these people, one at least, have worked for the employer, now or before. */
export const haveWorkedHere = async (
  context: Pick<HandlerContext, "db">,
  employerId: string,
  people: readonly KnownPerson[],
): Promise<boolean> => {
  const here = await listWorkedHere(context, employerId, people);
  return people.length > 0 && people.every(({ id }) => here.has(id));
};
