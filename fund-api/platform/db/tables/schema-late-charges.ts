import type { FundCode } from "#lib/reporting/tad/schema.ts";

export type LateChargeTables = {
  late_policies: {
    bargaining_unit_id: string;
    effective_from: string;
    /** Liquidated damages, in ten-thousandths of a percent. */
    percent: number;
    /** Yearly interest, charged by the day, in ten-thousandths of a percent. */
    yearly_interest: number;
    grace_days: number;
    minimum_cents: number;
    source_clause: string;
  };
  late_decisions: {
    id: string;
    employer_id: string;
    fund: FundCode;
    /** The late contribution of a charge; the charge or interest of a waiver. */
    charge_id: string;
    act: "CHARGE_LATE" | "CHARGE_INTEREST" | "WAIVE";
    cents: number;
    reason: string;
    explanation: string;
    /** WAITING for the second person of a large waiver; nothing is posted before DONE. */
    state: "WAITING" | "DONE" | "DECLINED" | "WITHDRAWN";
    decided_by: string;
    decided_by_name: string;
    decided_at: Date;
    second_by: string | null;
    second_by_name: string | null;
    second_at: Date | null;
    second_reason: string;
    version: number;
  };
  payment_reminders: { employer_id: string; work_month: string; day_offset: number; sent_at: Date };
};
