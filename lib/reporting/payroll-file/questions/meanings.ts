import { labelColumn } from "../ground/column-names.ts";
import { fieldWords, importFields, isCodeField, type ImportField } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { AskedFile, Option, Item, Question } from "./question.ts";
import { listColumnGaps } from "./open-columns.ts";
import { questionTexts } from "./texts.en.ts";

const notUsed: Option = { value: "not used", name: "Not used" };
const fieldOptions = importFields.map((field): Option => ({ value: field, name: fieldWords[field] }));

const groupFields: readonly ImportField[] = ["units_st", "units_ot", "units_dt", "all_units", "gross_wages"];

const toField = (value: string): ImportField | null => importFields.find((field) => field === value) ?? null;

type Row = AskedFile["columns"][number] & { readonly place: number; readonly chosen: string };

const whyOf = ({ place, why = "", chosen }: Row, firstFields: Mapping["columns"]): string =>
  (firstFields[place] ?? null) === toField(chosen) ? why : "";

const toGroupItem = (group: string, rows: readonly Row[], firstFields: Mapping["columns"]): Item => {
  const values = new Set(rows.map(({ chosen }) => chosen));
  const [onlyMeaning = ""] = values.size === 1 ? values : [];
  // For example "Hours", if the report's bargaining units count several types of units.
  const availableFields = new Set([...groupFields, ...rows.flatMap(({ place }) => firstFields[place] ?? [])]);
  return {
    key: group,
    label: questionTexts.groupMeans(rows.length, group),
    options: [
      ...(onlyMeaning === "" ? [{ value: "", name: questionTexts.groupChosenEach }] : []),
      notUsed,
      ...fieldOptions.filter(({ value }) => availableFields.has(value as ImportField)),
    ],
    chosen: onlyMeaning,
    isOpen: false,
    members: rows.map(({ place }) => String(place)),
  };
};

const toItem = (row: Row, firstFields: Mapping["columns"]): Item => {
  const { name, samples, place, chosen } = row;
  return {
    key: String(place),
    label: `What column ${place + 1}, ${name}, means`,
    options: [notUsed, ...fieldOptions],
    chosen,
    isOpen: false,
    cells: { name: name || "(no name)", samples, why: whyOf(row, firstFields) },
  };
};

export const meanings: Question = {
  id: "meanings",
  about: "columns",
  form: "table",
  heading: { title: "What each column of the file means", isHidden: true },
  table: [
    { key: "name", header: "Column in your file" },
    { key: "samples", header: "Examples" },
    { key: "to", header: "What it means" },
    { key: "why", header: "Why" },
  ],
  asks: ({ columns, mapping }, _, choiceOf) => {
    const firstFields = mapping?.columns ?? [];
    const rows = columns.map((column, index): Row => ({
      ...column,
      place: index,
      chosen: choiceOf(String(index), firstFields[index] ?? notUsed.value),
    }));
    const groups = [...Map.groupBy(rows, ({ group }) => group)];
    return [
      ...groups.flatMap(([group, members]) => (group === undefined ? [] : [toGroupItem(group, members, firstFields)])),
      ...rows.map((row) => toItem(row, firstFields)),
    ];
  },
  apply: ({ columns: currentColumns }, items) => {
    const singles = items.filter(({ members }) => members === undefined);
    return { columns: singles.length === 0 ? currentColumns : singles.map(({ chosen }) => toField(chosen)) };
  },
  openOf: listColumnGaps,
};

/** Lists columns with values to ask about after the file is read. */
export const listAskedLater = ({ columns, mapping: firstMapping }: AskedFile, mapping: Mapping): string[] =>
  mapping.columns.flatMap((field, index) =>
    isCodeField(field) && field !== firstMapping?.columns[index] ? [labelColumn(columns[index]?.name, index)] : [],
  );
