import { createHash } from "node:crypto";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { batchFileName, type BatchKind } from "../../../lib/money/ach/batch.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { downloadAction, findBatch, lockBatch, batchNotFound, type BatchRow, notReleased } from "./list-batches.ts";
import { lookUp } from "../../../lib/platform/format/look-up.ts";
import { csvDecimal, csvText } from "../../../lib/platform/format/csv.ts";
import { formatNumericDate } from "../../../lib/platform/format/date.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";

/** Facts that never change after the release. */
type RegisterOf = {
  readonly fund: FundCode;
  readonly kind: BatchKind;
  readonly batchNo: number;
  readonly effectiveDate: string;
  readonly fileSha256: string;
  /** Keyed by trace number. */
  readonly owners: ReadonlyMap<string, { readonly employerId: string; readonly confirmationNo: string }>;
};

const kinds: Readonly<Record<string, string>> = {
  "22": "Micro-amount, checking",
  "27": "Debit, checking",
  "28": "Prenote, checking",
  "32": "Micro-amount, savings",
  "37": "Debit, savings",
  "38": "Prenote, savings",
};

const refundKinds: Readonly<Record<string, string>> = { "22": "Refund, checking", "32": "Refund, savings" };

const header =
  "fund,batch,effective_date,trace,kind,employer_id,employer,confirmation_no,routing,account_last4,amount,entry_hash,file_sha256".split(
    ",",
  );

/** Writes a batch's register from its NACHA file, so that both agree. Account numbers show four digits. */
const registerCsv = (nachaFile: string, facts: RegisterOf): string => {
  const lines = nachaFile.split("\n");
  const entryHash = lines.find((line) => /^9[0-8]/.test(line))?.slice(21, 31) ?? "";
  const [names, fundEntries] =
    facts.kind === "REFUNDS" ? ([refundKinds, "Debit of the fund"] as const) : ([kinds, "Credit to the fund"] as const);
  const rows = lines
    .filter((line) => line.startsWith("6"))
    .map((line) => {
      const trace = line.slice(79, 94);
      const owner = facts.owners.get(trace);
      return [
        fundNames[facts.fund],
        String(facts.batchNo),
        formatNumericDate(facts.effectiveDate),
        trace,
        owner === undefined ? fundEntries : (lookUp(names, line.slice(1, 3)) ?? ""),
        owner?.employerId ?? "",
        line.slice(54, 76).trimEnd(),
        owner?.confirmationNo ?? "",
        line.slice(3, 12),
        line.slice(12, 29).trim().slice(-4),
        csvDecimal(Number(line.slice(29, 39))),
        entryHash,
        facts.fileSha256,
      ];
    });
  return csvText([header, ...rows]);
};

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
