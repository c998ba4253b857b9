import { formatCount } from "../../format/count.ts";
import { listDisplayValues, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { maskCell } from "../samples.ts";
import type { FileFinding } from "../schema.ts";
import {
  guessPayCode,
  longestPayCode,
  mostPayCodes,
  toPayCodeKey,
  type PayCodeMeaning,
  toPayCode,
} from "./pay-codes.ts";
import type { NumberedRow } from "../table.ts";
import type { Mapping } from "../mapping/mapping.ts";

/** An earning code of the file, what it most likely means, and how many rows have it. */
export type SampledPayCode = {
  readonly value: string;
  readonly rows: number;
  readonly guess: PayCodeMeaning | null;
  readonly why: string;
};

/** What each earning code counts as, by its key. */
export const meaningsOf = ({ payCodes }: Mapping): ReadonlyMap<string, PayCodeMeaning> =>
  new Map(payCodes?.map(({ from, to }) => [toPayCodeKey(from), to]));

const canBeAsked = (code: string): boolean => code.length <= longestPayCode && maskCell(code, ["pay_code"]) === code;

const groupByCode = (people: readonly NumberedRow[], place: number): Map<string, NumberedRow[]> =>
  Map.groupBy(people, ({ cells }) => toPayCodeKey(cells[place] ?? ""));

/** What a column beside the codes calls each of them; none where no column has one text for each code. */
const findDescriptions = (groups: readonly (readonly NumberedRow[])[], place: number): readonly string[] => {
  const textIn = (line: NumberedRow | undefined, at: number): string => line?.cells[at]?.trim() ?? "";
  for (const at of groups[0]?.[0]?.cells.keys() ?? []) {
    const texts = groups.map(([first]) => textIn(first, at));
    const isOwn = at !== place && texts.every((text) => /\p{L}{2}/u.test(text)) && new Set(texts).size === texts.length;
    if (isOwn && groups.every((lines, n) => lines.every((line) => textIn(line, at) === texts[n]))) return texts;
  }
  return [];
};

/**
 * The earning codes to ask about, each once. None when the column has more than can be mapped: then it most likely
 * holds something else, and `listUnmapped` says so.
 */
export const listPayCodes = (people: readonly NumberedRow[], place: number | undefined): SampledPayCode[] => {
  if (place === undefined) return [];
  const groups = [...groupByCode(people, place).values()];
  const descriptions = groups.length > 1 && groups.length <= mostPayCodes ? findDescriptions(groups, place) : [];
  const codes = groups.flatMap((lines, n): SampledPayCode[] => {
    const value = toPayCode(lines[0]?.cells[place] ?? "");
    if (!canBeAsked(value)) return [];
    const guess = guessPayCode(value, descriptions[n]);
    return [{ value, rows: lines.length, guess: guess?.meaning ?? null, why: guess?.why ?? "" }];
  });
  return codes.length > mostPayCodes ? [] : codes;
};

const codesOf = (lines: readonly NumberedRow[], place: number): string =>
  listDisplayValues(lines.map(({ cells }) => cells[place] ?? ""));

/** Rows that an earning code leaves out. */
export const listIgnored = (people: readonly NumberedRow[], place: number, mapping: Mapping): FileFinding[] => {
  if (place === -1) return [];
  const meanings = meaningsOf(mapping);
  const own = people.filter(({ cells }) => meanings.get(toPayCodeKey(cells[place] ?? "")) === "IGNORE");
  if (own.length === 0) return [];
  const message = `These rows are ignored, as you chose for their earning codes: ${codesOf(own, place)}.`;
  return [{ ruleId: "codes-ignored", severity: "INFO", rows: own.map(({ row }) => row), message }];
};

/** Rows whose earning code no mapping gives a meaning: they refuse the file. */
export const listUnmapped = (
  people: readonly NumberedRow[],
  place: number,
  column: string,
  mapping: Mapping,
): FileFinding[] => {
  if (place === -1) return [];
  const meanings = meaningsOf(mapping);
  const own = people.filter(({ cells }) => !meanings.has(toPayCodeKey(cells[place] ?? "")));
  if (own.length === 0) return [];
  const count = groupByCode(people, place).size;
  const message =
    count > mostPayCodes
      ? `The column ${toDisplayValue(column)} has ${formatCount(count)} different earning codes, and at most ${mostPayCodes} can be mapped. Nothing was read. Map another column as the earning code, or upload a file with fewer codes.`
      : `The earning codes ${codesOf(own, place)} of these rows have no meaning yet, so these rows can’t be counted. Choose what they count as; a code that isn’t offered is longer than ${longestPayCode} characters or holds a Social Security number. Correct it in the file.`;
  return [{ ruleId: "codes-unmapped", severity: "ERROR", rows: own.map(({ row }) => row), message }];
};
