import { importTexts, payCodeWords } from "#lib/imports/texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import type { Mapping } from "#lib/roster-file/mapping/mapping.ts";
import { toPayCodeKey, type PayCodeMeaning, payCodeMeanings } from "#lib/roster-file/sums/pay-codes.ts";
import { type Asked, MeaningTable } from "./meaning-table.tsx";

/** An earning code of the file and what it means; "" until the clerk chooses. */
export type PayCode = Asked & { readonly to: PayCodeMeaning | "" };

/** The earning codes of a file, as they were mapped, else as they are guessed. */
export const payCodesOf = ({ steps, mapping }: Pick<Import, "steps" | "mapping">): PayCode[] => {
  const known = new Map(mapping?.payCodes?.map(({ from, to }) => [toPayCodeKey(from), to]));
  return (steps?.payCodes ?? []).map(({ value, rows, guess, why }): PayCode => {
    const to = known.get(toPayCodeKey(value)) ?? guess ?? "";
    return { from: value, to, count: rows, why: to === guess ? why : "" };
  });
};

/** What is stored of them. */
export const toStoredCodes = (codes: readonly PayCode[]): NonNullable<Mapping["payCodes"]> =>
  codes.flatMap(({ from, to }) => (to === "" ? [] : [{ from, to }]));

const options = payCodeMeanings.map((value) => ({ value, name: payCodeWords[value] }));

type Props = { codes: readonly PayCode[]; onChange: (codes: readonly PayCode[]) => void };

/** The earning codes of a file, each asked once. */
export const PayCodeTable = ({ codes, onChange }: Props) => (
  <MeaningTable
    caption="What the earning codes count as"
    headers={{ from: "Earning code", count: "Rows", to: "Counts as" }}
    rows={codes}
    noText={importTexts.noCode}
    label={({ from }) => importTexts.codeCountsAs(from)}
    options={() => options}
    valueOf={({ to }) => to}
    change={(code, to) => ({ ...code, to: to as PayCode["to"] })}
    onChange={onChange}
  />
);
