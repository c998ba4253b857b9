import { quoteAll } from "../../../platform/format/plain-text.ts";
import { figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { listMinuteColumns } from "../cells/minutes.ts";
import { labelColumn } from "../ground/column-names.ts";
import {
  allowsSeveralColumns,
  fieldOfUnits,
  fieldWords,
  groupedFields,
  type ImportField,
  importFields,
  isCodeField,
  numberFields,
} from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import { type AskedFile, type Item, type OpenOf, type Option, type Question, requiredItem } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

const notUsed: Option = { value: "not used", name: "Not used" };
const fieldOptions = importFields.map((field): Option => ({ value: field, name: fieldWords[field] }));

const groupFields: readonly ImportField[] = [...figureCells.map(columnOf), "all_units"];

const toField = (value: string): ImportField | null => importFields.find((field) => field === value) ?? null;

type Row = AskedFile["columns"][number] & { readonly place: number; readonly chosen: string };

const toGroupItem = (group: string, rows: readonly Row[], firstFields: Mapping["columns"]): Item => {
  const values = new Set(rows.map(({ chosen }) => chosen));
  const [onlyMeaning = ""] = values.size === 1 ? values : [];
  // For example "Hours", if the report's bargaining units count several types of units.
  const availableFields = new Set([...groupFields, ...rows.flatMap(({ place }) => firstFields[place] ?? [])]);
  return {
    key: group,
    label: questionTexts.groupMeans(rows.length, group),
    options: [
      ...(onlyMeaning === "" ? [{ value: "", name: "Chosen one by one, below" }] : []),
      notUsed,
      ...fieldOptions.filter(({ value }) => availableFields.has(value as ImportField)),
    ],
    chosen: onlyMeaning,
    isOpen: false,
    members: rows.map(({ place }) => String(place)),
  };
};

const toItem = ({ name, samples, place, why = "", chosen }: Row, firstFields: Mapping["columns"]): Item => ({
  key: String(place),
  label: `What column ${place + 1}, ${name}, means`,
  options: [notUsed, ...fieldOptions],
  chosen,
  isOpen: false,
  cells: { name: name || "(no name)", samples, why: (firstFields[place] ?? null) === toField(chosen) ? why : "" },
});

const otherFieldByField: Partial<Record<ImportField, ImportField>> = {
  units_st: "other_units",
  hours: "other_units",
  gross_wages: "other_wages",
};

const explainDuplicate = (field: ImportField, group: string | undefined, columnNames: readonly string[]): string => {
  const otherField = otherFieldByField[field];
  if (group !== undefined) {
    const alternative = otherField === undefined ? "" : `, and “${fieldWords[otherField]}” if it isn’t`;
    return `“${fieldWords[field]}” is chosen for ${group}, which are added up, and for another column too. Choose “Not used” for that column if it is their sum${alternative}.`;
  }
  const names = columnNames.length === 0 ? "" : `: ${listDisplayValues(columnNames)}`;
  const otherFieldAdvice =
    otherField === undefined ? "" : `, and “${fieldWords[otherField]}” for the others that it doesn’t include yet`;
  return `“${fieldWords[field]}” is chosen for more than one column${names}. Choose it for one of them${otherFieldAdvice}.`;
};

const listDuplicates = (columns: Mapping["columns"], sampled: Parameters<OpenOf>[2]): string[] =>
  importFields.flatMap((field) => {
    const indexes = columns.flatMap((other, index) => (other === field ? [index] : []));
    if (indexes.length < 2 || allowsSeveralColumns(field)) return [];
    const groups = new Set(indexes.map((index) => sampled[index]?.group));
    if (groupedFields.includes(field) && groups.size === 1 && !groups.has(undefined)) return [];
    const [group, ...otherGroups] = [...groups].filter((name) => name !== undefined);
    const names = indexes.flatMap((index) => (sampled[index] ? [labelColumn(sampled[index].name, index)] : []));
    return [explainDuplicate(field, otherGroups.length === 0 ? group : undefined, names)];
  });

const listColumnGaps: OpenOf = ({ columns, carriedOver = {} }, { percentOnly }, sampled) => {
  const has = (...fields: readonly ImportField[]): boolean => fields.some((field) => columns.includes(field));
  const gaps = listDuplicates(columns, sampled);
  // Numbers alone can identify people, but a first name needs a last name.
  if (!has("last_name", "employee") && (has("first_name") || !has(...numberFields)))
    gaps.push("Choose the column with the last name, or with whole names.");
  if (has("employee") && has("last_name", "first_name"))
    gaps.push("The name is chosen twice: whole in one column and in separate columns. Choose one way.");
  const hasWages = has("gross_wages", "other_wages", "pair_wages");
  const hasUnits = has("units_st", "all_units", "hours", "days", "weeks", "months", "pair_units");
  const needsUnits = !(percentOnly && has("gross_wages")) && !(hasWages && carriedOver.unitsST === "KEEP");
  const keepAdvice = hasWages
    ? " If the file has wages alone, an upload can keep the straight time that its people have on the report."
    : "";
  if (!hasUnits && needsUnits)
    gaps.push(
      percentOnly
        ? "Choose the column with the units or the gross wages."
        : `Choose the column with the units.${keepAdvice}`,
    );
  const [firstField, secondField] = (["units_st", "all_units", ...Object.values(fieldOfUnits)] as const).filter(
    (field) => has(field),
  );
  if (firstField !== undefined && secondField !== undefined && has("units_st", "all_units")) {
    const hoursAdvice = has("hours") ? "" : ` For a column of hours beside it, choose “${fieldWords.hours}”.`;
    gaps.push(
      `Straight time is chosen twice: “${fieldWords[firstField]}” and “${fieldWords[secondField]}”. Choose one way.${hoursAdvice} For other paid time, choose “${fieldWords.other_units}”.`,
    );
  }
  if (has("pair_code") !== has("pair_units", "pair_wages"))
    gaps.push(
      has("pair_code")
        ? "Choose the columns with the hours or wages of each code, beside the code."
        : "Choose the column with the earning code beside each column of its units or wages.",
    );
  if (has("all_units") && has("pay_code", "pair_code"))
    gaps.push(
      `Earning codes say what is overtime. Choose “${fieldWords.units_st}” in place of “${fieldWords.all_units}”.`,
    );
  return gaps;
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

export const minutes: Question = {
  id: "minutes",
  about: "columns",
  form: "radios",
  decided: {
    title: "Columns in minutes",
    describe: ({ minutes: minuteColumns = [], names }) =>
      minuteColumns.map((index) => labelColumn(names?.[index], index)),
  },
  asks: ({ steps, mapping: firstMapping }, mapping, choiceOf) => {
    const columns = listMinuteColumns(steps?.minutes ?? [], mapping.columns);
    const example = columns.find(({ isLarge }) => isLarge);
    if (example === undefined) return [];
    const { column, amount, hours } = example;
    const names = columns.map(({ column: name }) => name);
    const savedMinutes = firstMapping?.minutes;
    const item = {
      key: "",
      label: `“${column}” goes up to ${amount}, more hours than a month has. ${names.length === 1 ? "Is" : "Are"} ${quoteAll(names)} in minutes?`,
      options: [
        { value: "MINUTES", name: questionTexts.areMinutes, hint: `${amount} minutes are ${hours} hours.` },
        { value: "HOURS", name: questionTexts.areNoMinutes, hint: "The numbers count as they are." },
      ],
      chosen: choiceOf("", savedMinutes === undefined ? "" : savedMinutes.length > 0 ? "MINUTES" : "HOURS"),
      cells: { names },
    };
    return [requiredItem(item)];
  },
  apply: ({ columns }, [item], { steps, mapping: firstMapping }) => {
    if (item === undefined) return { minutes: firstMapping?.minutes };
    const minuteColumns = listMinuteColumns(steps?.minutes ?? [], columns).map(({ place }) => place);
    return { minutes: item.chosen === "" ? undefined : item.chosen === "MINUTES" ? minuteColumns : [] };
  },
  describeOpen: ([item]) => [questionTexts.minutesOpen((item?.cells?.["names"] ?? []) as string[])],
};
