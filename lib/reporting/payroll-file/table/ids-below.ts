import { guessColumns } from "../columns/guess-columns.ts";
import { numberFields } from "../ground/fields.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { isLabel, isPageMark, isRuled } from "../words/labels.ts";
import { type NumberedRow, textIn } from "../ground/table.ts";
import { isAddress, nameHeader } from "./take-apart.ts";
import { countFilled, isDataCell } from "../cells/cell-shapes.ts";

type AssignedIds = {
  readonly ids: ReadonlyMap<number, string>;
  /** Rows with the name in place of an ID next to amounts. */
  readonly body: readonly NumberedRow[];
  /** Address lines, and lines with only a name, which moved to the lines below. */
  readonly nameLines: readonly NumberedRow[];
};

type IdsBelow = AssignedIds & {
  readonly name: string | null;
  readonly names: readonly string[];
  readonly idLines: readonly NumberedRow[];
};

const maxCheckedColumns = 4;
const minIds = 2;
const maxIdLength = 40;

/** Matches "1001", "A-1001", "ID: 1001", "Emp #1001". */
const idPattern =
  /^(?:((?:[A-Za-z.]{1,40} ){0,2}(?:id|no|num|number|nbr|badge|file)\.?|(?:[A-Za-z.]{1,40} ?){1,3}(?=#))\s{0,40}[:#-]{0,40}\s{0,40})?([A-Z]{0,3}-?\d{3,11})$/i;
const labeledSsnPattern = /^(?:SSN?|Soc[A-Za-z. ]{0,40})\s{0,40}[:#]{0,40}\s{0,40}(\S+)$/i;

type Id = { readonly label: string; readonly value: string };

const readId = (text: string): Id | null => {
  if (text.length > maxIdLength) return null;
  const ssn = labeledSsnPattern.exec(text)?.[1] ?? text;
  if (isSsnShaped(ssn)) return { label: "SSN", value: ssn };
  const [, label = "", value] = idPattern.exec(text) ?? [];
  return value === undefined
    ? null
    : { label: /^(?:id|no|number)?\W*$/i.test(label) ? "Employee no." : `${label.trim()} no.`, value };
};

const isName = (cell: string): boolean =>
  /\p{L}{2}/u.test(cell) &&
  !/\d/.test(cell) &&
  !isAddress(cell) &&
  !isDataCell(cell) &&
  !isLabel(cell) &&
  !isPageMark(cell);

type MarkedLine = {
  readonly line: NumberedRow;
  readonly id: Id | null;
  readonly isName: boolean;
  readonly isAddress: boolean;
};

/** True if a column has names. A column of only numbers has a group's name above them. */
const isNameColumn = (header: string): boolean =>
  /^(?:column \d+)?$/i.test(header.trim()) ||
  /\bname\b.*\baddress\b/i.test(header) ||
  (/\b(?:name|employee|worker|member|associate)\b/i.test(header) &&
    !numberFields.some((field) => field === guessColumns([header])[0]));

/** True if every ID is right below a name. */
const areIdsBelowNames = (markedLines: readonly MarkedLine[]): boolean => {
  const entries = markedLines.filter(({ id, isName: hasName }) => id !== null || hasName);
  const ids = entries.filter(({ id }) => id !== null);
  return (
    ids.length >= minIds &&
    ids.length * 3 >= entries.length &&
    entries.at(-1)?.id !== null &&
    entries.every(({ id }, index) => id === null || entries[index - 1]?.isName === true) &&
    new Set(ids.map(({ id }) => id?.label)).size === 1
  );
};

/** True if IDs between names may belong to the person above or below. */
const areIdsAmbiguous = (markedLines: readonly MarkedLine[]): boolean => {
  const firstEntry = markedLines.find(({ id, isName: hasName }) => id !== null || hasName);
  return (
    firstEntry?.isName === true && countFilled(firstEntry.line.cells) > 1 && listIdOnlyLines(markedLines).length > 0
  );
};

const listIdOnlyLines = (markedLines: readonly MarkedLine[]): NumberedRow[] =>
  markedLines.flatMap(({ line, id }) => (id !== null && countFilled(line.cells) === 1 ? [line] : []));

const matchIds = (markedLines: readonly MarkedLine[]): ReadonlyMap<MarkedLine, string> => {
  const ids = new Map<MarkedLine, string>();
  let name: MarkedLine | null = null;
  for (const entry of markedLines) {
    if (entry.isName) name = entry;
    if (entry.id !== null && name !== null) ids.set(name, entry.id.value);
  }
  return ids;
};

const assignIds = (markedLines: readonly MarkedLine[], column: number): AssignedIds => {
  const [idByName, ids] = [matchIds(markedLines), new Map<number, string>()];
  const [body, nameLines]: [NumberedRow[], NumberedRow[]] = [[], []];
  let personLine: MarkedLine | null = null;
  for (const entry of markedLines) {
    const { line, id } = entry;
    const isTotal = line.cells.some(isLabel);
    if (entry.isName) personLine = entry;
    else if (isTotal && id === null) personLine = null;
    const rowId = personLine === null ? undefined : idByName.get(personLine);
    // A name alone on its line applies to all lines below it.
    const isAlone = personLine !== null && rowId !== undefined && countFilled(personLine.line.cells) === 1;
    if (personLine === null || rowId === undefined || !(entry.isName || id !== null || isAlone || entry.isAddress))
      body.push(line);
    else if ((entry.isName && isAlone) || (entry.isAddress && countFilled(line.cells) === 1)) nameLines.push(line);
    else if (id === null || countFilled(line.cells) > 1) {
      // Next to a total, the ID still belongs to the lines above.
      if (!isTotal) ids.set(line.row, rowId);
      const name = isTotal ? "" : (personLine.line.cells[column] ?? "");
      body.push({ row: line.row, cells: line.cells.with(column, name) });
    }
  }
  return { ids, body, nameLines };
};

/** Assigns people the IDs below their names, as in a payroll journal, but only if all people have them there. */
export const assignIdsBelow = (
  names: readonly string[],
  headerLines: readonly NumberedRow[],
  body: readonly NumberedRow[],
): IdsBelow => {
  const header = new Set(headerLines.flatMap(({ cells }) => cells.map((name) => name.trim())));
  const unclearLines: NumberedRow[] = [];
  for (let column = 0; column < maxCheckedColumns; column += 1) {
    if (!isNameColumn(names[column] ?? "")) continue;
    const textOf = (line: NumberedRow): string => textIn(line, column);
    const isIgnored = ({ cells }: NumberedRow, text: string): boolean =>
      text === "" || header.has(text) || /^(?:id|ssn)\W*$/i.test(text) || cells.every(isRuled);
    const idOf = (line: NumberedRow): Id | null => (isIgnored(line, textOf(line)) ? null : readId(textOf(line)));
    // Most files have no IDs there.
    const firstEntry = body.find((line) => readId(textOf(line)) !== null && idOf(line) !== null);
    if (firstEntry === undefined) continue;
    const label = idOf(firstEntry)?.label ?? "";
    const markedLines = body.map((line): MarkedLine => {
      const text = textOf(line);
      return { line, id: idOf(line), isName: isName(text) && !isIgnored(line, text), isAddress: isAddress(text) };
    });
    if (areIdsBelowNames(markedLines))
      return {
        name: `${label} (below the name)`,
        names: names.with(column, nameHeader(names[column] ?? "")),
        ...assignIds(markedLines, column),
        idLines: listIdOnlyLines(markedLines),
      };
    if (areIdsAmbiguous(markedLines)) unclearLines.push(...listIdOnlyLines(markedLines));
  }
  const unclearRows = new Set(unclearLines);
  return {
    name: null,
    names,
    ids: new Map(),
    body: body.filter((line) => !unclearRows.has(line)),
    idLines: unclearLines,
    nameLines: [],
  };
};
