/** What a cell holds: its values, how it is read and shown follow from it. */
export type CellKind = "code" | "date" | "units" | "money" | "note";

export type Cell = {
  readonly kind: CellKind;
  /** Its column in the database and in the core file (docs/domain.md §8). */
  readonly column: string;
  /** Its name in tables, forms and messages; of units, what follows “Hours”, “Days”, “Weeks” or “Months”. */
  readonly label: string;
  /** A figure's name within a sentence. */
  readonly spoken?: string;
  /** Its name among the columns of a file, where that is another. */
  readonly fileLabel?: string;
  /** Few lines have something to say in it: it is shown where one asks for it. */
  readonly isExtra?: true;
  /** Can be corrected in a posted month (docs/domain.md §10). */
  readonly isCorrectable?: true;
};

/**
 * The cells of a line the employer may type in, in the page or in a file, in the order in which they are shown. This is
 * the only list of them: rows, forms, files and texts follow from it. The browser imports it, so no schema is here.
 */
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
  /** When someone on leave is expected back, or came back. */
  returnDate: { kind: "date", column: "return_date", label: "Return date", isExtra: true },
  /** Code of the bargaining unit someone moved to (TRN); "" otherwise. */
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
