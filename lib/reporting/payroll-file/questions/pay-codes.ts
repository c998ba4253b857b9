import { formatCount } from "../../../platform/format/count.ts";
import type { ImportField } from "../ground/fields.ts";
import { type PayCodeMeaning, payCodeMeanings, type Mapping } from "../ground/mapping.ts";
import { toPayCodeKey } from "../words/pay-codes.ts";
import { type AskedFile, type Option, openOption, type Question } from "./question.ts";
import { payCodeLabels, questionTexts } from "./texts.en.ts";

const options = payCodeMeanings.map((value): Option => ({ value, name: payCodeLabels[value] }));

const isCode = (field: ImportField | null | undefined): boolean => field === "pay_code" || field === "pair_code";

/** Lists the codes of the same column. After the clerk saves, we list other columns' codes. */
const listCodes = ({ steps, mapping }: AskedFile, { columns }: Mapping) => {
  const firstFields = mapping?.columns ?? [];
  if (!columns.some(isCode) || firstFields.some((field, column) => isCode(field) && !isCode(columns[column])))
    return [];
  const isSame = firstFields.every((field, column) => !isCode(field) || columns[column] === field);
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
    return listCodes(file, mapping).map(({ value, called, rows, guess, why }) => {
      const to = choiceOf(value, savedMeanings.get(toPayCodeKey(value)) ?? guess ?? "");
      const from = called ? `${value} · ${called}` : value || questionTexts.noCode;
      return {
        key: value,
        label: questionTexts.codeCountsAs(value),
        options: [file.noMeaning === undefined ? openOption : { value: "", name: file.noMeaning }, ...options],
        chosen: to,
        isOpen: to === "",
        cells: { from, count: rows === 0 ? "" : formatCount(rows), why: to === (guess ?? "") ? why : "" },
      };
    });
  },
  apply: ({ columns }, items) => ({
    payCodes: columns.some(isCode)
      ? items.flatMap(({ key, chosen }) => (chosen === "" ? [] : [{ from: key, to: chosen as PayCodeMeaning }]))
      : undefined,
  }),
  describeOpen: (openItems) => [questionTexts.codesOpen(openItems.map(({ key }) => key))],
};
