import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { columnsQueryOf } from "../../../lib/money/deposits/lockbox-columns.ts";
import type { LockboxBody } from "../../../lib/money/deposits/schema.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import type { Database } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";

/** Names a table by its first row, whatever its letters' case. */
export const headerHashOf = (header: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(header.map((name) => name.toLowerCase())))
    .digest("hex");

/** Returns what a clerk chose for a fund's files with a first row; undefined before that. */
export const findKeptColumns = (db: Kysely<Database>, fund: FundCode, headerSha256: string) =>
  db
    .selectFrom("lockbox_columns")
    .selectAll()
    .where("fund", "=", fund)
    .where("header_sha256", "=", headerSha256)
    .executeTakeFirst();

/** Keeps the columns by which a clerk read a file, for the fund's next file with the same first row. */
export const keepColumns = async (
  context: HandlerContext,
  fund: FundCode,
  { headerSha256, places }: NonNullable<LockboxBody["columns"]>,
): Promise<void> => {
  const { db, now } = context;
  const kept = await findKeptColumns(db, fund, headerSha256);
  if (kept !== undefined && columnsQueryOf(kept.columns) === columnsQueryOf(places)) return;
  const account = signedIn(context);
  const by = { kept_by: account.id, kept_by_name: fullNameOf(account), kept_at: now };
  const columns = JSON.stringify(places);
  await db
    .insertInto("lockbox_columns")
    .values({ fund, header_sha256: headerSha256, columns, ...by })
    .onConflict((conflict) => conflict.columns(["fund", "header_sha256"]).doUpdateSet({ columns, ...by }))
    .execute();
  await recordAudit(context, {
    action: "lockbox-columns-kept",
    subject: `lockbox-columns:${headerSha256}`,
    before: kept === undefined ? null : { fund, ...kept.columns },
    after: { fund, ...places },
  });
};
