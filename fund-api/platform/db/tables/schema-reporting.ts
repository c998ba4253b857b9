import type { GivenTotals } from "#lib/reporting/totals/schema.ts";
import type { Generated, JSONColumnType } from "kysely";
import type { CellRow } from "#lib/reporting/line/row.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import type {
  Amount,
  CellName,
  FundCode,
  NoChangeMode,
  RateBasis,
  TadSource,
  TadState,
} from "#lib/reporting/tad/schema.ts";
import type { FactField } from "#lib/reporting/imports/effect-schema.ts";
import type { CarryOver, ImportMode, ImportPreview } from "#lib/reporting/imports/schema.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import type { ReadingSteps, SampledColumn } from "#lib/reporting/payroll-file/read-import.ts";

/** Agreements, rates, people at work and the TADs that report them. */
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
    /** The employer's name when the report was filed. */
    filed_employer_name: string | null;
    attestation: string | null;
    confirmation_no: string | null;
    commits: number;
    /** What the newest check went by, when it found nothing that stops a Commit (`checkedVersionOf`). */
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
    /** The name by which the newest file of the unit called the person, where the fund's is another; "" otherwise. */
    name_in_file: string;
    changed_since_last_month: boolean;
    amounts: JSONColumnType<Amount[]>;
  };
  /** Agreements and people as they were named when a report was filed (`saveFiledNames`). */
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
  /** What a line said when it was carried from the months before. */
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
    /** The warning in the words that were reviewed; "" where they were not kept yet. */
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
    /** READ: its rows are known, and whether they hold is judged against the report as it is. */
    state: "NEEDS_MAPPING" | "READ" | "UNREADABLE" | "APPLIED";
    /** The file's bytes, sealed; null for files from before they were kept. */
    content: Uint8Array | null;
    /** The file's rows as read, sealed; null while they are not known, and once the file can't be undone anymore. */
    rows: Uint8Array | null;
    columns: JSONColumnType<SampledColumn[]>;
    /** Null when the file has no columns to choose from. */
    mapping: JSONColumnType<Mapping> | null;
    /** What is shown and asked before the file is read; null without columns, and for files from before it was kept. */
    steps: JSONColumnType<ReadingSteps> | null;
    mode: ImportMode | null;
    /** What was chosen for units and wages that the file does not give; null where nothing was asked. */
    carried_over: JSONColumnType<CarryOver> | null;
    /** What the clerk said of the payroll register's totals; null before that. */
    totals: JSONColumnType<GivenTotals> | null;
    applied_at: Date | null;
    /** State of the employer's reports (`stateOfReports`) for which `report` was planned; null: to be planned again. */
    planned_at: number | null;
    /** What the file does to each person (`packPeople`), sealed; null while that is not known. */
    people: Uint8Array | null;
    /** What the report was before the file was added (`packUndo`), sealed; null when it can't be undone. */
    undo: Uint8Array | null;
    /** The version of the report with the file and nothing else changed since. */
    undo_version: number | null;
  };
  /** Facts of known people that a file gave differently, sent to the fund as notes. */
  import_facts: {
    id: Generated<string>;
    upload_id: string | null;
    employer_id: string;
    work_month: string;
    member_id: string;
    person_name: string;
    field: FactField;
    /** Masked where it is a birth date; "" where the report may not show it. */
    on_file: string;
    /** Masked where it is a birth date. */
    in_file: string;
    sent_by: string;
    sent_by_name: string;
    sent_at: Date;
    /** Keyed hash of the person and what the file says (`hashFact`): another file may give the same fact. */
    fact_hash: Uint8Array;
  };
  /** A file on its way; it becomes the row of `uploads` with the same id. */
  begun_uploads: {
    id: string;
    tad_id: string;
    file_name: string;
    /** How long the whole file is, and its hash, as they were said when it was begun. */
    bytes: number;
    sha256: Uint8Array;
    begun_at: Date;
    /** When something was last heard of it. */
    last_at: Date;
    /** When whoever reads the whole file last said so; null when no one does. */
    reading_at: Date | null;
    rows_read: Generated<number>;
    rows_total: Generated<number>;
  };
  /** `content` is sealed: a file holds Social Security numbers. */
  upload_parts: { upload_id: string; no: number; content: Uint8Array };
  /** Profiles: how files with the same columns are read. */
  column_mappings: {
    id: Generated<string>;
    employer_id: string;
    /** Of the names in the mapping: an employer has one profile for them. */
    names_hash: Uint8Array;
    /** The file for which the columns were mapped. */
    name: string;
    mapping: JSONColumnType<Mapping>;
    saved_by: string;
    saved_at: Date;
    version: Generated<number>;
  };
};
