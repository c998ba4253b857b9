import type { Kysely } from "kysely";
import { readColumns } from "../../../platform/db/read-columns.ts";
import type { Database } from "../../../platform/db/schema.ts";

/** Birth dates by person id. */
export type BirthDates = ReadonlyMap<string, string>;

/** The birth dates of the people on a report, as far as the fund knows them. */
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
