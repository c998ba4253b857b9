import { figureCells } from "#lib/reporting/line/cells.ts";
import { formatAmount, readAmount } from "#lib/reporting/payroll-file/cells/amounts.ts";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import { classOf, type RosterRow, toFindings } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";

const isPlainNumber = (text = ""): boolean => /^-?\d*(?:\.\d+)?$/.test(text.trim());

const addAmounts = (left = "", right = ""): string => {
  if (left.trim() === "" || right.trim() === "") return left.trim() === "" ? right : left;
  return formatAmount((readAmount(left, "POINT") ?? 0) + (readAmount(right, "POINT") ?? 0)).text;
};

/** Adds amounts by name. A name in only one of the records keeps its amount. */
const addByName = <Name extends string>(
  left: Partial<Record<Name, string>> = {},
  right: Partial<Record<Name, string>> = {},
): Partial<Record<Name, string>> => {
  const names = new Set([...Object.keys(left), ...Object.keys(right)] as Name[]);
  return Object.fromEntries([...names].map((name) => [name, addAmounts(left[name], right[name])])) as Partial<
    Record<Name, string>
  >;
};

const pickFigures = ({ cells }: RosterRow): RosterRow["cells"] =>
  Object.fromEntries(figureCells.flatMap((name) => (name in cells ? [[name, cells[name]]] : [])));

const mergeRows = (first: RosterRow, row: RosterRow): RosterRow => {
  const filledCells = Object.entries(first.cells).filter(([, text]) => text.trim() !== "");
  return {
    ...first,
    cells: { ...row.cells, ...Object.fromEntries(filledCells), ...addByName(pickFigures(first), pickFigures(row)) },
    addedRows: [...(first.addedRows ?? [first.row]), ...(row.addedRows ?? [row.row])],
    ...((first.unitsByType ?? row.unitsByType) !== undefined && {
      unitsByType: addByName(first.unitsByType, row.unitsByType),
    }),
  };
};

/**
 * Adds up rows that the clerk assigned to one person in one unit and class, unless a cell is unreadable. A row
 * without a class gets the class of the person's other rows, if they have only one. `memberIdOf` returns "" for a
 * new person.
 */
export const addChosenRows = (
  rows: readonly RosterRow[],
  memberIdOf: (row: RosterRow) => string,
  hasSeveralLines: (memberId: string, unitCode: string) => boolean = () => false,
): {
  readonly rows: readonly RosterRow[];
  readonly findings: readonly FileFinding[];
  readonly joined: ReadonlyMap<number, readonly number[]>;
} => {
  const isChosen = ({ chosenMemberId, chosenBefore }: RosterRow): boolean =>
    (chosenMemberId !== undefined && chosenMemberId !== leftOut) || chosenBefore !== undefined;
  const unchanged = { rows, findings: [], joined: new Map<number, readonly number[]>() };
  if (!rows.some(isChosen)) return unchanged;
  const toPersonUnit = (row: RosterRow): string => `${memberIdOf(row) || `row ${row.row}`}\n${row.agreementCode}`;
  const classes = new Map<string, Set<string>>();
  for (const row of rows) {
    const [personUnit, ownClass] = [toPersonUnit(row), classOf(row)];
    if (ownClass !== "") classes.set(personUnit, (classes.get(personUnit) ?? new Set()).add(ownClass));
  }
  const keyOf = (row: RosterRow): string => {
    const [personUnit, ownClass] = [toPersonUnit(row), classOf(row)];
    const [onlyClass = "", ...otherClasses] = classes.get(personUnit) ?? [];
    const usesOnlyClass =
      ownClass === "" && otherClasses.length === 0 && !hasSeveralLines(memberIdOf(row), row.agreementCode);
    return `${personUnit}\n${usesOnlyClass ? onlyClass : ownClass}`;
  };
  const joined = new Map<number, readonly number[]>();
  const mergedRows = [...Map.groupBy(rows, keyOf).values()].flatMap((group) => {
    const [first, ...otherRows] = group;
    const isReadable = group.every((row) => figureCells.every((name) => isPlainNumber(row.cells[name])));
    if (first === undefined || otherRows.length === 0 || !group.some(isChosen) || !isReadable) return group;
    const sum = otherRows.reduce(mergeRows, first);
    joined.set(sum.row, sum.addedRows ?? []);
    return [sum];
  });
  if (joined.size === 0) return unchanged;
  const message = "You assigned these rows to the same person, so they were added up.";
  return {
    rows: mergedRows.toSorted((left, right) => left.row - right.row),
    findings: toFindings("WARNING", "person-added-up", [...joined.values()].flat(), message),
    joined,
  };
};
