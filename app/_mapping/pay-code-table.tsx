import { formatCount } from "#lib/format/count.ts";
import { importTexts, payCodeWords } from "#lib/imports/texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import type { Mapping } from "#lib/roster-file/mapping/mapping.ts";
import { toPayCodeKey, type PayCodeMeaning, payCodeMeanings } from "#lib/roster-file/sums/pay-codes.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Choice } from "./choice.tsx";

/** An earning code of the file and what it means; "" until the clerk chooses. */
export type PayCode = {
  readonly from: string;
  readonly to: PayCodeMeaning | "";
  readonly rows: number;
  /** Why the meaning was guessed; "" after the clerk chose. */
  readonly why: string;
};

/** The earning codes of a file, as they were mapped, else as they are guessed. */
export const payCodesOf = ({ steps, mapping }: Pick<Import, "steps" | "mapping">): PayCode[] => {
  const known = new Map(mapping?.payCodes?.map(({ from, to }) => [toPayCodeKey(from), to]));
  return (steps?.payCodes ?? []).map(({ value, rows, guess, why }): PayCode => {
    const to = known.get(toPayCodeKey(value)) ?? guess ?? "";
    return { from: value, to, rows, why: to === guess ? why : "" };
  });
};

/** What is stored of them. */
export const toStoredCodes = (codes: readonly PayCode[]): NonNullable<Mapping["payCodes"]> =>
  codes.flatMap(({ from, to }) => (to === "" ? [] : [{ from, to }]));

const options = payCodeMeanings.map((value) => ({ value, name: payCodeWords[value] }));

type Props = { codes: readonly PayCode[]; onChange: (codes: readonly PayCode[]) => void };

const columnsOf = ({ codes, onChange }: Props): readonly Column<PayCode>[] => [
  { key: "from", header: "Earning code", names: true, cell: ({ from }) => from || importTexts.noCode },
  { key: "rows", header: "Rows", number: true, cell: ({ rows }) => formatCount(rows) },
  {
    key: "to",
    header: "Counts as",
    cell: (code) => (
      <Choice
        label={importTexts.codeCountsAs(code.from)}
        labelHidden
        value={code.to}
        options={[{ value: "", name: "Choose" }, ...options]}
        onChoose={(to) =>
          onChange(codes.map((old) => (old === code ? { ...old, to: to as PayCode["to"], why: "" } : old)))
        }
      />
    ),
  },
  { key: "why", header: "Why", cell: ({ why }) => why },
];

/** The earning codes of a file, each asked once. */
export const PayCodeTable = (props: Props) => (
  <DataTable
    caption="What the earning codes count as"
    columns={columnsOf(props)}
    rows={props.codes}
    rowKey={({ from }) => from}
  />
);
