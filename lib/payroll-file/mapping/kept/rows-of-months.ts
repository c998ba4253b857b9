import { leaveOut } from "../../ground/row-choices.ts";
import { placeOfAnswer, type Mapping } from "../../ground/mapping.ts";
import type { LaidTable } from "../../ground/laid-table.ts";
import { listLinesOfPeople } from "../../table/filled-lines.ts";
import { listMonthsIn } from "../../cells/months-in-text.ts";
import { areDayFirst } from "../../cells/to-iso-date.ts";
import { saysOtherMonth } from "../../periods/other-months.ts";
import { toHeaderWords } from "../../words/header-words.ts";
import { months } from "../../words/months.ts";

const timeWords =
  /\b(?:date|period|month|week|wk|quarter|pp|ppe|ending|thru|through|batch|payroll|cycle|run|(?:pay|check) (?:no|number))\b|^(?:day|from|to|w ?e|mo|mth)$/;
const monthPattern = new RegExp(`\\b(?:${months})\\b`, "i");
const wholeDatePattern = /\d{1,4}([/.-])\d{1,2}\1\d{1,4}/;
/** "06/30", "M06", "Q2", "2nd half June": it may be a time, where its column is of such. */
const mayBeTime = (text: string): boolean => /\d/.test(text) || monthPattern.test(text);

/** What a column says of the months of its rows. */
type Times = {
  /** It is of dates, periods or months, and this file has one that nothing was answered for. */
  readonly isAnyNew: boolean;
  /** Of `saysOtherMonth`. */
  readonly isOther: (text: string) => boolean | null;
};

/** @param known the texts that were answered, @param now those in the file, each once */
const judgeTimes = (name: string, known: readonly string[], now: ReadonlySet<string>, workMonth: string): Times => {
  const all = [...new Set([...known, ...now])].filter((text) => text !== "");
  const isWhole = (text: string): boolean => wholeDatePattern.test(text) || listMonthsIn(text, workMonth).length > 0;
  // A crew of June’s is no month: most of the others are names too.
  const areTimes = timeWords.test(toHeaderWords(name)) || all.filter(isWhole).length * 2 > all.length;
  const answered = new Set(known.map((text) => text.toUpperCase()));
  const isDayFirst = areDayFirst(all);
  return {
    isAnyNew: areTimes && [...now].some((text) => mayBeTime(text) && !answered.has(text.toUpperCase())),
    isOther: (text) =>
      areTimes || (isWhole(text) && /\d/.test(text)) ? saysOtherMonth(name, text, workMonth, isDayFirst) : null,
  };
};

/**
 * A kept mapping without its answers for another month: rows of June counted in its report, and don’t in that of July; those
 * of May that were left out count in May’s. Where a column has a new period, its others are asked about with it: those that
 * counted in the last report were paid in it.
 */
export const withoutOtherMonths = (
  before: Mapping | undefined,
  laid: LaidTable,
  workMonth: string,
): Mapping | undefined => {
  if (before === undefined || workMonth === "" || !before.columns.includes("row_group")) return before;
  const lines = listLinesOfPeople(laid);
  const placeOf = (one: Mapping["values"][number]): number | null =>
    one.field === "row_group" ? placeOfAnswer(one, before.columns) : null;
  const times = new Map(
    [...Map.groupBy(before.values, placeOf)].flatMap(([place, own]) => {
      if (place === null) return [];
      const now = new Set(lines.map(({ cells }) => (cells[place] ?? "").trim()));
      const known = own.map(({ from }) => from);
      return [[place, judgeTimes(laid.header.cells[place] ?? "", known, now, workMonth)] as const];
    }),
  );
  const values = before.values.filter((one) => {
    const own = times.get(placeOf(one) ?? -1);
    if (own === undefined) return true;
    const isOther = own.isOther(one.from);
    if (own.isAnyNew && mayBeTime(one.from)) return isOther === true && one.to === leaveOut;
    return isOther === null || isOther === (one.to === leaveOut);
  });
  return values.length === before.values.length ? before : { ...before, values };
};
