import { placeColumnWords, personColumnWords } from "../words/group-words.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { countFilled, isAmount, isDate, findsRepeated, judgingOnce, toPlainText } from "../cells/cell-shapes.ts";
import { listLinesOfPeople } from "../table/filled-lines.ts";
import { isSheetColumn } from "../table/join-sheets.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { areFigures } from "../lines/other-figures.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import type { Mapping } from "../ground/mapping.ts";
import { amountFields, type ImportField, personFields } from "../ground/fields.ts";
import { adviseOfFlag, codeChoice } from "./row-flags.ts";
import { listCodesOfOthers } from "../columns/code-pairs.ts";
import { kindOfCode } from "../words/pay-codes.ts";
import { readPeriodName } from "../cells/period-names.ts";
import { toHeaderWords } from "../words/header-words.ts";
import { isTotalLabel } from "../words/labels.ts";

/** More different texts name jobs, places or dates, and not kinds of pay. */
const mostKinds = 12;

/** Names of columns that may say what their rows are, and whether they count. */
const kindWords =
  /\b(?:category|cat|kind|type|typ|class of pay|status|posted|cleared|state|code|cd|det|item|entry|line|descr?\w*|record|rec|version|source|trans\w*|adj\w*|reason|activity|period|pp|memo|comments?|notes?|remarks?|run|scenario|e d)\b/;

/** What rows say that are of another time, of a plan, or of nothing that was paid. */
const otherTimeWords =
  /\b(?:prior|previous|last (?:month|period|week|year)|current|ytd|year to date|budget|actual|forecast|plan(?:ned)?|deleted|void\w*|revers\w*|pending|draft|unposted|not posted|cancel+ed|denied|rejected|estimated?|est|prelim\w*|proposed|projected|original|revised|amended|correct\w*|superseded|replac\w*|final|interim|trial|test|live)\b/;
/** What rows say that aren't pay, beside rows that are. */
const otherPayWords = /\b(?:earn\w*|deduct\w*|tax\w*|net|benefits?|employer|reimb\w*|expenses?)\b/;

/** What says another kind also in a column of many texts, which may as well be jobs, customers or notes. */
const surelyOtherTime =
  "prior|previous|last (?:month|period|year)|ytd|year to date|budget|deleted|void(?:ed)?|revers(?:al|ed)|cancel+ed|unposted";
const surelyOtherPay =
  "ot|o t|overtime|over time|dt|double ?time|vacation|vac|holiday|hol|sick|sck|pto|jury(?: duty)?|bereavement|funeral|leave|loa|fmla|time off|on call|stand ?by|severance|bonus|retro|adj|adjustments?|corrections?|reimb\\w*|expenses?|deductions?|tax(?:es)?";
/** Words beside them that name no place, job or person. */
const plainBeside = "reg|regular|pay|hours|hrs|month|period|year|day|time|rate|at|per|and";

/** What a column of flags may be guessed as, and may not be: "Union" with yes and no names no bargaining unit. */
const flagFields: ReadonlySet<ImportField | null> = new Set([null, "note", "agreement_code", "classification"]);

/** A pay period or month as a number: "202605", "P05". */
const periodNumberPattern = /^(?:p ?\d{1,2}|20\d{4})$/i;

/** "160.00", "6/12/2026", "Week 2", "6/1/2026 - 6/7/2026": what says no more than how much or when. */
const isAmountOrTime = (text: string): boolean => isAmount(text) || isDate(text) || readPeriodName(text)?.kind === "";

/** The cells of the lines of people, and those of each person who has several. */
const listLinesByPerson = (laid: LaidTable, fields: Mapping["columns"]) => {
  const who = fields.flatMap((field, at) => (field !== null && personFields.includes(field) ? [at] : []));
  const keyOf = (cells: readonly string[]): string =>
    who.map((at) => (cells[at] ?? "").trim().toLowerCase()).join("\n");
  const isHeader = findsRepeated(laid.headerLines.map(({ cells }) => cells));
  // Each page may repeat the header.
  const lines = listLinesOfPeople(laid, who).flatMap(({ cells }) => (isHeader(cells) ? [] : [cells]));
  const namedCells = new Set(lines);
  const amounts = fields.flatMap((field, at) => (field !== null && amountFields.includes(field) ? [at] : []));
  const isFilled = (cells: readonly string[], places: readonly number[]): boolean =>
    places.some((at) => (cells[at] ?? "").trim() !== "");
  /** A line without a name is of the person above, if it has an amount, and says of them what it says itself. */
  const groupByPerson = (): (typeof lines)[] => {
    const groups = new Map<string, (typeof lines)[number][]>();
    let above: (typeof lines)[number] | null = null;
    for (const { row, cells } of laid.body) {
      if (namedCells.has(cells)) above = cells;
      else if (above === null || laid.headings.has(row) || countFilled(cells) < 2 || cells.some(isTotalLabel)) continue;
      else if (isFilled(cells, who) || (amounts.length > 0 && !isFilled(cells, amounts))) continue;
      const first = above;
      const own =
        above === cells ? cells : first.map((cell, at) => ((cells[at] ?? "").trim() === "" ? cell : (cells[at] ?? "")));
      const key = keyOf(first);
      groups.set(key, [...(groups.get(key) ?? []), own]);
    }
    return [...groups.values()].filter((group) => group.length > 1);
  };
  return { lines, groupByPerson };
};

/**
 * Columns by place whose text differs between rows of one person and may say that these rows aren't all the month's
 * straight time: earnings beside taxes, overtime in a note, the month before; and flags in which any rows differ, as "Sign"
 * or "UOM". Each with what is asked of it.
 * @param fields by which the table is read, or which are guessed
 * @param values of `valuesOf`
 */
export const findRowKinds = (
  laid: LaidTable,
  fields: Mapping["columns"],
  values: readonly (readonly string[])[],
  target: Pick<ImportTarget, "unitCodes" | "isUnitAsked">,
): ReadonlyMap<number, string> => {
  const hasCodes = fields.includes("pay_code");
  const saysKind = (text: string): boolean =>
    otherTimeWords.test(text.toLowerCase()) ||
    periodNumberPattern.test(text) ||
    (!hasCodes && (otherPayWords.test(text.toLowerCase()) || kindOfCode(text) !== null));
  const isNamedAsKind = (name: string): boolean => {
    const words = toHeaderWords(name);
    return !hasCodes && words !== "line above" && kindWords.test(words) && !placeColumnWords.test(words);
  };
  /** Whether most people with several rows have texts that are each of several people, as “Run 1” and “Run 2”. */
  const isOfMost = (place: number): boolean => {
    // A clerk who reads sheets together has said that they count.
    if (hasCodes || isSheetColumn(laid, place)) return false;
    if (placeColumnWords.test(toHeaderWords(laid.header.cells[place] ?? ""))) return false;
    const texts = byPerson.map((own) => textsIn(own, place));
    const several = texts.filter((own) => own.length > 1);
    if (several.length < 2 || several.length * 2 <= byPerson.length) return false;
    const [known, shared] = [new Set<string>(), new Set([""])];
    for (const text of texts.flat()) (known.has(text) ? shared : known).add(text);
    return several.flat().every((text) => shared.has(text));
  };
  const isOfTexts = (place: number): boolean =>
    [null, "note"].includes(fields[place] ?? null) &&
    [...new Set(values[place])].some((text) => periodNumberPattern.test(text) || !isAmountOrTime(text));
  const ofTexts = laid.header.cells.flatMap((_, place) => (isOfTexts(place) ? [place] : []));
  const places = ofTexts.filter((place) => new Set(values[place]).size <= mostKinds);
  const { lines, groupByPerson } = listLinesByPerson(laid, fields);
  const surely = hasCodes ? surelyOtherTime : `${surelyOtherTime}|${surelyOtherPay}`;
  const [surelyWords, onlySurelyWords] = [
    new RegExp(`\\b(?:${surely})\\b`),
    new RegExp(`^(?=.*\\b(?:${surely})\\b)(?:(?:${surely}|${plainBeside})(?: |$))+$`),
  ];
  /** Of a column of many texts, those that surely say another kind; in one of jobs, they say nothing else. */
  const listSurelyKinds = (place: number): ReadonlySet<string> => {
    const isOfPlaces = placeColumnWords.test(toHeaderWords(laid.header.cells[place] ?? ""));
    const saysOther = (text: string): boolean => surelyWords.test(text) && (!isOfPlaces || onlySurelyWords.test(text));
    const texts = new Set(lines.map((cells) => (cells[place] ?? "").trim()));
    return new Set(
      [...texts].filter((text) =>
        saysOther(
          text
            .toLowerCase()
            .replaceAll(/[^\p{L}]+/gu, " ")
            .trim(),
        ),
      ),
    );
  };
  const many = ofTexts.flatMap((place) => {
    const kinds = places.includes(place) ? new Set<string>() : listSurelyKinds(place);
    return kinds.size === 0 ? [] : [{ place, kinds }];
  });
  const byPerson = places.length + many.length === 0 ? [] : groupByPerson();
  const textsIn = (own: readonly (readonly string[])[], place: number): string[] => [
    ...new Set(own.map((cells) => (cells[place] ?? "").trim())),
  ];
  // One row for each person doesn't mean that all of them are straight time.
  const ofOthers = listCodesOfOthers(laid.header.cells);
  const areKindsOfPay = (place: number): boolean => {
    const name = laid.header.cells[place] ?? "";
    const isOther = (text: string): boolean => (kindOfCode(text) ?? "ST") !== "ST";
    if (hasCodes || ofOthers.has(place)) return false;
    if (readPeriodName(name) !== null || personColumnWords.test(toHeaderWords(name))) return false;
    if (fields[place] !== "note" && !isNamedAsKind(name)) return false;
    // Most columns have no such word: not each row is looked at.
    if (values[place]?.some(isOther) !== true) return false;
    const isKind = judgingOnce((text) => kindOfCode(text) !== null);
    return lines.filter((cells) => isKind(cells[place] ?? "")).length * 2 >= lines.length;
  };
  const flags = laid.header.cells.flatMap((name, place): [number, string][] => {
    if (!flagFields.has(fields[place] ?? null)) return [];
    // A company called “SUM” is no total.
    const sampled = (values[place] ?? []).filter((text) => toPlainText(text) !== toPlainText(name));
    const texts = [...new Set([...textsIn(lines, place), ...sampled])];
    const advice = adviseOfFlag(name, new Set(texts), fields[place] === "agreement_code", target);
    const shown = listDisplayValues(texts.toSorted((one, other) => Number(one === "") - Number(other === "")));
    return advice === null ? [] : [[place, `Rows differ here: ${shown}. ${advice}`]];
  });
  return new Map([
    ...places.flatMap((place): [number, string][] => {
      if (areKindsOfPay(place))
        return [[place, `Most rows name a kind of pay here: ${listDisplayValues(values[place] ?? [])}. ${codeChoice}`]];
      const textsOf = (own: readonly (readonly string[])[]): string[] => textsIn(own, place);
      if (!byPerson.some((own) => textsOf(own).length > 1)) return [];
      const texts = textsOf(byPerson.flat()).filter((text) => text !== "");
      if (!hasCodes && areFigures(texts)) return [];
      if (!isNamedAsKind(laid.header.cells[place] ?? "") && !texts.some(saysKind) && !isOfMost(place)) return [];
      return [[place, `Rows of one person differ here: ${listDisplayValues(texts)}. ${codeChoice}`]];
    }),
    ...many.flatMap(({ place, kinds }): [number, string][] => {
      const differing = byPerson.map((own) => textsIn(own, place)).filter((texts) => texts.length > 1);
      const shown = new Set(differing.flat().filter((text) => kinds.has(text)));
      if (shown.size === 0) return [];
      return [[place, `Rows of one person differ here, and some say: ${listDisplayValues([...shown])}. ${codeChoice}`]];
    }),
    ...flags,
  ]);
};
