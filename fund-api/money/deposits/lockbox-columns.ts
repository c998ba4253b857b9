import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { columnsQueryOf } from "../../../lib/money/deposits/lockbox-columns.ts";
import type { LockboxBody } from "../../../lib/money/deposits/schema.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import type { Database } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";

/** Returns the hash that identifies a table by its first row, in upper or lower case. */
export const hashHeader = (header: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(header.map((name) => name.toLowerCase())))
    .digest("hex");

/** Finds the columns that a clerk chose for a fund's files with this first row. */
export const findSavedColumns = (db: Kysely<Database>, fund: FundCode, headerSha256: string) =>
  db
    .selectFrom("lockbox_columns")
    .selectAll()
    .where("fund", "=", fund)
    .where("header_sha256", "=", headerSha256)
    .executeTakeFirst();

/** Saves the columns that a clerk chose for a file, for the fund's next file with the same first row. */
export const saveColumns = async (
  context: HandlerContext,
  fund: FundCode,
  { headerSha256, places }: NonNullable<LockboxBody["columns"]>,
): Promise<void> => {
  const { db, now } = context;
  const savedChoice = await findSavedColumns(db, fund, headerSha256);
  if (savedChoice !== undefined && columnsQueryOf(savedChoice.columns) === columnsQueryOf(places)) return;
  const account = signedIn(context);
  const savedBy = { kept_by: account.id, kept_by_name: fullNameOf(account), kept_at: now };
  const columns = JSON.stringify(places);
  await db
    .insertInto("lockbox_columns")
    .values({ fund, header_sha256: headerSha256, columns, ...savedBy })
    .onConflict((conflict) => conflict.columns(["fund", "header_sha256"]).doUpdateSet({ columns, ...savedBy }))
    .execute();
  await recordAudit(context, {
    action: "lockbox-columns-kept",
    subject: `lockbox-columns:${headerSha256}`,
    before: savedChoice === undefined ? null : { fund, ...savedChoice.columns },
    after: { fund, ...places },
  });
};
