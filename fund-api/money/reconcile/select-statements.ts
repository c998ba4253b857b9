import type { Kysely } from "kysely";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

/** Selects a fund's statements that are not undone. */
export const selectStatements = (db: Kysely<Database>, fund: FundCode) =>
  db.selectFrom("bank_statements as s").selectAll("s").where("s.fund", "=", fund).where("s.undone_at", "is", null);

/** Selects the lines of a fund's statements that are not undone, as `l`. */
export const selectLines = (db: Kysely<Database>, fund: FundCode) =>
  db
    .selectFrom("bank_lines as l")
    .where("l.fund", "=", fund)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("bank_statements as s")
          .select("s.id")
          .whereRef("s.id", "=", "l.statement_id")
          .where("s.undone_at", "is", null),
      ),
    );
