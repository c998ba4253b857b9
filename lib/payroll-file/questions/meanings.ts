import { labelColumn } from "../ground/label-column.ts";
import { amountFields, fieldWords, importFields, isCodeField, type ImportField } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import { haveNames } from "../people/no-names.ts";
import type { AskedFile, Option } from "./asked-file.ts";
import { openOption, type Item, type Question } from "./question.ts";
import { questionTexts } from "./texts.en.ts";

const notUsed: Option = { value: "not used", name: "Not used" };
const fieldOptions = importFields.map((field): Option => ({ value: field, name: fieldWords[field] }));

const groupFields: readonly ImportField[] = ["units_st", "units_ot", "units_dt", "all_units", "gross_wages"];

const toField = (chosen: string): ImportField | null => importFields.find((field) => field === chosen) ?? null;

type Row = AskedFile["columns"][number] & { readonly place: number; readonly chosen: string };

/** Why a column was guessed, or that it looks like hours or money and is not used. */
const whyOf = ({ place, why = "", look, chosen }: Row, begun: Mapping["columns"]): string => {
  const field = toField(chosen);
  if ((begun[place] ?? null) === field && why !== "") return why;
  return look === undefined || field !== null ? "" : questionTexts.columnLooks[look];
};

/** One choice for all columns that repeat for each day or week; each can still be changed. */
const toGroupItem = (group: string, own: readonly Row[], begun: Mapping["columns"]): Item => {
  const values = new Set(own.map(({ chosen }) => chosen));
  const [only = ""] = values.size === 1 ? values : [];
  // "Hours" for example, where bargaining units of the report count several types of units.
  const offered = new Set([...groupFields, ...own.flatMap(({ place }) => begun[place] ?? [])]);
  const none = { value: "", name: values.size > 1 ? questionTexts.groupChosenEach : openOption.name };
  return {
    key: group,
    label: questionTexts.groupMeans(own.length, group),
    options: [
      ...(only === "" ? [none] : []),
      notUsed,
      ...fieldOptions.filter(({ value }) => offered.has(value as ImportField)),
    ],
    chosen: only,
    isOpen: false,
    members: own.map(({ place }) => String(place)),
  };
};

const toItem = (row: Row, begun: Mapping["columns"]): Item => {
  const { name, samples, place, chosen } = row;
  return {
    key: String(place),
    label: `What column ${place + 1}, ${name}, means`,
    options: [...(chosen === "" ? [openOption] : []), notUsed, ...fieldOptions],
    chosen,
    isOpen: chosen === "",
    cells: { name: name || "(no name)", samples, why: whyOf(row, begun) },
  };
};

const wageFields: ReadonlySet<ImportField> = new Set(["gross_wages", "other_wages", "pair_wages"]);

/** Whether one press may leave a column aside with others: not what rows are, nor all units or all wages of a file. */
const mayBeLeftAside = (look: AskedFile["columns"][number]["look"], { columns }: Mapping): boolean =>
  (look === "HOURS" || look === "MONEY") &&
  columns.some(
    (field) => field !== null && amountFields.includes(field) && wageFields.has(field) === (look === "MONEY"),
  );

/** What each column of a file holds, and which columns that look like hours or money are left aside on purpose. */
export const meanings: Question = {
  id: "meanings",
  about: "columns",
  keeps: ["columns", "ignored"],
  form: "table",
  heading: { title: "What each column of the file means", isHidden: true },
  table: [
    { key: "name", header: "Column in your file" },
    { key: "samples", header: "Examples" },
    { key: "to", header: "What it means" },
    { key: "why", header: "Why" },
  ],
  asks: ({ columns, mapping }, _, chosen) => {
    const begun = mapping?.columns ?? [];
    const ignored = mapping?.ignored ?? [];
    const choose = (place: number, isAside: boolean): string =>
      chosen(String(place), begun[place] ?? (isAside ? notUsed.value : ""));
    const fields = columns.map((column, place) =>
      toField(choose(place, column.look === undefined || ignored.includes(place))),
    );
    const rows = columns.map((column, place): Row => {
      const isCompared = column.look === "NAMES" && haveNames(fields);
      const isAside = column.look === undefined || ignored.includes(place) || isCompared;
      return { ...column, place, chosen: choose(place, isAside) };
    });
    const groups = [...Map.groupBy(rows, ({ group }) => group)];
    return [
      ...groups.flatMap(([group, own]) => (group === undefined ? [] : [toGroupItem(group, own, begun)])),
      ...rows.map((row) => toItem(row, begun)),
    ];
  },
  apply: ({ columns: before }, items, { columns, mapping: begun }) => {
    const own = items.filter(({ members }) => members === undefined);
    const fields = own.map(({ chosen }) => toField(chosen));
    const isAside = (item: Item): boolean => {
      const place = Number(item.key);
      const look = columns[place]?.look;
      const isChosen = (begun?.columns[place] ?? null) !== null || begun?.ignored?.includes(place) === true;
      return (
        item.chosen === notUsed.value && (isChosen || (look !== undefined && (look !== "NAMES" || !haveNames(fields))))
      );
    };
    return {
      columns: own.length === 0 ? before : fields,
      ignored: own.filter(isAside).map(({ key }) => Number(key)),
    };
  },
  together: (items, mapping, { columns }) => {
    const open = items.filter((item) => item.isOpen && mayBeLeftAside(columns[Number(item.key)]?.look, mapping));
    if (open.length < 2) return null;
    return {
      lead: questionTexts.openColumns(open.map(({ key }) => labelColumn(columns[Number(key)]?.name, Number(key)))),
      press: questionTexts.ignoreOpen(open.length),
      keys: open.map(({ key }) => key),
      value: notUsed.value,
      done: questionTexts.openIgnored(open.length),
    };
  },
};

/** Names of columns whose values are asked about once the file is read with them. */
export const listAskedLater = ({ columns, mapping: begun }: AskedFile, mapping: Mapping): string[] =>
  mapping.columns.flatMap((field, place) =>
    isCodeField(field) && field !== begun?.columns[place] ? [labelColumn(columns[place]?.name, place)] : [],
  );
