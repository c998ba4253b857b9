/** The file of a month: "TAD-2026-10-1000001-0001.pdf". */
export const receiptFileName = (
  { workMonth, employerId }: { readonly workMonth: string; readonly employerId: string },
  kind: "pdf" | "csv",
): string => `TAD-${workMonth}-${employerId}.${kind}`;

/** The blank TAD of a month: "TAD-blank-2026-10-1000001-0001.pdf". */
export const blankFileName = (month: { readonly workMonth: string; readonly employerId: string }): string =>
  receiptFileName(month, "pdf").replace("TAD-", "TAD-blank-");

/** The rates of a month: "TAD-rates-2026-10-1000001-0001.pdf". */
export const rateSheetFileName = (month: { readonly workMonth: string; readonly employerId: string }): string =>
  receiptFileName(month, "pdf").replace("TAD-", "TAD-rates-");
