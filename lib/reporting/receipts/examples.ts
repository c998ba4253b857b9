import type { CallExamples } from "../../platform/contract/call-examples.ts";

const ofMonth = {
  params: { workMonth: "2026-06" },
  badParams: [{ workMonth: "2026-13" }, { workMonth: "../../account" }, {}],
};

export const examples = {
  downloadTadPdf: { ...ofMonth, path: "/api/receipts/2026-06/pdf" },
  downloadTadCsv: { ...ofMonth, path: "/api/receipts/2026-06/csv" },
  downloadBlankTad: { ...ofMonth, path: "/api/receipts/2026-06/blank" },
  downloadRateSheet: { ...ofMonth, path: "/api/receipts/2026-06/rates" },
} satisfies CallExamples;
