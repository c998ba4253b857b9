/** Names a month's file: "TAD-2026-10-1000001-0001.pdf". */
export const receiptFileName = (
  { workMonth, employerId }: { readonly workMonth: string; readonly employerId: string },
  kind: "pdf" | "csv",
): string => `TAD-${workMonth}-${employerId}.${kind}`;

/** Names a month's blank TAD: "TAD-blank-2026-10-1000001-0001.pdf". */
export const blankFileName = (month: { readonly workMonth: string; readonly employerId: string }): string =>
  receiptFileName(month, "pdf").replace("TAD-", "TAD-blank-");

/** Names a month's rate sheet: "TAD-rates-2026-10-1000001-0001.pdf". */
export const rateSheetFileName = (month: { readonly workMonth: string; readonly employerId: string }): string =>
  receiptFileName(month, "pdf").replace("TAD-", "TAD-rates-");
