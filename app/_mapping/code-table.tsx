import { formatCount } from "#lib/format/count.ts";
import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import { type CodeField, fieldWords } from "#lib/roster-file/mapping/mapping.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Choice, type Option } from "./choice.tsx";
import type { Code } from "./codes-of.ts";

type Options = Readonly<Record<CodeField, readonly Option[]>>;
type Props = { codes: readonly Code[]; options: Options; onChange: (codes: readonly Code[]) => void };

/** What a code is of, without what is said of that beside it in a choice. */
const toKind = ({ field }: Code): string => fieldWords[field].replace(/:.*$/, "");

const columnsOf = ({ codes, options, onChange }: Props): readonly Column<Code>[] => [
  { key: "from", header: "Code in your file", names: true, cell: ({ from }) => from || mappingTexts.rowGroupEmpty },
  { key: "field", header: "Kind", cell: toKind },
  { key: "rows", header: "Rows", number: true, cell: ({ rows }) => (rows === null ? "" : formatCount(rows)) },
  {
    key: "to",
    header: "What it means",
    cell: (code) => (
      <Choice
        label={`What ${toKind(code)} ${code.from || mappingTexts.rowGroupEmpty} means`}
        labelHidden
        value={code.to}
        options={[{ value: "", name: "Choose" }, ...options[code.field]]}
        onChoose={(to) => onChange(codes.map((old) => (old === code ? { ...old, to } : old)))}
      />
    ),
  },
];

/** Codes in the file that are not the fund's own, and what each one means. */
export const CodeTable = (props: Props) => (
  <DataTable
    caption="What the codes in the file mean"
    columns={columnsOf(props)}
    rows={props.codes}
    rowKey={({ field, from }) => `${field} ${from}`}
  />
);
