import { quoteAll } from "../../../format/text/plain-text.ts";
import { toDisplayValue } from "../../../reporting/cells/display-value.ts";
import { labelColumn } from "../../ground/label-column.ts";
import { amountFields, type ImportField, personFields, placesOf } from "../../ground/fields.ts";
import { pickThroughout } from "../../ground/lines-looked-at.ts";
import type { NumberedRow } from "../../ground/table.ts";
import type { SortedTable } from "../../lines/sorted-table.ts";
import { isAmount, isDate, oncePerObject } from "../../cells/cell-shapes.ts";
import { readPeriodName } from "../../cells/period-names.ts";
import { jobColumnWords } from "../../words/group-words.ts";
import { toHeaderWords } from "../../words/header-words.ts";
import { areOneWay, type Figure, figuresIn, growOneWay, isGrowing, leastBits, neverFalls } from "./figures.ts";
import { listSeveral, overtimeFields } from "./repeated-amounts.ts";

type Rows = readonly NumberedRow[];

/** What sets rows of one person apart, each of which may have its running total, or none. */
export type Apart = {
  /** Columns that do, as they are said; null where none does. */
  readonly columns: string | null;
  readonly split: (rows: Rows) => readonly Rows[];
};

/** Of so many people, or rows, some have amounts that grow where most do. */
export const lookedAt = 160;
/** More different texts name no kinds of pay. */
const mostKinds = 12;

const usedFields: readonly ImportField[] = [
  ...amountFields,
  ...personFields,
  ...(["first_name", "agreement_code", "classification", "work_month", "pay_code", "pair_code"] as const),
];
const wageFields: readonly ImportField[] = ["gross_wages", "other_wages", "pair_wages"];
/** Overtime and other pay of few people are running totals only beside others. */
const mayRun = (field: ImportField): boolean =>
  amountFields.includes(field) && !overtimeFields.has(field) && !/^(?:pair|other)_/.test(field);
const unitFields = amountFields.filter((field) => !wageFields.includes(field));

const textAt = ({ cells }: NumberedRow, place: number): string => cells[place]?.trim() ?? "";

const isOfJobs = ({ laid: { header } }: SortedTable, place: number): boolean =>
  jobColumnWords.test(toHeaderWords(header.cells[place] ?? ""));

const listUnused = (table: SortedTable): number[] => {
  const used = new Set(placesOf(table.places, usedFields));
  return [...table.laid.header.cells.keys()].filter((place) => !used.has(place));
};

/** Columns of jobs, departments or kinds of pay that aren't used, in which rows of one person differ. */
const listTextColumns = oncePerObject((table: SortedTable): readonly number[] => {
  const some = pickThroughout(listSeveral(table), lookedAt);
  return listUnused(table).flatMap((place) => {
    if (!some.some((rows) => new Set(rows.map((row) => textAt(row, place))).size > 1)) return [];
    if (isOfJobs(table, place)) return [place];
    // What is another text in each row is of its period.
    const isSame = (rows: Rows): boolean =>
      new Set(rows.map((row) => textAt(row, place))).size < rows.length &&
      rows.some((row) => textAt(row, place) !== "");
    if (!some.some(isSame)) return [];
    const texts = [...new Set(some.flatMap((rows) => rows.map((row) => textAt(row, place))))].filter(Boolean);
    const areKinds = texts.length <= mostKinds && !texts.some((text) => isDate(text) || readPeriodName(text) !== null);
    return areKinds && texts.some((text) => !isAmount(text)) ? [place] : [];
  });
});

const splitBy = (rows: Rows, keyOf: (row: NumberedRow) => string): readonly Rows[] => [
  ...Map.groupBy(rows, keyOf).values(),
];

const byColumns = ({ laid: { header } }: SortedTable, places: readonly number[]): Apart => ({
  columns: quoteAll(places.map((place) => toDisplayValue(labelColumn(header.cells[place], place)))),
  split: (rows) => splitBy(rows, (row) => places.map((place) => textAt(row, place)).join("\n")),
});

/** Rows of wages without units, as of a bonus. */
const byUnits = (table: SortedTable): Apart => {
  const units = placesOf(table.places, unitFields);
  return {
    columns: null,
    split: (rows) => splitBy(rows, (row) => String(figuresIn([row], units, table).length > 0)),
  };
};

/** More rows of one person aren't looked at one by one. */
const mostOfPerson = 12;

/** The only row without which the amounts of others never fall, of some that it may be. */
const byOrder = (
  table: SortedTable,
  place: number,
  listOdd: (figures: readonly Figure[]) => readonly (Figure | undefined)[],
): Apart => ({
  columns: null,
  split: (rows) => {
    const figures = figuresIn(rows, [place], table);
    if (figures.length < 3 || figures.length > mostOfPerson || neverFalls(figures)) return [rows];
    const find = (test: typeof neverFalls): Figure | undefined =>
      listOdd(figures).find((one) => test(figures.filter((other) => other !== one)));
    const odd = find((others) => isGrowing(others)) ?? find(neverFalls);
    return odd === undefined ? [rows] : splitBy(rows, ({ row }) => String(row === odd.row));
  },
});

/** Rows of a person by their code and class; their only class may be in the first row alone. */
const groupByCode = (table: SortedTable, several: readonly Rows[]): readonly Rows[] => {
  const [code = -1, classPlace = -1] = (["pay_code", "classification"] as const).map(
    (field) => table.places.get(field)?.[0],
  );
  if (code === -1 && classPlace === -1) return several;
  return several.flatMap((rows) => {
    const classOf = (row: NumberedRow): string => textAt(row, classPlace);
    const hasOne = new Set(rows.map(classOf).filter((text) => text !== "")).size < 2;
    return splitBy(rows, (row) => `${textAt(row, code)}\n${hasOne ? "" : classOf(row)}`);
  });
};

/**
 * What may set rows apart in a column, each with how unlikely, in bits, the order of their amounts has to be by chance.
 * @param isKnown the amounts of most people grow also if nothing does
 */
const listApart = (table: SortedTable, place: number, isKnown: boolean): (readonly [Apart, number])[] => {
  const columns = listTextColumns(table);
  const jobs = columns.filter((at) => isOfJobs(table, at));
  const byText = [...columns.map((at) => [at]), ...(jobs.length > 1 ? [jobs] : [])].map((own) => byColumns(table, own));
  const isOfWages = placesOf(table.places, wageFields).includes(place);
  const hasUnits = isOfWages && placesOf(table.places, unitFields).length > 0;
  return [
    ...[...byText, ...(hasUnits ? [byUnits(table)] : [])].map((one) => [one, leastBits] as const),
    ...(isKnown
      ? []
      : ([
          [byOrder(table, place, ([first]) => [first]), leastBits],
          [byOrder(table, place, (figures) => [figures.at(-1)]), leastBits],
          // One of several is found by chance more often.
          [byOrder(table, place, (figures) => figures), 2 * leastBits],
        ] as const)),
  ];
};

/** What sets rows apart in columns whose amounts grow only so: departments, or a bonus beside the pay of the month so far. */
const findApart = oncePerObject((table: SortedTable): ReadonlyMap<number, Apart> => {
  const some = groupByCode(table, pickThroughout(listSeveral(table), lookedAt));
  const listOf = (groups: readonly Rows[], place: number) =>
    groups.map((rows) => figuresIn(rows, [place], table)).filter(({ length }) => length > 1);
  const found = new Map<number, Apart>();
  for (const [field, [place = -1, ...others]] of table.places) {
    if (others.length > 0 || !mayRun(field)) continue;
    const together = listOf(some, place);
    const isKnown = together.filter((figures) => isGrowing(figures)).length * 2 > together.length;
    if (together.length === 0 || (isKnown && areOneWay(together))) continue;
    const own = listApart(table, place, isKnown).find(([{ split }, least]) =>
      growOneWay(listOf(some.flatMap(split), place), least),
    );
    if (own !== undefined) found.set(place, own[0]);
  }
  return found;
});

/** The rows of people of which each may have its running total in a column, and what sets those of one person apart. */
export const groupRows = (
  table: SortedTable,
  several: readonly Rows[],
  field: ImportField,
  place: number,
): { readonly groups: readonly Rows[]; readonly apart: Apart | null } => {
  const all = findApart(table);
  // Overtime and other pay are of the departments of the hours beside them.
  const own = mayRun(field) ? all.get(place) : [...all.values()].find(({ columns }) => columns !== null);
  const apart = own ?? null;
  const groups = groupByCode(table, several);
  return { groups: apart === null ? groups : groups.flatMap(apart.split), apart };
};

/** Of one person alone, only the names of columns say that they are of jobs. */
const listJobColumns = oncePerObject(
  (table: SortedTable): ReadonlySet<number> =>
    new Set([...listTextColumns(table), ...listUnused(table).filter((place) => isOfJobs(table, place))]),
);

/** Whether rows of one person are of several jobs or kinds of pay, or only some of them have units beside wages. */
export const areOfSeveral = (table: SortedTable, rows: Rows): boolean =>
  [...listJobColumns(table)].some((place) => new Set(rows.map((row) => textAt(row, place)).filter(Boolean)).size > 1) ||
  byUnits(table).split(rows).length > 1;
