import { lookUp } from "../../platform/format/look-up.ts";

const kinds: Readonly<Record<string, string>> = { pdf: "PDF", xlsx: "Excel", csv: "CSV", txt: "TXT" };

/** The kind and size of a file in words: "PDF, 35 KB". */
export const fileFacts = (path: string, bytes = 0): string => {
  const kind = lookUp(kinds, path.split(".").at(-1) ?? "") ?? "file";
  return `${kind}, ${Math.max(1, Math.round(bytes / 1024))} KB`;
};

/** The size in bytes of each file that pages offer, by its address; `scripts/public-files/employer-documents.ts` writes it. */
export const fileSizes: Readonly<Record<string, number>> = {
  "/documents/employers/health-ach-company-id.pdf": 6551,
  "/documents/employers/health-blank-tad.pdf": 36177,
  "/documents/employers/health-payroll-service.pdf": 7450,
  "/documents/employers/pension-ach-company-id.pdf": 6521,
  "/documents/employers/pension-blank-tad.pdf": 36108,
  "/documents/employers/pension-payroll-service.pdf": 7403,
  "/documents/etad-fw-sample.txt": 1010,
  "/documents/etad-template.csv": 228,
  "/documents/etad-template.xlsx": 48275,
  "/documents/members/health-correct-work-history-es.pdf": 7079,
  "/documents/members/health-correct-work-history.pdf": 7011,
  "/documents/members/health-online-records-es.pdf": 4856,
  "/documents/members/health-online-records.pdf": 4822,
  "/documents/members/health-plan-summary-es.pdf": 5086,
  "/documents/members/health-plan-summary.pdf": 5022,
  "/documents/members/pension-correct-work-history-es.pdf": 7041,
  "/documents/members/pension-correct-work-history.pdf": 6974,
  "/documents/members/pension-online-records-es.pdf": 4814,
  "/documents/members/pension-online-records.pdf": 4777,
  "/documents/members/pension-plan-summary-es.pdf": 4938,
  "/documents/members/pension-plan-summary.pdf": 4850,
};
