import { figures, type Figures, bareKinds, findBare, findFigures } from "../words/figure-words.ts";
import { isSsn } from "../cells/ssn-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { toPlainText } from "../cells/cell-shapes.ts";
import type { NumberedRow } from "../ground/table.ts";
import { isLabel, isTotalLabel, type LineKind } from "../words/labels.ts";
import type { LinePlaces } from "./look-at-lines.ts";

/** Which lines repeat a person's month in other figures, where a column says both: the month's are read. */
const repeats: Readonly<Record<Extract<Figures, LineKind> | "RATE", readonly Figures[]>> = {
  YEAR: ["MONTH", "PERIOD", "HOURS", "PAY"],
  PERIOD: ["MONTH"],
  PAY: ["HOURS"],
  RATE: ["HOURS"],
};
const isRepeat = (figure: Figures | undefined): figure is keyof typeof repeats =>
  figure !== undefined && figure in repeats;

/** Whether a cell for a name or number holds neither. */
const isNoName = (text: string): boolean => text.trim() === "" || isTotalLabel(text) || findFigures(text) === "YEAR";

/** What the cells of a column say the amounts of its lines are; null for a column that holds anything else. */
const listFigures = (body: readonly NumberedRow[], place: number): ReadonlySet<Figures> | null => {
  const found = new Set<Figures>();
  let isBare = false;
  for (const { cells } of body) {
    const text = cells[place] ?? "";
    if (text.trim() === "" || isTotalLabel(text)) continue;
    const kind = findFigures(text) ?? findBare(text);
    if (kind === undefined) return null;
    isBare ||= findFigures(text) === undefined;
    found.add(kind);
  }
  return found.size > 1 && (!isBare || bareKinds.every((kind) => found.has(kind))) ? found : null;
};

type FigureColumn = { readonly place: number; readonly found: ReadonlySet<Figures> };
/** The figures of a cell in a column that is known to say them. */
const figureOf = (cells: readonly string[], place: number): Figures | undefined =>
  findFigures(cells[place] ?? "") ?? findBare(cells[place] ?? "");

/** The columns that say in what figures the amounts of each line are. */
const listFigureColumns = (body: readonly NumberedRow[], { who, codes, amounts }: LinePlaces): FigureColumn[] => {
  const taken = new Set([...amounts, ...codes, ...who]);
  return (body[0]?.cells ?? []).flatMap((_, place) => {
    const found = taken.has(place) ? null : listFigures(body, place);
    return found === null ? [] : [{ place, found }];
  });
};

/** Whether a column says in what figures the amounts of each line are. */
const hasOtherFigures = (body: readonly NumberedRow[], places: LinePlaces): boolean =>
  listFigureColumns(body, places).length > 0;

/** Whether every line has someone's Social Security number and no word of a total: then none is judged by the others. */
export const areAllNumbered = ({ body, headings, idLines }: LaidTable, own: LinePlaces): boolean =>
  headings.size === 0 &&
  idLines.size === 0 &&
  body.every(({ cells }) => own.ssns.some((place) => isSsn(cells[place] ?? "")) && !cells.some(isLabel)) &&
  // Last: where lines are judged one by one, the same is looked for again.
  !hasOtherFigures(body, own);

/** Whose each line is: a line that leaves out some or all of it is of the person above. */
const listOwners = (body: readonly NumberedRow[], who: ReadonlySet<number>): ReadonlyMap<number, string> => {
  const places = [...who];
  let above = places.map(() => "");
  const owners = new Map<number, string>();
  for (const { row, cells } of body) {
    const own = places.map((place) => {
      const text = toPlainText(cells[place] ?? "");
      return isNoName(text) ? "" : text;
    });
    const goesOn = own.every((text, at) => text === "" || text === above[at]);
    if (!goesOn) above = own;
    owners.set(row, above.join("\n"));
  }
  return owners;
};

/** What the lines of each person hold in other figures; "" for lines of neither. */
const listOwn = (
  body: readonly NumberedRow[],
  owners: ReadonlyMap<number, string>,
  figuresOf: (cells: readonly string[]) => Figures | undefined,
): ReadonlyMap<string, ReadonlySet<Figures | "">> => {
  const own = new Map<string, Set<Figures | "">>();
  for (const { row, cells } of body) {
    const owner = owners.get(row) ?? "";
    own.set(owner, (own.get(owner) ?? new Set()).add(figuresOf(cells) ?? ""));
  }
  return own;
};

const isFilled = (text = ""): boolean => /[1-9]/.test(text);

/**
 * Finds lines that hold a person's month in other figures: the sum of the year, or the pay for the hours. Added to the
 * others, they would count the month twice. Where the person has no other line, it is unclear what they hold.
 */
export const startFindingOtherFigures = (
  body: readonly NumberedRow[],
  linePlaces: LinePlaces,
): ((line: NumberedRow, isNumbered: boolean) => { readonly kind: LineKind; readonly label: string } | null) => {
  const { who, amounts, wages } = linePlaces;
  const units = amounts.filter((place) => !wages.includes(place));
  let listed: ReadonlyMap<number, string> | undefined;
  const listOnce = (): ReadonlyMap<number, string> => (listed ??= listOwners(body, who));
  const columns = listFigureColumns(body, linePlaces).map(({ place, found }) => ({
    place,
    found,
    own: listOwn(body, listOnce(), (cells) => figureOf(cells, place)),
  }));
  const findYear = (cells: readonly string[]): string | undefined => cells.find((cell) => figures.YEAR.test(cell));
  let years: ReturnType<typeof listOwn> | undefined;
  const listYears = () =>
    (years ??= listOwn(body, listOnce(), (cells) => (findYear(cells) === undefined ? undefined : "YEAR")));
  return ({ row, cells }, isNumbered) => {
    for (const { place, found, own } of columns) {
      const label = cells[place] ?? "";
      const figure = figureOf(cells, place);
      const ofPerson = own.get(listOnce().get(row) ?? "") ?? new Set();
      if (isRepeat(figure) && repeats[figure].some((beside) => found.has(beside))) {
        const kind = figure === "RATE" ? "PAY" : figure;
        return { kind: repeats[figure].some((beside) => ofPerson.has(beside)) ? kind : "ALONE", label };
      }
      const isHoursOfPay = figure === "HOURS" && found.has("PAY") && wages.some((at) => isFilled(cells[at]));
      if (isHoursOfPay && (ofPerson.has("PAY") || !units.some((at) => isFilled(cells[at]))))
        return { kind: "HOURS_AS_WAGES", label };
    }
    const year = isNumbered ? undefined : findYear(cells);
    if (year === undefined) return null;
    const isNamed = [...who].some((place) => !isNoName(cells[place] ?? ""));
    return !isNamed ||
      listYears()
        .get(listOnce().get(row) ?? "")
        ?.has("") === true
      ? { kind: "YEAR", label: year }
      : null;
  };
};
