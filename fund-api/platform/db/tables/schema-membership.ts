import type { ColumnType, JSONColumnType } from "kysely";
import type { Brand } from "#lib/site/brand/brand.ts";
import type { Address } from "#lib/platform/contract/address.ts";
import type { ColumnOf, FigureCell } from "#lib/reporting/line/cells.ts";
import type { CellRow } from "#lib/reporting/line/row.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import type { Amount } from "#lib/reporting/tad/schema.ts";

/** Hundredths of an hour per unit. Null if the plan doesn't convert the unit type. */
type HoursPerUnit = {
  hours_per_day: number | null;
  hours_per_week: number | null;
  hours_per_month: number | null;
};

export type MembershipTables = {
  coverage_rules: HoursPerUnit & {
    id: string;
    effective_from: string;
    effective_to: string | null;
    hours_needed: number;
    lag_months: number;
    /** Null if the plan has no hours bank. */
    bank_max_hours: number | null;
    source_clause: string;
  };
  pension_credit_rules: HoursPerUnit & {
    id: string;
    effective_from: string;
    effective_to: string | null;
    plan_year_month: number;
    hours_per_quarter_credit: number;
    most_quarters: number;
    source_clause: string;
  };
  address_changes: {
    id: string;
    person_id: string;
    account_id: string;
    fund: Brand["key"];
    address: ColumnType<Address, string, never>;
    /** The previous address. Null unless the change was confirmed. */
    replaced: ColumnType<Omit<Address, "address3"> | null, string | null, string>;
    asked_at: Date;
    state: "WAITING" | "CONFIRMED" | "DECLINED" | "WITHDRAWN";
    decided_at: Date | null;
    decided_by: string | null;
    reason: string;
    version: number;
  };
  /** A view: lines of committed reports with the latest effective correction. */
  member_lines: Pick<CellRow, "classification" | "status_code" | "status_date" | ColumnOf<FigureCell>> & {
    id: string;
    person_id: string;
    work_month: string;
    state: "COMMITTED" | "POSTED";
    committed_at: Date;
    confirmation_no: string;
    employer_id: string;
    employer_name: string;
    unit_code: string;
    unit_title: string;
    unit_type: UnitType;
    corrected_at: Date | null;
    amounts: JSONColumnType<Amount[]>;
    /** The line of a correction that awaits the fund's decision, or null. */
    waiting_line_id: string | null;
    waiting_at: Date | null;
    waiting_units: number | null;
    waiting_status_code: string | null;
  };
};
