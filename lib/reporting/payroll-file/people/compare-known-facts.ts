import { lookUp } from "../../../platform/format/look-up.ts";
import { formatShortDate } from "../../../platform/format/date.ts";
import type { FileFinding } from "../schema.ts";
import type { LineValues } from "../../line/cells.ts";
import { type CellsRead, readDate } from "../../tad/cells/read-cells.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { findStatusCode } from "../../tad/cells/status-codes.ts";
import type { PersonName } from "../../tad/people/person-names.ts";
import { toShownName } from "./identify-person.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import { createPersonMatcher, isUnnumbered, type ReportPerson, toPlainPayrollNo } from "./match-person.ts";
import { findSharedValues } from "./numbers.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";

type CarriedField = "classification" | "statusCode" | "statusDate" | "returnDate" | "hireDate" | "note";

export type KnownFacts = Pick<LineValues, CarriedField> &
  PersonName & {
    readonly unread: CellsRead["unread"];
    readonly birthDate: string | null;
    readonly payrollNo: string;
    /** The employer never reported this person, so the report must not show the fund's facts. */
    readonly isStranger: boolean;
    /** The grid has a hire date cell only for new people. */
    readonly isNewOnReport: boolean;
  };

/** A fact as text; `onFile` is "" if the report must not show it. */
type KeptFact = {
  readonly field: "hireDate" | "birthDate" | "middleInitial";
  readonly onFile: string;
  readonly inFile: string;
};

export type FactDifference = Omit<FileFinding, "rows"> & { readonly keptFact?: KeptFact };

type Row = Pick<RosterRow, "birthDate" | "middleInitial" | "payrollNo">;

const reportAdvice = "If the file is right, change it in the report.";
const callFundAdvice =
  "If the file is right, send it to the fund: it is in the list “Facts that differ from the fund’s”.";

const isDifferent = <Value>(inFile: Value | null | undefined, known: Value | null): inFile is Value =>
  inFile !== null && inFile !== undefined && inFile !== "" && known !== null && known !== "" && inFile !== known;

const toKeptFact = (field: "hireDate" | "birthDate", onFile: string | null, inFile: string): KeptFact => ({
  field,
  onFile: onFile === null ? "" : formatShortDate(onFile),
  inFile: formatShortDate(inFile),
});

const initialOf = ({ middleInitial }: { readonly middleInitial: string }): string | undefined =>
  middleInitial.trim().toUpperCase()[0];

const listKeptFacts = (row: Row, { values }: CellsRead, facts: KnownFacts): FactDifference[] => {
  const differences: FactDifference[] = [];
  const birthDate = readDate(row.birthDate ?? "");
  const [initial, knownInitial] = [initialOf(row), initialOf(facts)];
  if (isDifferent(values.hireDate, facts.hireDate)) {
    const message = `${toShownName(facts)}: the hire date is ${formatShortDate(values.hireDate)} in the file and ${formatShortDate(facts.hireDate ?? "")} in the report. The report’s date was kept. ${facts.isNewOnReport ? reportAdvice : callFundAdvice}`;
    const fact = toKeptFact("hireDate", facts.hireDate, values.hireDate);
    differences.push({ ruleId: "hire-date-differs", severity: "WARNING", message, keptFact: fact });
  }
  if (isDifferent(birthDate, facts.birthDate)) {
    const dates = facts.isStranger
      ? "the birth date in the file isn’t the fund’s."
      : `the birth date is ${formatShortDate(birthDate)} in the file and ${formatShortDate(facts.birthDate ?? "")} at the fund.`;
    const message = `${toShownName(facts)}: ${dates} The fund’s date was kept. Check that this is the right person. ${callFundAdvice}`;
    const birthFact = toKeptFact("birthDate", facts.isStranger ? null : facts.birthDate, birthDate);
    differences.push({ ruleId: "birth-date-differs", severity: "WARNING", message, keptFact: birthFact });
  }
  if (!facts.isStranger && isDifferent(initial, knownInitial ?? "")) {
    const message = `${toShownName(facts)}: the middle initial is ${toDisplayValue(initial)} in the file and ${knownInitial ?? ""} at the fund. The fund’s was kept. ${callFundAdvice}`;
    const keptFact = { field: "middleInitial", onFile: knownInitial ?? "", inFile: toDisplayValue(initial) } as const;
    differences.push({ ruleId: "middle-initial-differs", severity: "INFO", message, keptFact });
  }
  return differences;
};

const listAppliedFacts = (row: Row, { values }: CellsRead, facts: KnownFacts): FactDifference[] => {
  const differences: FactDifference[] = [];
  const { classification, statusCode = facts.statusCode, statusDate } = values;
  if (isDifferent(classification, facts.classification)) {
    const message = `${toShownName(facts)}: the class changes from ${facts.classification} to ${classification}, as in the file. Check it: the class decides the rate.`;
    differences.push({ ruleId: "class-changes", severity: "WARNING", message });
  }
  if (statusCode === facts.statusCode && isDifferent(statusDate, facts.statusDate)) {
    const message = `${toShownName(facts)}: the date of ${statusCode} changes from ${formatShortDate(facts.statusDate ?? "")} to ${formatShortDate(statusDate)}, as in the file.`;
    differences.push({ ruleId: "status-date-changes", severity: "WARNING", message });
  }
  if (isDifferent(row.payrollNo, facts.payrollNo)) {
    const message = `${toShownName(facts)}: the payroll number changes from ${toDisplayValue(facts.payrollNo)} to ${toDisplayValue(row.payrollNo)}, as in the file.`;
    differences.push({ ruleId: "payroll-number-changes", severity: "INFO", message });
  }
  return differences;
};

/** Removes a known hire date and empty cells, so that they change nothing. */
const removeKeptFacts = (read: CellsRead, facts: KnownFacts): CellsRead => {
  const { hireDate, statusDate, returnDate, note, statusCode } = read.values;
  const isSameStatus = statusCode === undefined || statusCode === facts.statusCode;
  const hasDate = isSameStatus && findStatusCode(facts.statusCode)?.date !== "none";
  const isHireKnown = facts.hireDate !== null && facts.unread.hireDate === undefined;
  const isKept: Readonly<Partial<Record<string, boolean>>> = {
    hireDate: isHireKnown && hireDate !== undefined && hireDate !== facts.hireDate,
    statusDate: statusDate === null && hasDate,
    returnDate: returnDate === null && isSameStatus,
    note: note?.trim() === "",
  };
  // Most rows have none, so we avoid copying ten thousand of them.
  if (!Object.values(isKept).includes(true)) return read;
  const applied = Object.entries(read.values).filter(([name]) => lookUp(isKept, name) !== true);
  return { ...read, values: Object.fromEntries(applied) };
};

/** Applies a row to a known person. Hire date, birth date and middle initial stay, and differences are listed. */
export const applyToKnown = (
  row: Row,
  read: CellsRead,
  facts: KnownFacts,
): { readonly read: CellsRead; readonly differences: readonly FactDifference[] } => {
  const differences = [...listKeptFacts(row, read, facts), ...listAppliedFacts(row, read, facts)];
  return { read: removeKeptFacts(read, facts), differences };
};

export type FitsSeveral = (row: RosterRow) => boolean;

const memberOf = ({ memberId }: ReportPerson): string => memberId;

/** Creates a check for rows that fit several people on the report by name, initial or number. */
export const createFitsSeveral = (reported: readonly Omit<PersonNumbers, "units" | "wages">[]): FitsSeveral => {
  const startChecks = () => {
    // People without a first name and a member ID aren't compared.
    const people = reported.flatMap(({ memberId, firstName, middleInitial = "", ...person }) =>
      memberId === undefined || firstName === undefined
        ? []
        : [{ ...person, memberId, firstName, middleInitial, unitCode: "" }],
    );
    return {
      people,
      payrollNos: findSharedValues(people, ({ payrollNo }) => toPlainPayrollNo(payrollNo), memberOf),
      last4s: findSharedValues(people, ({ ssnLast4 }) => ssnLast4, memberOf),
    };
  };
  let checks: ReturnType<typeof startChecks> | null = null;
  let match: ReturnType<typeof createPersonMatcher> | null = null;
  return (row) => {
    if (row.ssn !== "" || row.memberId !== "") return false;
    checks ??= startChecks();
    const { payrollNo, ssnLast4 = "" } = row;
    const mayBeShared =
      payrollNo === "" ? checks.last4s.has(ssnLast4) : checks.payrollNos.has(toPlainPayrollNo(payrollNo));
    if (!isUnnumbered(row) && !mayBeShared) return false;
    match ??= createPersonMatcher(checks.people);
    const result = match(row);
    return result.kind === "unclear" && result.fits.length > 1;
  };
};
