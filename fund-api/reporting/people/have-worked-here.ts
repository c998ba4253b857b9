import { randomUUID } from "node:crypto";
import type { HandlerContext } from "../../handler/handler.ts";
import type { KnownPerson } from "./roster-people.ts";

/** Whether all of these people, one at least, have worked for the employer, now or before. It asks the same for no one. */
export const haveWorkedHere = async (
  { db }: Pick<HandlerContext, "db">,
  employerId: string,
  people: readonly KnownPerson[],
): Promise<boolean> => {
  const ids = people.length === 0 ? [randomUUID()] : people.map(({ id }) => id);
  const here = await db
    .selectFrom("assignments as a")
    .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
    .select("a.person_id")
    .distinct()
    .where("b.employer_id", "=", employerId)
    .where("a.person_id", "in", ids)
    .execute();
  return here.length === new Set(ids).size;
};
