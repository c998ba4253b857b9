import { Fragment, useState } from "react";
import type { Import } from "#lib/imports/schema.ts";
import { importTexts } from "#lib/imports/texts.en.ts";
import { haveNames } from "#lib/payroll-file/people/no-names.ts";
import { labelColumn } from "#lib/payroll-file/ground/label-column.ts";
import type { Mapping } from "#lib/payroll-file/ground/mapping.ts";
import { amountFields, fieldWords, importFields, type ImportField } from "#lib/payroll-file/ground/fields.ts";
import { KeepTogether } from "#app/_ui/text/keep-together.tsx";
import { Button } from "#app/_ui/button.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Choice, type Option } from "./choice.tsx";
import { openChoice } from "./find-open-question.ts";
import styles from "./mapping-form.module.css";

type Sampled = Import["columns"][number] & { readonly place: number };
/** What each column holds, and which columns of hours or money are left aside on purpose. */
export type ColumnChoices = { readonly columns: Mapping["columns"]; readonly ignored: readonly number[] };
type Props = {
  columns: Import["columns"];
  chosen: ColumnChoices;
  guessed: Mapping | null;
  onChange: (chosen: ColumnChoices) => void;
};

const notUsed = "not used";
const fieldOptions: readonly Option[] = importFields.map((field) => ({ value: field, name: fieldWords[field] }));

const valueOf = ({ columns, ignored }: ColumnChoices, { place, look }: Sampled): string =>
  columns[place] ??
  (look === undefined || ignored.includes(place) || (look === "NAMES" && haveNames(columns)) ? notUsed : "");

const choose = ({ columns, ignored }: ColumnChoices, place: number, value: string): ColumnChoices => {
  const others = ignored.filter((other) => other !== place);
  return {
    columns: columns.with(place, value === notUsed ? null : (value as ImportField)),
    ignored: value === notUsed ? [...others, place] : others,
  };
};

/** Why a column was guessed, or that it looks like hours or money and is not used. */
const whyOf = ({ place, why = "", look }: Sampled, chosen: ColumnChoices, guessed: Mapping | null): string => {
  const isGuess = (guessed?.columns[place] ?? null) === chosen.columns[place];
  if (isGuess && why !== "") return why;
  return look === undefined || chosen.columns[place] ? "" : importTexts.columnLooks[look];
};

/** Each on one line where it fits: a masked number has dashes, at which it would break. */
const Samples = ({ texts }: { texts: readonly string[] }) => (
  // One element: on a phone, what a cell holds is laid out beside the name of its column.
  <span className={styles.samples}>
    {texts.map((text, at) => (
      <Fragment key={text}>
        {at > 0 && " · "}
        <KeepTogether text={text} />
      </Fragment>
    ))}
  </span>
);

const columnsOf = ({ chosen, guessed, onChange }: Props): readonly Column<Sampled>[] => [
  { key: "name", header: "Column in your file", names: true, cell: ({ name }) => name || "(no name)" },
  { key: "samples", header: "Examples", cell: ({ samples }) => <Samples texts={samples} /> },
  {
    key: "field",
    header: "What it means",
    cell: (column) => {
      const { name, place } = column;
      const value = valueOf(chosen, column);
      return (
        <Choice
          label={`What column ${place + 1}, ${name}, means`}
          labelHidden
          value={value}
          options={[
            ...(value === "" ? [{ value: "", name: openChoice }] : []),
            { value: notUsed, name: "Not used" },
            ...fieldOptions,
          ]}
          onChoose={(field) => onChange(choose(chosen, place, field))}
        />
      );
    },
  },
  {
    key: "why",
    header: "Why",
    cell: (column) => whyOf(column, chosen, guessed),
  },
];

const wageFields: ReadonlySet<ImportField> = new Set(["gross_wages", "other_wages", "pair_wages"]);

/** Whether one press may leave a column aside with others: not what rows are, nor all units or all wages of a file. */
const mayBeLeftAside = ({ look }: Sampled, { columns }: ColumnChoices): boolean =>
  (look === "HOURS" || look === "MONEY") &&
  columns.some(
    (field) => field !== null && amountFields.includes(field) && wageFields.has(field) === (look === "MONEY"),
  );

const focus = (element: HTMLElement | null): void => element?.focus();

/** One press for all columns that wait for a choice: what is left aside is listed by name. */
const OpenColumns = ({ open, onIgnore }: { open: readonly Sampled[]; onIgnore: () => void }) => {
  const [ignored, setIgnored] = useState(0);
  if (open.length > 1)
    return (
      <div>
        <p>{importTexts.openColumns(open.map(({ name, place }) => labelColumn(name, place)))}</p>
        <Button
          tone="quiet"
          onClick={() => {
            setIgnored(open.length);
            onIgnore();
          }}
        >
          {importTexts.ignoreOpen(open.length)}
        </Button>
      </div>
    );
  // The pressed button is gone: its answer takes the focus.
  return ignored === 0 ? null : (
    <p tabIndex={-1} ref={focus}>
      {importTexts.openIgnored(ignored)}
    </p>
  );
};

const groupFields: readonly ImportField[] = ["units_st", "units_ot", "units_dt", "all_units", "gross_wages"];
const groupOptions: readonly Option[] = [
  { value: notUsed, name: "Not used" },
  ...groupFields.map((field) => ({ value: field, name: fieldWords[field] })),
];

/** One choice for all columns that repeat for each day or week; each can still be changed. */
const GroupChoices = ({
  rows,
  chosen,
  guessed,
  onChange,
}: Pick<Props, "chosen" | "guessed" | "onChange"> & { rows: readonly Sampled[] }) =>
  [...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => {
    if (group === undefined) return null;
    const values = new Set(own.map((column) => valueOf(chosen, column)));
    const [only = ""] = values.size === 1 ? values : [];
    // "Hours" for example, where bargaining units of the report count several types of units.
    const others = new Set(
      own
        .map(({ place }) => guessed?.columns[place] ?? null)
        .filter((field) => field !== null && !groupFields.includes(field)),
    );
    return (
      <Choice
        key={group}
        label={importTexts.groupMeans(own.length, group)}
        value={only}
        options={[
          ...(only === "" ? [{ value: "", name: values.size > 1 ? importTexts.groupChosenEach : openChoice }] : []),
          ...groupOptions,
          ...fieldOptions.filter(({ value }) => others.has(value as ImportField)),
        ]}
        onChoose={(value) =>
          onChange(own.reduce((choices, { place }) => (value === "" ? choices : choose(choices, place, value)), chosen))
        }
      />
    );
  });

/** What each column of the file means, with a few of its cells. */
export const ColumnTable = (props: Props) => {
  const { chosen, onChange } = props;
  const rows = props.columns.map((column, place) => ({ ...column, place }));
  // What is saved for files has none.
  const hasExamples = rows.some(({ samples, why }) => samples.length > 0 || why !== undefined);
  const open = rows.filter((column) => valueOf(chosen, column) === "" && mayBeLeftAside(column, chosen));
  return (
    <>
      <GroupChoices rows={rows} chosen={chosen} guessed={props.guessed} onChange={onChange} />
      <DataTable
        caption="What each column of the file means"
        captionHidden
        columns={columnsOf(props).filter(({ key }) => hasExamples || key === "name" || key === "field")}
        rows={rows}
        rowKey={({ place }) => String(place)}
      />
      <OpenColumns
        open={open}
        onIgnore={() => onChange({ ...chosen, ignored: [...chosen.ignored, ...open.map(({ place }) => place)] })}
      />
    </>
  );
};
