import { formatCount } from "../../../platform/format/count.ts";
import { listDisplayValues, toDisplayValue } from "../../tad/cells/display-value.ts";
import { maskCell } from "../cells/cell-shapes.ts";
import { newCodesRule } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import {
  explainTimeOff,
  guessPayCode,
  maxPayCodeLength,
  maxPayCodeQuestions,
  toPayCodeKey,
  toPayCode,
} from "../words/pay-codes.ts";
import type { PayCodeMeaning, Mapping } from "../ground/mapping.ts";
import type { NumberedRow } from "../ground/table.ts";
import { findDescriptions, maxDescriptionTexts, type Taken, type CodeCell } from "../columns/code-pairs.ts";

export type SampledPayCode = {
  readonly value: string;
  readonly called?: string | undefined;
  readonly rows: number;
  readonly guess: PayCodeMeaning | null;
  readonly why: string;
};

/** Returns the meanings of earning codes by key. */
export const meaningsOf = ({ payCodes }: Mapping): ReadonlyMap<string, PayCodeMeaning> =>
  new Map(payCodes?.map(({ from, to }) => [toPayCodeKey(from), to]));

const canBeAsked = (code: string): boolean => code.length <= maxPayCodeLength && maskCell(code, ["pay_code"]) === code;

const groupByCode = (cells: readonly CodeCell[]): Map<string, CodeCell[]> =>
  Map.groupBy(cells, ({ text }) => toPayCodeKey(text));

const guessByAll = (value: string, texts: readonly string[]): ReturnType<typeof guessPayCode> => {
  const [first = null, ...others] = (texts.length === 0 ? [""] : texts).map((text) => guessPayCode(value, text));
  return others.some((other) => other?.meaning !== first?.meaning) ? null : first;
};

/** Lists each earning code to ask about once; empty if there are too many (`listUnmapped`). */
export const listPayCodes = (
  cells: readonly CodeCell[],
  {
    place,
    header,
    taken = new Set(),
  }: { readonly place: number | undefined; readonly header: readonly string[]; readonly taken?: Taken },
): SampledPayCode[] => {
  const groups = [...groupByCode(cells).values()];
  const isDescribed = place !== undefined && groups.length > 1 && groups.length <= maxPayCodeQuestions;
  const descriptions = isDescribed
    ? findDescriptions(
        groups.map((codeCells) => codeCells.map(({ line }) => line)),
        { column: place, header, taken },
      )
    : [];
  const codes = groups.flatMap((codeCells, n): SampledPayCode[] => {
    const value = toPayCode(codeCells[0]?.text ?? "");
    if (!canBeAsked(value)) return [];
    const texts = (descriptions[n] ?? []).map(toPayCode).filter(canBeAsked);
    const called =
      texts.length > maxDescriptionTexts ? `${texts.slice(0, maxDescriptionTexts).join(", ")}, …` : texts.join(", ");
    const guess = guessByAll(value, descriptions[n] ?? []);
    const isShown = called !== "" && cells.length > groups.length;
    const why = guess?.why ?? [value, called].map(explainTimeOff).find(Boolean) ?? "";
    const lines = new Set(codeCells.map(({ line }) => line));
    return [{ value, ...(isShown && { called }), rows: lines.size, guess: guess?.meaning ?? null, why }];
  });
  return codes.length > maxPayCodeQuestions ? [] : codes;
};

/** Notes earning codes that are missing from the mapping. */
export const listNewPayCodes = (codes: readonly SampledPayCode[], mapping: Mapping): FileFinding[] => {
  const known = meaningsOf(mapping);
  const open = codes.flatMap(({ value }) => (known.has(toPayCodeKey(value)) ? [] : [value]));
  if (open.length === 0) return [];
  const message = `The file has earning codes that your choices don’t cover yet: ${listDisplayValues(open.map((code) => code || "(no code)"))}. Choose what they count as in the table “What the earning codes count as”.`;
  return [{ ruleId: newCodesRule, severity: "INFO", rows: [], message }];
};

const codesOf = (cells: readonly CodeCell[]): string => listDisplayValues(cells.map(({ text }) => text));
const rowsOf = (cells: readonly CodeCell[]): number[] => [...new Set(cells.map(({ line }) => line.row))];

/** Finds the codes of rows and pairs that a mapping ignores. */
export const findIgnored = (cells: readonly CodeCell[], mapping: Mapping): CodeCell[] => {
  const meanings = meaningsOf(mapping);
  return cells.filter(({ text }) => meanings.get(toPayCodeKey(text)) === "IGNORE");
};

/** Notes rows and pairs that an earning code leaves out (`findIgnored`). */
export const listIgnored = (ignored: readonly CodeCell[]): FileFinding[] => {
  const [ofRows, ofPairs] = [ignored.filter(({ isOfRow }) => isOfRow), ignored.filter(({ isOfRow }) => !isOfRow)];
  const list = (ruleId: string, codeCells: readonly CodeCell[], what: string): FileFinding[] =>
    codeCells.length === 0
      ? []
      : [
          {
            ruleId,
            severity: "INFO",
            rows: rowsOf(codeCells),
            message: `${what}, as you chose for their earning codes: ${codesOf(codeCells)}.`,
          },
        ];
  return [
    ...list("codes-ignored", ofRows, "These rows are ignored"),
    ...list("pair-codes-ignored", ofPairs, "Some hours or wages in these rows are ignored"),
  ];
};

/** Notes rows without an earning code, units and wages: withholdings, for example. */
export const listWithoutCode = (blank: readonly NumberedRow[], mapping: Mapping): FileFinding[] => {
  if (blank.length === 0 || meaningsOf(mapping).has("")) return [];
  const message = "These rows have no earning code, no units and no wages. Nothing is counted from them.";
  return [{ ruleId: "no-code", severity: "INFO", rows: blank.map(({ row }) => row), message }];
};

/** Refuses rows whose earning code has no meaning. */
export const listUnmapped = (cells: readonly CodeCell[], column: string, mapping: Mapping): FileFinding[] => {
  const meanings = meaningsOf(mapping);
  const codeCells = cells.filter(({ text }) => !meanings.has(toPayCodeKey(text)));
  if (codeCells.length === 0) return [];
  const count = groupByCode(cells).size;
  const message =
    count > maxPayCodeQuestions
      ? `The column ${toDisplayValue(column)} has ${formatCount(count)} different earning codes, and at most ${maxPayCodeQuestions} can be mapped. Nothing was read. Map another column as the earning code, or upload a file with fewer codes.`
      : `The earning codes ${codesOf(codeCells)} of these rows have no meaning yet, so these rows can’t be counted. Choose what they count as; a code that isn’t listed is longer than ${maxPayCodeLength} characters or contains a Social Security number. Correct it in the file.`;
  return [{ ruleId: "codes-unmapped", severity: "ERROR", rows: rowsOf(codeCells), message }];
};
