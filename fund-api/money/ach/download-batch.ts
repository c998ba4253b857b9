import { createHash } from "node:crypto";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { batchFileName } from "../../../lib/money/ach/batch.ts";
import { registerCsv } from "../../../lib/money/ach/batch-register.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { downloadAction, findBatch, lockBatch, batchNotFound, type BatchRow, notReleased } from "./list-batches.ts";

const batchFileResponse = (batch: BatchRow, kind: "nacha" | "register", text: string) => {
  const name = { fund: batch.fund, effectiveDate: batch.effective_date, batchNo: batch.batch_no };
  return buildFileResponse(
    batchFileName(name, kind),
    kind === "nacha" ? "nacha" : "csv",
    new TextEncoder().encode(text),
  );
};

/** Decrypts the released file. Returns null if there is none. @throws Error if its hash differs from the release's */
const decryptFile = ({ file_encrypted, file_sha256, id }: BatchRow, { keys }: HandlerContext): string | null => {
  if (file_encrypted === null) return null;
  const file = keys.decrypt(file_encrypted);
  if (createHash("sha256").update(file).digest("hex") !== file_sha256)
    throw new Error(`The file of batch ${id} is not the one that was released.`);
  return file;
};

const hasFile = ({ state }: BatchRow): boolean => state === "RELEASED" || state === "SENT" || state === "SETTLED";

const recordDownload = (
  context: HandlerContext,
  { id, file_sha256 }: BatchRow,
  action: typeof downloadAction | "batch-register-downloaded",
): Promise<void> => recordAudit(context, { action, subject: `batch:${id}`, after: { sha256: file_sha256 } });

/** Returns the NACHA file, with the same bytes every time. Locks the batch, so that a void sees the download. */
export const downloadNachaFile: Handler<typeof calls.downloadNachaFile> = async ({ params }, context) => {
  const batch = await lockBatch(context.db, params.batchId);
  if (batch === undefined) return batchNotFound;
  const file = hasFile(batch) ? decryptFile(batch, context) : null;
  if (file === null) return notReleased(batch);
  await recordDownload(context, batch, downloadAction);
  return batchFileResponse(batch, "nacha", file);
};

/** Returns the register, which lists the rows of the file and its hashes. */
export const downloadRegister: Handler<typeof calls.downloadRegister> = async ({ params }, context) => {
  const batch = await findBatch(context.db, params.batchId);
  if (batch === undefined) return batchNotFound;
  const file = hasFile(batch) ? decryptFile(batch, context) : null;
  if (file === null) return notReleased(batch);
  const owners = await context.db
    .selectFrom("ach_entries as x")
    .innerJoin("bank_accounts as b", "b.id", "x.bank_account_id")
    .leftJoin("payments as p", "p.id", "x.payment_id")
    .select(["x.trace", "b.employer_id", "p.confirmation_no"])
    .where("x.batch_id", "=", batch.id)
    .execute();
  const csv = registerCsv(file, {
    fund: batch.fund,
    kind: batch.kind,
    batchNo: batch.batch_no,
    effectiveDate: batch.effective_date,
    fileSha256: batch.file_sha256 ?? "",
    owners: new Map(
      owners.map(({ trace, employer_id, confirmation_no }) => [
        trace,
        { employerId: employer_id, confirmationNo: confirmation_no ?? "" },
      ]),
    ),
  });
  await recordDownload(context, batch, "batch-register-downloaded");
  return batchFileResponse(batch, "register", csv);
};
