import { importTexts } from "#lib/imports/texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import type { Mapping, PayCodeMeaning } from "#lib/payroll-file/ground/mapping.ts";
import type { ImportField } from "#lib/payroll-file/ground/fields.ts";
import { toPayCodeKey } from "#lib/payroll-file/words/pay-codes.ts";
import { payCodeOptions } from "./code-options.ts";
import { type Asked, MeaningTable } from "./meaning-table.tsx";

/** An earning code of the file and what it means; "" until the clerk chooses. */
export type PayCode = Asked & { readonly to: PayCodeMeaning | "" };

/** The earning codes of a file, as they were mapped, else as they are guessed. */
export const payCodesOf = ({ steps, mapping }: Pick<Import, "steps" | "mapping">): PayCode[] => {
  const known = new Map(mapping?.payCodes?.map(({ from, to }) => [toPayCodeKey(from), to]));
  return (steps?.payCodes ?? []).map(({ value, called, rows, guess, why }): PayCode => {
    const to = known.get(toPayCodeKey(value)) ?? guess ?? "";
    return { from: value, called, to, count: rows, why: to === (guess ?? "") ? why : "" };
  });
};

/**
 * The codes that are asked as the columns are chosen now: none where others hold codes than when the file was read, since
 * those are listed when it is saved, and "(no code)" only where the same column holds the code of the row.
 */
export const listAskedCodes = (
  codes: readonly PayCode[],
  chosen: Mapping["columns"],
  begun: Mapping["columns"],
): readonly PayCode[] => {
  const isCode = (field: ImportField | null | undefined): boolean => field === "pay_code" || field === "pair_code";
  if (begun.some((field, place) => isCode(field) && !isCode(chosen[place]))) return [];
  const isSame = begun.every((field, place) => !isCode(field) || chosen[place] === field);
  return isSame ? codes : codes.filter(({ from }) => from !== "");
};

/** What is stored of them. */
export const toStoredCodes = (codes: readonly PayCode[]): NonNullable<Mapping["payCodes"]> =>
  codes.flatMap(({ from, to }) => (to === "" ? [] : [{ from, to }]));

type Props = { codes: readonly PayCode[]; onChange: (codes: readonly PayCode[]) => void };

/** The earning codes of a file, each asked once. */
export const PayCodeTable = ({ codes, onChange }: Props) => (
  <MeaningTable
    caption="What the earning codes count as"
    headers={{ from: "Earning code", count: "Rows", to: "Counts as" }}
    rows={codes}
    noText={importTexts.noCode}
    label={({ from }) => importTexts.codeCountsAs(from)}
    options={() => payCodeOptions}
    valueOf={({ to }) => to}
    change={(code, to) => ({ ...code, to: to as PayCode["to"] })}
    onChange={onChange}
  />
);
