import { accountKey, readStatements } from "../../../lib/money/reconcile/read-statements.ts";
import { decodeText } from "../../../lib/platform/format/decode-text.ts";
import { handleWorkerJob } from "../../platform/worker/handle-worker-job.ts";
import type { StatementJob, StatementsRead } from "./record-statement.ts";

await handleWorkerJob(({ bytes, banks }: StatementJob): StatementsRead => {
  const read = readStatements(
    decodeText(bytes),
    banks.map(({ account }) => account),
    banks.flatMap(({ columns }) => (columns === null ? [] : [columns])),
  );
  if (!read.ok) return read;
  const statements = read.statements.flatMap((statement) => {
    const bank = banks.find(({ account }) => accountKey(account) === accountKey(statement.account));
    return bank === undefined ? [] : [{ ...statement, fund: bank.fund }];
  });
  return { ok: true, statements };
});
