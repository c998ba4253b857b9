import { lookUp } from "../../platform/format/look-up.ts";
import { csvDecimal, csvText } from "../../platform/format/csv.ts";
import { formatNumericDate } from "../../platform/format/date.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import type { BatchKind } from "./batch.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";

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
export const registerCsv = (nachaFile: string, facts: RegisterOf): string => {
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
