import type { Generated } from "kysely";
import type { FundCode } from "#lib/reporting/tad/schema.ts";

export type CorrectionTables = {
  corrections: { tad_id: string; original_id: string; no: number };
  correction_lines: {
    line_id: string;
    tad_id: string;
    /** The line itself where the correction adds a person. */
    original_line_id: string;
    replaced_line_id: string | null;
    stands: boolean;
    /** Adding the person began their assignment. */
    began_assignment: Generated<boolean>;
    /** The member's report that added the person; otherwise null. */
    thread_id: Generated<string | null>;
  };
  credits: {
    id: string;
    employer_id: string;
    fund: FundCode;
    cents: number;
    tad_id: string;
    reason: string;
    state: "REQUESTED" | "APPROVED" | "DECLINED";
    decided_by: string | null;
    decided_by_name: string | null;
    decided_at: Date | null;
    decision_reason: string;
  };
  tad_voids: { tad_id: string; reason: string; voided_by: string; voided_at: Date };
  /** A view: every report with itself and its corrections. */
  month_tads: { original_id: string; tad_id: string };
};
