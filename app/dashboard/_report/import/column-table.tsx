import type { Import } from "#lib/imports/schema.ts";
import { fieldWords, importFields, type ImportField, type Mapping } from "#lib/roster-file/columns/mapping.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Choice, type Option } from "./choice.tsx";

type Sampled = Import["columns"][number] & { readonly place: number };
type Fields = Mapping["columns"];
type Props = { columns: Import["columns"]; fields: Fields; onChange: (fields: Fields) => void };

const options: readonly Option[] = [
  { value: "", name: "Not used" },
  ...importFields.map((field) => ({ value: field, name: fieldWords[field] })),
];

const columnsOf = (fields: Fields, onChange: Props["onChange"]): readonly Column<Sampled>[] => [
  { key: "name", header: "Column in your file", names: true, cell: ({ name }) => name || "(no name)" },
  { key: "samples", header: "Examples", cell: ({ samples }) => samples.join(" · ") },
  {
    key: "field",
    header: "What it means",
    cell: ({ name, place }) => (
      <Choice
        label={`What column ${place + 1}, ${name}, means`}
        labelHidden
        value={fields[place] ?? ""}
        options={options}
        onChoose={(field) => onChange(fields.with(place, (field || null) as ImportField | null))}
      />
    ),
  },
];

/** What each column of the file means, with a few of its cells. */
export const ColumnTable = ({ columns, fields, onChange }: Props) => (
  <DataTable
    caption="What each column of the file means"
    captionHidden
    columns={columnsOf(fields, onChange)}
    rows={columns.map((column, place) => ({ ...column, place }))}
    rowKey={({ place }) => String(place)}
  />
);
