import { accountKey, readStatements } from "../../../lib/money/reconcile/read-statements.ts";
import { answerJob } from "../../platform/worker/answer-job.ts";
import type { StatementJob, StatementsRead } from "./record-statement.ts";

/** Banks write UTF-8 or Latin-1, and don’t say which. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
};

await answerJob(({ bytes, banks }: StatementJob): StatementsRead => {
  const read = readStatements(
    decode(bytes),
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
