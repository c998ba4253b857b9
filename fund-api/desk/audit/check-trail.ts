import type { Kysely } from "kysely";
import { isUpToDate } from "../../platform/db/migrate.ts";
import type { Database } from "../../platform/db/schema.ts";
import { formatHead, parseHead, inSnapshot, verifyChain } from "./verify-chain.ts";

/** The path at which a running fund API checks its trail, on this machine only. */
export const auditPath = "/audit-trail";

/** Exit code: 0 complete, 1 damaged, 2 not checked. */
export type TrailReport = { readonly text: string; readonly exitCode: 0 | 1 | 2 };

/** Checks the whole audit trail, also against `head`, as logged (NUMBER:HASH), unless that is null. */
export const checkTrail = async (db: Kysely<Database>, head: string | null): Promise<TrailReport> => {
  const kept = head === null ? null : parseHead(head);
  if (head !== null && kept === null) {
    return { text: "Give the head as it was logged: npm run audit:verify -- --head NUMBER:HASH", exitCode: 2 };
  }
  if (!(await isUpToDate(db))) {
    return { text: "This database isn't set up for this version. Run npm start, then try again.", exitCode: 2 };
  }
  const finding = await inSnapshot(db, (trx) => verifyChain(trx, kept));
  if (finding.broken !== null) {
    return { text: `The audit trail is damaged. ${finding.broken.text} Nothing was changed.`, exitCode: 1 };
  }
  if (finding.head === null) return { text: "The audit trail has no rows yet.", exitCode: 0 };
  const advice =
    kept === null ? " Rows cut off at the end show only against a head noted earlier: add -- --head NUMBER:HASH." : "";
  const text = `The audit trail is complete: ${finding.rows} rows. Head: ${formatHead(finding.head)}.${advice}`;
  return { text, exitCode: 0 };
};
