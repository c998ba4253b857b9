import { formatCount } from "#lib/format/count.ts";
import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import { labelColumn } from "#lib/payroll-file/ground/label-column.ts";
import { type CodeField, fieldWords } from "#lib/payroll-file/ground/fields.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Choice, type Option } from "./choice.tsx";
import type { Code } from "./codes-of.ts";
import { openChoice } from "./find-open-question.ts";

type Props = {
  codes: readonly Code[];
  columns: Import["columns"];
  options: Readonly<Record<CodeField, readonly Option[]>>;
  onChoose: (code: Code, to: string) => void;
};

/** What a code is of, without what is said of that beside it in a choice. */
const toKind = ({ field }: Code): string => fieldWords[field].replace(/:.*$/s, "");

const columnsOf = ({ columns, options, onChoose }: Props): readonly Column<Code>[] => {
  const columnOf = ({ place }: Code): string => labelColumn(columns[place]?.name, place);
  const labelOf = (code: Code): string =>
    code.field === "row_group"
      ? mappingTexts.groupCounts(columnOf(code), code.from)
      : mappingTexts.codeMeans(toKind(code), code.from);
  return [
    { key: "from", header: "Code in your file", names: true, cell: ({ from }) => from || mappingTexts.rowGroupEmpty },
    { key: "field", header: "Kind", cell: (code) => `${columnOf(code)}: ${toKind(code)}` },
    { key: "rows", header: "Rows", number: true, cell: ({ rows }) => (rows === null ? "" : formatCount(rows)) },
    {
      key: "to",
      header: "What it means",
      cell: (code) => (
        <Choice
          label={labelOf(code)}
          labelHidden
          value={code.to}
          options={[{ value: "", name: openChoice }, ...options[code.field]]}
          onChoose={(to) => onChoose(code, to)}
        />
      ),
    },
  ];
};

/** Codes in the file that are not the fund's own, and what each one means. */
export const CodeTable = (props: Props) => (
  <DataTable
    caption="What the codes in the file mean"
    columns={columnsOf(props)}
    rows={props.codes}
    rowKey={({ field, place, from }) => `${field} ${place} ${from}`}
  />
);
