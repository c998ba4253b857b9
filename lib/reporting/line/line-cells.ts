export type CellKind = "code" | "date" | "units" | "money" | "note";

export type Cell = {
  readonly kind: CellKind;
  /** Column in the database and in the core file (docs/domain.md §8). */
  readonly column: string;
  /** Name in tables, forms and messages. For units, the part after “Hours”, “Days”, “Weeks” or “Months”. */
  readonly label: string;
  readonly spoken?: string;
  readonly fileLabel?: string;
  /** Shown only for lines that use this cell. */
  readonly isExtra?: true;
  /** Can be corrected in a posted month (docs/domain.md §10). */
  readonly isCorrectable?: true;
};

/** The only list of cells, in display order. The browser imports it, so it has no schema. */
export const lineCells = {
  classification: { kind: "code", column: "classification", label: "Class" },
  statusCode: { kind: "code", column: "status_code", label: "Status", isCorrectable: true },
  statusDate: {
    kind: "date",
    column: "status_date",
    label: "Date",
    fileLabel: "Date of the status",
    isCorrectable: true,
  },
  returnDate: { kind: "date", column: "return_date", label: "Return date", isExtra: true },
  targetUnit: { kind: "code", column: "target_unit", label: "New unit", isExtra: true },
  hireDate: { kind: "date", column: "hire_date", label: "Hire date", isExtra: true },
  unitsST: {
    kind: "units",
    column: "units_st",
    label: "ST",
    spoken: "straight time",
    fileLabel: "Units ST (regular)",
    isCorrectable: true,
  },
  unitsOT: {
    kind: "units",
    column: "units_ot",
    label: "OT",
    spoken: "overtime",
    fileLabel: "Units OT (overtime)",
    isCorrectable: true,
  },
  unitsDT: {
    kind: "units",
    column: "units_dt",
    label: "DT",
    spoken: "double time",
    fileLabel: "Units DT (double time)",
    isCorrectable: true,
  },
  grossWages: {
    kind: "money",
    column: "gross_wages",
    label: "Gross wages",
    spoken: "gross wages",
    isCorrectable: true,
  },
  note: { kind: "note", column: "note", label: "Note" },
} as const satisfies Readonly<Record<string, Cell>>;
