import type * as calls from "../../../lib/money/reconcile/contract.ts";
import { readPage, type PageOrder } from "../../platform/db/read-page.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import type { Kysely } from "kysely";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";

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

type UndoRow = Pick<Row<"bank_matches">, "undone_by_name" | "undone_at" | "undone_reason">;

/** Returns who undid a match or statement, and why; null if it still counts. */
export const toUndone = ({ undone_by_name: by, undone_at: at, undone_reason: reason }: UndoRow) =>
  at === null ? null : { by: by ?? "", at: at.toISOString(), reason: reason ?? "" };

const newestFirst: PageOrder = { table: "bank_lines", alias: "l", columns: ["day", "place", "id"], direction: "desc" };

/** Returns one page of a fund's lines, newest first, each with its matches. */
export const listBankLines: Handler<typeof calls.listBankLines> = async ({ query }, { db }) => {
  const { fund, ...pageQuery } = query;
  const fundLines = selectLines(db, fund).selectAll("l");
  const { rows, page } = await readPage(fundLines, newestFirst, pageQuery, "id");
  const ids = rows.map(({ id }) => id);
  const matches =
    ids.length === 0
      ? []
      : await db
          .selectFrom("bank_matches as m")
          .innerJoin("bank_match_parts as p", "p.match_id", "m.id")
          .selectAll("m")
          .select("p.line_id")
          .where("p.line_id", "in", ids)
          .orderBy("m.undone_at", "desc")
          .orderBy("m.id")
          .execute();
  const byLine = Map.groupBy(matches, ({ line_id }) => line_id);
  const lines = rows.map(({ id, day, cents, text, reference }) => ({
    id,
    day,
    cents,
    text,
    reference,
    matches: (byLine.get(id) ?? []).map((match) => ({
      id: match.id,
      reason: match.reason,
      matchedBy: match.matched_by_name,
      matchedAt: match.matched_at.toISOString(),
      undone: toUndone(match),
    })),
  }));
  return { ok: true, value: { lines, page } };
};
