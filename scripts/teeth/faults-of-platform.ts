import type { Mistakes } from "./fault.ts";

/** Mistakes with what all acts share: idempotency, transactions, locks, audit, mail, keys. */
export const faultsOfPlatform: Mistakes = {
  "lib/platform/format/csv.test.ts": {
    "exports a cell that runs as a formula": { find: "isFormula ? `'${cell}` : cell", replace: "cell" },
  },
  "fund-api/platform/server/idempotency.test.ts": {
    "replays an answer for another body": {
      row: "22",
      find: "route.call.name || !Buffer.from(stored.body_hash).equals(bodyHash)",
      replace: "route.call.name",
    },
    "forgets which intents were done": {
      row: "22",
      find: "if (stored !== undefined) return repeat(",
      replace: "if (stored !== undefined && now.getTime() === 0) return repeat(",
    },
    "counts every request as a new one, whatever its key": {
      row: "22",
      find: "const { idempotencyKey } = read;",
      replace: "const idempotencyKey = `${crypto.randomUUID()}${read.idempotencyKey.slice(0, 0)}`;",
    },
  },
  "fund-api/platform/server/transaction.test.ts": {
    "keeps what a refused act wrote": {
      find: "if (isCommitted(said)) await transaction.commit().execute();",
      replace: "await transaction.commit().execute();\n    if (!isCommitted(said)) return said;",
    },
  },
  "fund-api/identity/preferences/preferences.test.ts": {
    "takes an unsubscribe link that the fund did not sign": {
      find: "if (!timingSafeEqual(bytes.subarray(-macBytes), macOf(text, keys))) return null;",
      replace: "",
    },
  },
  "fund-api/platform/key-rotation/rotate-keys.test.ts": {
    "leaves uploaded files under the old data key": {
      find: '{ table: "uploads", column: "content", keys: ["id"], atOnce: large },',
      replace: "",
    },
  },
  "fund-api/platform/security/every-change.test.ts": {
    "emails about a new password outside of its transaction": {
      find: "await settlePassword({ ...context, db }, account, tokenHash);",
      replace: "await settlePassword(context, account, tokenHash);",
    },
    "decides on a registration over someone else's decision": {
      row: "23",
      in: "approveEmployer",
      find: 'row.state !== "WAITING" || row.version !== version',
      replace: 'row.state !== "WAITING"',
    },
    "makes a month void without a trace in the audit trail": {
      in: "voidMonth",
      find: "await recordAudit(context, {",
      replace: "await Promise.resolve({",
    },
  },
  "fund-api/reporting/imports/upload/upload-limits.test.ts": {
    "reads any number of files of an employer at once": {
      row: "21",
      find: "if (count >= mostAtOnce) return tooManyUploads;",
      replace: "",
    },
  },
  "fund-api/config.test.ts": {
    "opens the demonstration in production": {
      row: "demonstration accounts",
      find: 'if (NODE_ENV.trim() === "production") return "NODE_ENV is production";',
      replace: "",
    },
  },
  "fund-api/desk/audit/verify-chain.test.ts": {
    "takes a changed row of the audit trail for a good one": {
      find: "where is_changed or is_lost",
      replace: "where is_lost",
    },
    "does not miss the first rows of the audit trail": {
      find: "no <> coalesce(before, 0) + 1",
      replace: "no <> before + 1",
    },
    "does not compare the end of the audit trail with the head noted earlier": {
      find: "(kept === null ? null : await compareHead(trx, kept))",
      replace: "(kept === null ? null : null)",
    },
  },
  "fund-api/desk/audit/list-audit-events.test.ts": {
    "shows a whole Social Security number in the audit viewer": {
      find: "changes: listChanges(row.before, row.after)",
      replace: 'changes: [{ field: "all", before: JSON.stringify(row.before), after: JSON.stringify(row.after) }]',
    },
    "shows the acts of every employer for one": {
      find: "payments where employer_id = ${employerId}",
      replace: "payments where ${employerId} <> ''",
    },
  },
};
