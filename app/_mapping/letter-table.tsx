import { useId } from "react";
import { formatCount } from "#lib/format/count.ts";
import { importTexts } from "#lib/imports/texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import type { Mapping } from "#lib/roster-file/mapping/mapping.ts";
import { letterUnitsPattern, toLetterKey } from "#lib/roster-file/periods/letters.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Choice } from "./choice.tsx";
import styles from "./mapping-form.module.css";

/** A letter in columns for each day and what each of its cells counts. */
export type Letter = {
  readonly from: string;
  readonly cells: number;
  readonly counts: "" | "NONE" | "UNITS";
  /** As typed, where it counts units. */
  readonly units: string;
  /** Why the meaning was guessed; "" after the clerk chose. */
  readonly why: string;
};

/** The letters of a file, as they were mapped, else as they are guessed. */
export const lettersOf = ({ steps, mapping }: Pick<Import, "steps" | "mapping">): Letter[] => {
  const known = new Map(mapping?.letters?.map(({ from, to }) => [toLetterKey(from), to]));
  return (steps?.letters ?? []).map(({ value, cells, guess, why }): Letter => {
    const to = known.get(toLetterKey(value)) ?? guess;
    const counts = to === null ? "" : Number(to) === 0 ? "NONE" : "UNITS";
    return { from: value, cells, counts, units: counts === "UNITS" ? (to ?? "") : "", why: to === guess ? why : "" };
  });
};

/** What is stored of them: those that have a meaning. */
export const toStoredLetters = (letters: readonly Letter[]): NonNullable<Mapping["letters"]> =>
  letters.flatMap(({ from, counts, units }) => {
    const to = counts === "NONE" ? "0" : units.trim();
    return counts !== "" && letterUnitsPattern.test(to) ? [{ from, to }] : [];
  });

const options = [
  { value: "NONE", name: importTexts.letterNone },
  { value: "UNITS", name: importTexts.letterUnits },
];

type Props = { letters: readonly Letter[]; onChange: (letters: readonly Letter[]) => void };

const UnitsField = ({ letter, onType }: { letter: Letter; onType: (units: string) => void }) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {importTexts.unitsOfLetter(letter.from)}
      </label>
      <input
        id={id}
        className={styles.units}
        inputMode="decimal"
        maxLength={6}
        value={letter.units}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
};

const columnsOf = ({ letters, onChange }: Props): readonly Column<Letter>[] => {
  const change = (letter: Letter, changed: Partial<Letter>): void =>
    onChange(letters.map((old) => (old === letter ? { ...old, ...changed, why: "" } : old)));
  return [
    { key: "from", header: "In your file", names: true, cell: ({ from }) => from },
    { key: "cells", header: "Cells", number: true, cell: ({ cells }) => formatCount(cells) },
    {
      key: "counts",
      header: "Each cell counts",
      cell: (letter) => (
        <>
          <Choice
            label={importTexts.letterCounts(letter.from)}
            labelHidden
            value={letter.counts}
            options={[{ value: "", name: "Choose" }, ...options]}
            onChoose={(counts) => change(letter, { counts: counts as Letter["counts"] })}
          />
          {letter.counts === "UNITS" && <UnitsField letter={letter} onType={(units) => change(letter, { units })} />}
        </>
      ),
    },
    { key: "why", header: "Why", cell: ({ why }) => why },
  ];
};

/** Letters in columns for each day, each asked once. */
export const LetterTable = (props: Props) => (
  <DataTable
    caption={importTexts.lettersCaption}
    columns={columnsOf(props)}
    rows={props.letters}
    rowKey={({ from }) => from}
  />
);
