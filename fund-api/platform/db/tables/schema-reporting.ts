import type { GivenTotals } from "#lib/reporting/totals/schema.ts";
import type { Generated, JSONColumnType } from "kysely";
import type { CellRow } from "#lib/reporting/line/row.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import type { Amount, CellName, FundCode, RateBasis, TadSource, TadState } from "#lib/reporting/tad/schema.ts";
import type { FactField } from "#lib/reporting/imports/effect-schema.ts";
import type { ReadingSteps, SampledColumn } from "#lib/reporting/payroll-file/ground/steps.ts";
import type { CarryOver, ImportMode, ImportPreview } from "#lib/reporting/imports/schema.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import type { NoChangeMode } from "#lib/reporting/line/agreement-terms.ts";

export type ReportingTables = {
  bargaining_units: {
    id: string;
    employer_id: string;
    code: string;
    title: string;
    local_union: string;
    effective_from: string;
    effective_to: string | null;
    unit_type: UnitType;
    unit_step: number;
    weekend_rule: "NEXT" | "PREVIOUS" | "NONE";
    no_change_mode: NoChangeMode;
  };
  rate_schedules: {
    id: string;
    bargaining_unit_id: string;
    fund: FundCode;
    classification: string;
    effective_from: string;
    effective_to: string | null;
    basis: RateBasis;
    rate: number;
    weight_st: number;
    weight_ot: number;
    weight_dt: number;
    cap_units_month: number | null;
    cap_cents_month: number | null;
    wage_cap_cents_month: number | null;
    min_units_to_owe: number | null;
    source_clause: string;
    used: boolean;
  };
  class_wages: {
    bargaining_unit_id: string;
    classification: string;
    effective_from: string;
    low: number;
    high: number;
  };
  assignments: {
    id: string;
    person_id: string;
    bargaining_unit_id: string;
    classification: string;
    hire_date: string | null;
    end_date: string | null;
    status_code: string;
    status_date: string | null;
    payroll_no: string;
    return_date: string | null;
  };
  tads: {
    id: string;
    employer_id: string;
    work_month: string;
    kind: "ORIGINAL" | "CORRECTION";
    state: TadState;
    version: number;
    due_date: string;
    source: TadSource;
    saved_at: Date | null;
    committed_at: Date | null;
    committed_by: string | null;
    committed_by_name: string | null;
    /** The value at the time of filing. */
    filed_employer_name: string | null;
    attestation: string | null;
    confirmation_no: string | null;
    commits: number;
    /** The state at the newest clean check (`checkedVersionOf`). */
    cleared: string | null;
  };
  tad_units: {
    tad_id: string;
    bargaining_unit_id: string;
    complete: boolean;
    completed_at: Date | null;
    completed_by: string | null;
    completed_by_name: string | null;
    people: number;
    units: number;
    gross_wages: number;
    last_month_units: number;
    hw_cents: number;
    pen_cents: number;
    errors: number;
    warnings: number;
    no_work: boolean;
    note: string;
  };
  tad_lines: CellRow & {
    id: string;
    tad_id: string;
    bargaining_unit_id: string;
    assignment_id: string;
    unread: JSONColumnType<Partial<Record<CellName, string>>>;
    last_month_units: number | null;
    average_units: number | null;
    missing_from_file: boolean;
    /** The name in the unit's newest file if it differs, or "". */
    name_in_file: string;
    changed_since_last_month: boolean;
    amounts: JSONColumnType<Amount[]>;
  };
  /** Names at the time of filing (`saveFiledNames`). */
  filed_units: {
    tad_id: string;
    bargaining_unit_id: string;
    code: string;
    title: string;
    local_union: string;
    unit_type: UnitType;
  };
  filed_lines: {
    line_id: string;
    tad_id: string;
    last_name: string;
    first_name: string;
    middle_initial: string;
    ssn_last4: string;
    member_id: string;
    payroll_no: string;
  };
  /** A line as it was carried over. */
  carried_lines: { line_id: string; says: JSONColumnType<unknown[]> };
  commit_undo: { tad_id: string; assignment_id: string; before: JSONColumnType<object> | null };
  acknowledgements: {
    tad_id: string;
    bargaining_unit_id: string;
    line_id: string | null;
    rule_id: string;
    account_id: string;
    account_name: string;
    at: Date;
    reason: string;
    value: string;
    message: string;
  };
  uploads: {
    id: string;
    tad_id: string;
    employer_id: string;
    file_name: string;
    sha256: Uint8Array;
    report: JSONColumnType<ImportPreview>;
    uploaded_by: string;
    uploaded_at: Date;
    /** READ: the rows are parsed and are checked against the current report. */
    state: "NEEDS_MAPPING" | "READ" | "UNREADABLE" | "APPLIED";
    /** Encrypted. Null in older rows. */
    content: Uint8Array | null;
    /** Encrypted rows. Null before reading, and after the file can't be undone anymore. */
    rows: Uint8Array | null;
    columns: JSONColumnType<SampledColumn[]>;
    /** Null if there are no columns to choose from. */
    mapping: JSONColumnType<Mapping> | null;
    /** Shown and confirmed before reading. Null if there are no columns, and in older rows. */
    steps: JSONColumnType<ReadingSteps> | null;
    mode: ImportMode | null;
    /** Choice for units and wages that the file doesn't have. Null if there was no choice to make. */
    carried_over: JSONColumnType<CarryOver> | null;
    totals: JSONColumnType<GivenTotals> | null;
    applied_at: Date | null;
    /** State of the reports (`stateOfReports`) for which `report` was planned. Null to plan again. */
    planned_at: number | null;
    /** The file's effect per person (`packJson`), encrypted. Null until computed. */
    people: Uint8Array | null;
    /** The report before the file (`packUndo`), encrypted. Null if it can't be undone. */
    undo: Uint8Array | null;
    /** The report's version right after the file was added. */
    undo_version: number | null;
  };
  /** Facts in a file that differ from the fund's, sent to the fund as notes. */
  import_facts: {
    id: Generated<string>;
    upload_id: string | null;
    employer_id: string;
    work_month: string;
    member_id: string;
    person_name: string;
    field: FactField;
    /** Masked for a birth date. "" if the report may not show the value. */
    on_file: string;
    /** Masked for a birth date. */
    in_file: string;
    sent_by: string;
    sent_by_name: string;
    sent_at: Date;
    /** Keyed hash of person and value (`hashFact`), to find repeats in other files. */
    fact_hash: Uint8Array;
  };
  /** An unfinished upload, which becomes the `uploads` row with this id. */
  begun_uploads: {
    id: string;
    tad_id: string;
    file_name: string;
    /** Declared length and hash of the whole file. */
    bytes: number;
    sha256: Uint8Array;
    begun_at: Date;
    last_at: Date;
    /** Last heartbeat of the reader. Null if there is no reader. */
    reading_at: Date | null;
    rows_read: Generated<number>;
    rows_total: Generated<number>;
  };
  /** `content` is encrypted because files contain Social Security numbers. */
  upload_parts: { upload_id: string; no: number; content: Uint8Array };
  column_mappings: {
    id: Generated<string>;
    employer_id: string;
    /** Hash of the mapping's column names. An employer has one profile per set of names. */
    names_hash: Uint8Array;
    name: string;
    mapping: JSONColumnType<Mapping>;
    saved_by: string;
    saved_at: Date;
    version: Generated<number>;
  };
};

export type CorrectionTables = {
  corrections: { tad_id: string; original_id: string; no: number };
  correction_lines: {
    line_id: string;
    tad_id: string;
    original_line_id: string;
    replaced_line_id: string | null;
    stands: boolean;
    began_assignment: Generated<boolean>;
    /** The member's report that led to adding the person, or null. */
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
