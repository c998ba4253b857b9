import { figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import type { ImportField } from "../columns/mapping.ts";
import { type DecimalMark, readAmount } from "../forms/amounts.ts";
import { isDecimalAmount, isSsnShaped, toPlainText } from "../layout/cell-shapes.ts";
import type { LaidTable } from "../layout/lay-out.ts";
import type { NumberedRow } from "../table.ts";
import { isCountLabel, isPageMark, isRuled, isTotalLabel, type LineKind } from "./labels.ts";
import { startContinuing } from "./continued-lines.ts";
import { listAboveHeader } from "./lines-above.ts";
import { startSums } from "./running-sums.ts";

/** A line that is not a person's, and the words by which that was seen; "" where it was its sums. */
export type AsideLine = { readonly line: NumberedRow; readonly kind: LineKind; readonly label: string };

/** The lines of a table: those of people, and those that are not. */
export type SortedLines = {
  readonly people: readonly NumberedRow[];
  readonly aside: readonly AsideLine[];
  /** Lines of people without a name or number, which were given those of the line above. */
  readonly continued: ReadonlySet<number>;
};

/** Where the fields of a mapping are, each in one or more columns. */
export type FieldPlaces = ReadonlyMap<ImportField, readonly number[]>;

const idFields: readonly ImportField[] = ["ssn", "member_id", "payroll_no"];
const nameFields: readonly ImportField[] = ["employee", "last_name", "first_name"];
/** Fields that hold units or wages. */
export const amountFields: readonly ImportField[] = [
  ...figureCells.map(columnOf),
  ...(["hours", "days", "weeks", "months", "other_units", "other_wages"] as const),
];

/** The columns of fields. */
export const placesOf = (places: FieldPlaces, fields: readonly ImportField[]): number[] =>
  fields.flatMap((field) => places.get(field) ?? []);

const isLabel = (text: string): boolean => isTotalLabel(text) || isCountLabel(text);
/** "Total", "** Sub-total **": nothing else is in the cell. */
const isBareTotal = (text: string): boolean => /^\W*(?:(?:sub|grand)\W?)?totals?\W*$/i.test(text);
const isSsn = (text: string): boolean => isSsnShaped(text) || /^\d{9}$/.test(text.trim());
/** "011200", "HF-10491": one word with a digit. */
const isNumber = (text: string): boolean => /^(?=\D*\d)\S{1,20}$/.test(text.trim()) && !text.includes(":");
const isName = (text: string): boolean => text.trim() !== "" && !isLabel(text) && !isPageMark(text) && !isRuled(text);
const withoutDigits = (cells: readonly string[]): string =>
  cells.map(toPlainText).filter(Boolean).join("\n").replaceAll(/\d/g, "");

/** What the cells of a line show. */
type Seen = {
  readonly filled: readonly string[];
  readonly isSsn: boolean;
  readonly hasNumber: boolean;
  readonly hasName: boolean;
  readonly hasAmount: boolean;
  /** The cell that says that the line is a total or a count. */
  readonly label: string | undefined;
  /** The same, in the columns that say who it is. */
  readonly isLabelOfWho: boolean;
  /** The same, where an earning code would be. */
  readonly totalOfOwn: string | undefined;
};

/**
 * Sorts the lines of a table by what they say: a line with the number of a person is a person's, whatever the name. A
 * line without name and number is a total if it says so or holds the sums of the lines above it; else it stays a
 * person's line, so that it is named as one without a number.
 */
export const sortLines = (laid: LaidTable, places: FieldPlaces, mark: DecimalMark): SortedLines => {
  const [ids, names, amounts] = [idFields, nameFields, amountFields].map((fields) => placesOf(places, fields));
  const whoPlaces = [...(ids ?? []), ...(names ?? [])];
  const who = new Set([...(ids ?? []), ...(names ?? [])]);
  const [ssns, codes] = [placesOf(places, ["ssn"]), placesOf(places, ["pay_code"])];
  const headers = new Set(laid.headerLines.map(({ cells }) => cells.map(toPlainText).filter(Boolean).join("\n")));
  const headerStarts = new Set([...headers].map((text) => text.split("\n")[0] ?? ""));
  const titles = new Set(
    laid.table.rows.filter(({ row }) => row < (laid.headerRows[0] ?? 0)).map(({ cells }) => withoutDigits(cells)),
  );
  const people: NumberedRow[] = [];
  const aside = listAboveHeader(laid);
  const continued = new Set<number>();
  const sums = startSums(amounts ?? [], (text) => readAmount(text, mark) ?? 0);
  const continuing = startContinuing(new Set([...who, ...(amounts ?? [])]), codes);
  const codeOf = ({ cells }: NumberedRow): string =>
    codes.map((place) => (cells[place] ?? "").trim().toUpperCase()).join("");
  // What is in the line of a person too is the name of a department, not a label.
  const ofPeople = new Set<string>();
  /** Lines added to the person above that hold the sum of their code too. */
  let doubtful: NumberedRow[] = [];
  let above: NumberedRow | null = null;

  const look = ({ cells }: NumberedRow): Seen => {
    const some = (at: readonly number[] | undefined, test: (text: string) => boolean): boolean =>
      at?.some((place) => test(cells[place] ?? "")) === true;
    const isOwn = (text: string, at: number): boolean =>
      isLabel(text) && (who.has(at) || !ofPeople.has(`${at}\n${text}`));
    const ownLabel = cells.find((text, at) => who.has(at) && isLabel(text));
    return {
      filled: cells.filter((cell) => cell.trim() !== ""),
      isSsn: some(ssns, isSsn),
      hasNumber: some(ids, (text) => isNumber(text) && !isLabel(text) && !isPageMark(text)),
      hasName: some(names, isName),
      hasAmount: some(amounts, (text) => text.trim() !== "" && readAmount(text, mark) !== undefined),
      label: ownLabel ?? cells.find(isOwn),
      isLabelOfWho: ownLabel !== undefined,
      totalOfOwn: codes.map((place) => cells[place] ?? "").find(isBareTotal),
    };
  };
  /** What a line is that is not a person's; null for a person's. */
  const judge = (line: NumberedRow, seen: Seen): Pick<AsideLine, "kind" | "label"> | null => {
    const { filled, hasNumber, hasName, hasAmount, label, totalOfOwn } = seen;
    if (filled.every(isRuled)) return { kind: "RULED", label: "" };
    // The first cell is enough to see that most lines are no header.
    const isLikeHeader = headerStarts.has(toPlainText(filled[0] ?? ""));
    if (isLikeHeader && headers.has(filled.map(toPlainText).join("\n"))) return { kind: "HEADER", label: "" };
    if (totalOfOwn !== undefined && sums.equalsOwn(line, whoOf(line))) return { kind: "TOTAL", label: totalOfOwn };
    if (laid.headings.has(line.row) && !hasAmount) return { kind: "GROUP", label: filled.join(" ") };
    if (seen.isSsn) return null;
    const page = filled.length <= 4 && !hasNumber && !hasDecimal(line) ? filled.find(isPageMark) : undefined;
    if (page !== undefined) return { kind: "PAGE", label: page };
    if (filled.length <= 3 && !hasAmount && titles.has(withoutDigits(line.cells)))
      return { kind: "PAGE", label: filled.join(" ") };
    if (label !== undefined) {
      const isNobody = !hasNumber && !hasName;
      const isCount = !isTotalLabel(label);
      if (isNobody || (isCount && !hasName && !hasAmount)) return { kind: isCount ? "COUNT" : "TOTAL", label };
      if (seen.isLabelOfWho && !hasNumber && sums.equalsAny(line)) return { kind: "TOTAL", label };
    }
    if (hasNumber || hasAmount) return null;
    const isAlone = filled.length === 1 || filled.some((cell) => /[\p{L}#]\s*:/u.test(cell));
    if (hasName && !isAlone) return null;
    return { kind: filled.length <= 3 ? "GROUP" : "NOTE", label: filled.slice(0, 3).join(" ") };
  };
  const whoOf = ({ cells }: NumberedRow): string => whoPlaces.map((place) => cells[place] ?? "").join("\n");
  const hasDecimal = ({ cells }: NumberedRow): boolean =>
    amounts?.some((place) => isDecimalAmount(cells[place] ?? "")) === true;
  const keep = (line: NumberedRow, isNext: boolean): void => {
    continuing.add(line, isNext && (above === null || whoOf(above) !== whoOf(line)));
    people.push(line);
    above = line;
    sums.add(line, whoOf(line), codeOf(line));
    line.cells.forEach((cell, at) => {
      if (isLabel(cell)) ofPeople.add(`${at}\n${cell}`);
    });
  };
  const put = (line: NumberedRow, { kind, label }: Pick<AsideLine, "kind" | "label">): void => {
    aside.push({ line, kind, label: label.trim() });
    if (kind === "TOTAL") sums.endGroup();
    if (kind === "TOTAL" || kind === "COUNT" || kind === "GROUP") above = null;
  };
  const keepNamed = (line: NumberedRow, { label, isSsn: hasSsn, hasNumber }: Seen): void => {
    const isLikeTotal =
      label !== undefined && (hasSsn || hasNumber) && (sums.equalsAny(line) || sums.equalsOwn(line, whoOf(line)));
    if (isLikeTotal) aside.push({ line, kind: "LIKE_TOTAL", label: label.trim() });
    doubtful = [];
    keep(line, true);
  };
  /** A line with amounts and without a name: a total by its sums, one more line of the person above, or unclear. */
  const placeUnnamed = (line: NumberedRow): void => {
    const code = codeOf(line);
    const goesOn = above !== null && continuing.continues(line);
    const hasMore = continuing.hasMore(line);
    const isSum = code === "" ? sums.equalsAny(line) : sums.equalsCode(line, code, above === null ? 1 : 2);
    if (isSum && !hasMore && !(goesOn && code !== "")) {
      for (const one of doubtful) put(one, { kind: "UNCLEAR", label: "" });
      doubtful = [];
      put(line, { kind: "TOTAL", label: "" });
    } else if (above === null || isSum || !goesOn) put(line, { kind: "UNCLEAR", label: "" });
    else {
      const { cells }: NumberedRow = above;
      if (code !== "" && !hasMore && sums.equalsCode(line, code, 1)) doubtful.push(line);
      continued.add(line.row);
      keep({ row: line.row, cells: line.cells.map((cell, at) => (who.has(at) ? (cells[at] ?? "") : cell)) }, false);
    }
  };
  for (const line of laid.body) {
    const seen = look(line);
    const verdict = judge(line, seen);
    if (verdict !== null) put(line, verdict);
    else if (seen.isSsn || seen.hasNumber || seen.hasName) keepNamed(line, seen);
    else placeUnnamed(line);
  }
  return { people, aside, continued };
};
