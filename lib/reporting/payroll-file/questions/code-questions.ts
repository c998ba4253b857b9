import { formatCount } from "../../../platform/format/count.ts";
import { guessStatusCode, statusCodes } from "../../tad/cells/status-codes.ts";
import { labelColumn } from "../ground/column-names.ts";
import { type CodeField, type ImportField, isPeriodUnitsField, toFieldName } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import { leaveOut, type PayCodeMeaning, payCodeMeanings, rowChoices, letterUnitsPattern } from "../ground/choices.ts";
import { toLetterKey, unitsBesideLetter } from "../periods/unit-letters.ts";
import { toPayCodeKey } from "../words/pay-codes.ts";
import {
  type AskedFile,
  type ChoiceReader,
  type FileCode,
  type Item,
  openOption,
  type Option,
  type Question,
  requiredItem,
} from "./question.ts";
import { payCodeLabels, questionTexts } from "./texts.en.ts";

type Code = FileCode & {
  readonly to: string;
  readonly rows: number | null;
  /** True if the question applies only while rows with another text in the column are left out. */
  readonly appliesIfLeftOut?: true;
};

/** Lists the codes to ask about: unknown codes, then those of the saved mapping. */
export const codesOf = ({ codes, mapping, steps }: Pick<AskedFile, "codes" | "mapping" | "steps">): Code[] => {
  // Without a column index, a code is in the first column of its field.
  const placeOf = (field: CodeField): number => mapping?.columns.indexOf(field) ?? -1;
  const unknownCodes = codes.map(({ field, place = placeOf(field), value, rows }) => ({
    field,
    place,
    from: value,
    to: (field === "status_code" && guessStatusCode(value)) || "",
    rows,
  }));
  const savedCodes = mapping?.values ?? [];
  const emptyUnits = steps?.emptyUnits;
  return [
    ...unknownCodes,
    ...(emptyUnits === undefined
      ? []
      : [{ field: "agreement_code" as const, from: "", to: "", appliesIfLeftOut: true as const, ...emptyUnits }]),
    ...savedCodes.map(({ field, place = placeOf(field), from, to }) => ({ field, place, from, to, rows: null })),
  ];
};

export const statusOptions = statusCodes.map(({ code, name }): Option => ({ value: code, name: `${code}: ${name}` }));

/** Lists a report's bargaining units as options. */
export const unitOptionsOf = ({ agreementCodes, agreementTitles }: AskedFile["choices"]): Option[] =>
  agreementCodes.map((code) => {
    const title = agreementTitles[code] ?? "";
    return { value: code, name: title === "" ? code : `${code} · ${title}` };
  });

const optionsOf = ({ choices, unitMeanings }: AskedFile): Readonly<Record<CodeField, readonly Option[]>> => ({
  agreement_code: [
    ...(unitMeanings ?? unitOptionsOf(choices)),
    { value: leaveOut, name: questionTexts.rowGroup[leaveOut] },
  ],
  classification: choices.classifications.map((code) => ({ value: code, name: code })),
  status_code: statusOptions,
  row_group: rowChoices.map((value) => ({ value, name: questionTexts.rowGroup[value] })),
});

const keyOf = ({ field, place, from }: Code): string => `${field} ${place} ${from}`;

/** Lists the codes to ask about. A column with a new meaning has other questions. */
const listCodesToAsk = (file: AskedFile, { columns }: Mapping, choiceOf: ChoiceReader): Code[] => {
  const fileCodes = codesOf(file).flatMap((code) =>
    columns[code.place] === code.field ? [{ ...code, to: choiceOf(keyOf(code), code.to) }] : [],
  );
  return fileCodes.filter(
    ({ appliesIfLeftOut, place }) =>
      appliesIfLeftOut !== true || fileCodes.some((other) => other.place === place && other.to === leaveOut),
  );
};

const noMeaningOf = ({ noMeaning = openOption.name }: AskedFile): Option => ({ value: "", name: noMeaning });

export const codes: Question = {
  id: "codes",
  about: "codes",
  form: "table",
  heading: { title: "What the codes in the file mean" },
  table: [
    { key: "from", header: "Code in your file" },
    { key: "kind", header: "Kind" },
    { key: "rows", header: "Rows", isNumber: true },
    { key: "to", header: "What it means" },
  ],
  asks: (file, mapping, choiceOf) => {
    const options = optionsOf(file);
    return listCodesToAsk(file, mapping, choiceOf).map((code): Item => {
      const { field, place, from, to, rows } = code;
      const column = labelColumn(file.columns[place]?.name, place);
      const kind = toFieldName(field);
      return {
        key: keyOf(code),
        label: field === "row_group" ? questionTexts.groupCounts(column, from) : questionTexts.codeMeans(kind, from),
        options: [noMeaningOf(file), ...options[field]],
        chosen: to,
        // An unknown unit or status would refuse the whole file.
        isOpen: to === "" && rows !== null && field !== "classification",
        cells: { from: from || "(empty)", kind: `${column}: ${kind}`, rows: rows === null ? "" : formatCount(rows) },
        code: { field, place, from },
      };
    });
  },
  apply: (_, items) => ({
    values: items.flatMap(({ code, chosen: to }) => {
      if (code === undefined || to === "") return [];
      const { field, from, place } = code;
      return [{ field, from, to, ...(field === "row_group" && { place }) }];
    }),
  }),
  describeOpen: (openItems) => {
    const describe = (field: CodeField, text: (texts: readonly string[]) => string): string[] => {
      const fieldCodes = openItems.flatMap(({ code }) => (code?.field === field ? [code.from] : []));
      return fieldCodes.length > 0 ? [text(fieldCodes)] : [];
    };
    return [
      ...describe("agreement_code", questionTexts.unitsOpen),
      ...describe("status_code", questionTexts.statusCodesOpen),
      ...describe("row_group", questionTexts.rowGroupsOpen),
    ];
  },
};

const payCodeOptions = payCodeMeanings.map((value): Option => ({ value, name: payCodeLabels[value] }));

const isPayCode = (field: ImportField | null | undefined): boolean => field === "pay_code" || field === "pair_code";

/** Lists the codes of the same column. After the clerk saves, we list other columns' codes. */
const listPayCodes = ({ steps, mapping }: AskedFile, { columns }: Mapping) => {
  const firstFields = mapping?.columns ?? [];
  if (!columns.some(isPayCode) || firstFields.some((field, column) => isPayCode(field) && !isPayCode(columns[column])))
    return [];
  const isSame = firstFields.every((field, column) => !isPayCode(field) || columns[column] === field);
  return (steps?.payCodes ?? []).filter(({ value }) => isSame || value !== "");
};

export const payCodes: Question = {
  id: "payCodes",
  about: "codes",
  form: "table",
  heading: { title: "What the earning codes count as" },
  table: [
    { key: "from", header: "Earning code" },
    { key: "count", header: "Rows", isNumber: true },
    { key: "to", header: "Counts as" },
    { key: "why", header: "Why" },
  ],
  asks: (file, mapping, choiceOf) => {
    const savedMeanings = new Map(file.mapping?.payCodes?.map(({ from, to }) => [toPayCodeKey(from), to]));
    return listPayCodes(file, mapping).map(({ value, called, rows, guess, why }) => {
      const chosen = choiceOf(value, savedMeanings.get(toPayCodeKey(value)) ?? guess ?? "");
      const from = called ? `${value} · ${called}` : value || "(no code)";
      return requiredItem({
        key: value,
        label: questionTexts.codeCountsAs(value),
        options: [noMeaningOf(file), ...payCodeOptions],
        chosen,
        cells: { from, count: rows === 0 ? "" : formatCount(rows), why: chosen === (guess ?? "") ? why : "" },
      });
    });
  },
  apply: ({ columns }, items) => ({
    payCodes: columns.some(isPayCode)
      ? items.flatMap(({ key, chosen }) => (chosen === "" ? [] : [{ from: key, to: chosen as PayCodeMeaning }]))
      : undefined,
  }),
  describeOpen: (openItems) => [
    `Choose what these earning codes count as: ${openItems.map(({ key }) => key || "(no code)").join(", ")}.`,
  ],
};

const noneOption: Option = { value: "NONE", name: "No units" };
const unitsOption: Option = { value: "UNITS", name: "A number of units" };
const besideOption: Option = { value: "BESIDE", name: "The units beside it" };

const optionOfLetter = (to: string | null, isBeside: boolean): Option => {
  if (to === null || (to === unitsBesideLetter && !isBeside)) return openOption;
  if (to !== unitsBesideLetter && Number(to) === 0) return noneOption;
  return isBeside ? besideOption : unitsOption;
};

const toLetterUnits = ({ chosen, typed }: Pick<Item, "chosen" | "typed">): string => {
  if (chosen === noneOption.value) return "0";
  return chosen === besideOption.value ? unitsBesideLetter : (typed?.text.trim() ?? "");
};

export const letters: Question = {
  id: "letters",
  about: "codes",
  form: "table",
  heading: { title: "What letters and words in the columns of days or weeks count" },
  table: [
    { key: "from", header: "In your file" },
    { key: "count", header: "Cells", isNumber: true },
    { key: "to", header: "Each cell counts" },
    { key: "why", header: "Why" },
  ],
  decided: {
    title: "Letters in columns of days or weeks",
    describe: ({ letters: answers = [] }) =>
      answers.map(({ from, to }) => {
        if (Number(to) > 0) return `“${from}”: ${to} units`;
        return `“${from}”: ${(to === unitsBesideLetter ? besideOption : noneOption).name.toLowerCase()}`;
      }),
  },
  asks: ({ steps, columns, mapping: firstMapping }, mapping, choiceOf) => {
    if (!mapping.columns.some((field, column) => isPeriodUnitsField(field, columns[column]?.group))) return [];
    const savedUnits = new Map(firstMapping?.letters?.map(({ from, to }) => [toLetterKey(from), to]));
    return (steps?.letters ?? []).map(({ value, cells, beside, guess, why }): Item => {
      const to = savedUnits.get(toLetterKey(value)) ?? guess;
      const isBeside = beside === cells;
      const firstOption = optionOfLetter(to, isBeside);
      const chosen = choiceOf(value, firstOption.value);
      const key = `${value} units`;
      const text = choiceOf(key, firstOption === unitsOption ? (to ?? "") : "");
      const typed = chosen === unitsOption.value ? { key, label: questionTexts.unitsOfLetter(value), text } : undefined;
      const units = toLetterUnits({ chosen, typed });
      return {
        key: value,
        label: questionTexts.letterCounts(value),
        options: [openOption, noneOption, isBeside ? besideOption : unitsOption],
        chosen,
        isOpen: !letterUnitsPattern.test(units),
        cells: { from: value, count: formatCount(cells), why: units === (guess ?? "") ? why : "" },
        typed,
      };
    });
  },
  apply: (_, items) => ({
    letters:
      items.length === 0
        ? undefined
        : items.flatMap((item) => (item.isOpen ? [] : [{ from: item.key, to: toLetterUnits(item) }])),
  }),
  describeOpen: (openItems) => [questionTexts.lettersOpen(openItems.map(({ key }) => key))],
};
