import type { DoorRow } from "./door-row.ts";

const ofMonth = {
  params: { workMonth: "2026-06" },
  badParams: [{ workMonth: "2026-13" }, { workMonth: "../../account" }, {}],
};

/** Rows of `lib/receipts`. */
export const receiptRows = {
  downloadTadPdf: { ...ofMonth, path: "/api/receipts/2026-06/pdf" },
  downloadTadCsv: { ...ofMonth, path: "/api/receipts/2026-06/csv" },
  downloadBlankTad: { ...ofMonth, path: "/api/receipts/2026-06/blank" },
} satisfies Record<string, DoorRow>;
