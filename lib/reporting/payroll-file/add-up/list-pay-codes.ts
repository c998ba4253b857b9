import { formatCount } from "../../../platform/format/count.ts";
import { listDisplayValues, toDisplayValue } from "../../tad/cells/display-value.ts";
import { maskCell } from "../cells/cell-shapes.ts";
import { newCodesRule, toFindings } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { explainTimeOff, guessPayCode, toPayCodeKey, toPayCode } from "../words/pay-codes.ts";
import { maxPayCodeLength, maxPayCodeQuestions, type PayCodeMeaning } from "../ground/choices.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { SampledPayCode } from "../ground/steps.ts";
import { findDescriptions, maxDescriptionTexts, type MappedColumns, type CodeCell } from "../columns/code-pairs.ts";

/** Returns the meanings of earning codes by key. */
export const meaningsOf = ({ payCodes }: Mapping): ReadonlyMap<string, PayCodeMeaning> =>
  new Map(payCodes?.map(({ from, to }) => [toPayCodeKey(from), to]));

const canBeAsked = (code: string): boolean => code.length <= maxPayCodeLength && maskCell(code, ["pay_code"]) === code;

const groupByCode = (cells: readonly CodeCell[]): Map<string, CodeCell[]> =>
  Map.groupBy(cells, ({ text }) => toPayCodeKey(text));

const guessFromTexts = (value: string, texts: readonly string[]): ReturnType<typeof guessPayCode> => {
  const [firstGuess = null, ...otherGuesses] = (texts.length === 0 ? [""] : texts).map((text) =>
    guessPayCode(value, text),
  );
  return otherGuesses.some((otherGuess) => otherGuess?.meaning !== firstGuess?.meaning) ? null : firstGuess;
};

/** Lists each earning code to ask about once. Returns an empty list if there are too many (`listUnmappedCodes`). */
export const listPayCodes = (
  cells: readonly CodeCell[],
  {
    codeColumn,
    header,
    mappedColumns = new Set(),
  }: {
    readonly codeColumn: number | undefined;
    readonly header: readonly string[];
    readonly mappedColumns?: MappedColumns;
  },
): SampledPayCode[] => {
  const groups = [...groupByCode(cells).values()];
  const isDescribed = codeColumn !== undefined && groups.length > 1 && groups.length <= maxPayCodeQuestions;
  const descriptions = isDescribed
    ? findDescriptions(
        groups.map((codeCells) => codeCells.map(({ line }) => line)),
        { column: codeColumn, header, mappedColumns },
      )
    : [];
  const codes = groups.flatMap((codeCells, n): SampledPayCode[] => {
    const value = toPayCode(codeCells[0]?.text ?? "");
    if (!canBeAsked(value)) return [];
    const texts = (descriptions[n] ?? []).map(toPayCode).filter(canBeAsked);
    const called =
      texts.length > maxDescriptionTexts ? `${texts.slice(0, maxDescriptionTexts).join(", ")}, …` : texts.join(", ");
    const guess = guessFromTexts(value, descriptions[n] ?? []);
    const isShown = called !== "" && cells.length > groups.length;
    const why = guess?.why ?? [value, called].map(explainTimeOff).find(Boolean) ?? "";
    const lines = new Set(codeCells.map(({ line }) => line));
    return [{ value, ...(isShown && { called }), rows: lines.size, guess: guess?.meaning ?? null, why }];
  });
  return codes.length > maxPayCodeQuestions ? [] : codes;
};

/** Notes earning codes that are missing from the mapping. */
export const listNewPayCodes = (codes: readonly SampledPayCode[], mapping: Mapping): FileFinding[] => {
  const meanings = meaningsOf(mapping);
  const newCodes = codes.flatMap(({ value }) => (meanings.has(toPayCodeKey(value)) ? [] : [value]));
  if (newCodes.length === 0) return [];
  const message = `The file has earning codes that your choices don’t cover yet: ${listDisplayValues(newCodes.map((code) => code || "(no code)"))}. Choose what they count as in the table “What the earning codes count as”.`;
  return [{ ruleId: newCodesRule, severity: "INFO", rows: [], message }];
};

const codesOf = (cells: readonly CodeCell[]): string => listDisplayValues(cells.map(({ text }) => text));
const rowsOf = (cells: readonly CodeCell[]): number[] => [...new Set(cells.map(({ line }) => line.row))];

/** Finds the codes of rows and pairs that a mapping ignores. */
export const findIgnoredCodes = (cells: readonly CodeCell[], mapping: Mapping): CodeCell[] => {
  const meanings = meaningsOf(mapping);
  return cells.filter(({ text }) => meanings.get(toPayCodeKey(text)) === "IGNORE");
};

/** Notes rows and pairs that an earning code leaves out (`findIgnoredCodes`). */
export const listIgnoredRows = (ignored: readonly CodeCell[]): FileFinding[] => {
  const list = (ruleId: string, codeCells: readonly CodeCell[], subject: string): FileFinding[] =>
    toFindings(
      "INFO",
      ruleId,
      rowsOf(codeCells),
      `${subject}, as you chose for their earning codes: ${codesOf(codeCells)}.`,
    );
  const rowCodes = ignored.filter(({ isRowCode }) => isRowCode);
  const pairCodes = ignored.filter(({ isRowCode }) => !isRowCode);
  return [
    ...list("codes-ignored", rowCodes, "These rows are ignored"),
    ...list("pair-codes-ignored", pairCodes, "Some hours or wages in these rows are ignored"),
  ];
};

/** Notes rows without an earning code, units and wages: withholdings, for example. */
export const listRowsWithoutCode = (rowsWithoutCode: readonly NumberedRow[], mapping: Mapping): FileFinding[] =>
  toFindings(
    "INFO",
    "no-code",
    meaningsOf(mapping).has("") ? [] : rowsWithoutCode,
    "These rows have no earning code, no units and no wages. Nothing is counted from them.",
  );

/** Refuses rows whose earning code has no meaning. */
export const listUnmappedCodes = (cells: readonly CodeCell[], column: string, mapping: Mapping): FileFinding[] => {
  const meanings = meaningsOf(mapping);
  const codeCells = cells.filter(({ text }) => !meanings.has(toPayCodeKey(text)));
  if (codeCells.length === 0) return [];
  const count = groupByCode(cells).size;
  const message =
    count > maxPayCodeQuestions
      ? `The column ${toDisplayValue(column)} has ${formatCount(count)} different earning codes, and at most ${maxPayCodeQuestions} can be mapped. Nothing was read. Map another column as the earning code, or upload a file with fewer codes.`
      : `The earning codes ${codesOf(codeCells)} of these rows have no meaning yet, so these rows can’t be counted. Choose what they count as; a code that isn’t listed is longer than ${maxPayCodeLength} characters or contains a Social Security number. Correct it in the file.`;
  return toFindings("ERROR", "codes-unmapped", rowsOf(codeCells), message);
};
