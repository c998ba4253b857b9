import { useId } from "react";
import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import type { Mapping } from "#lib/payroll-file/ground/mapping.ts";
import { letterUnitsPattern, toLetterKey, unitsBeside } from "#lib/payroll-file/periods/letters.ts";
import { type Asked, MeaningTable } from "./meaning-table.tsx";
import styles from "./mapping-form.module.css";

/** A letter in columns for each day and what each of its cells counts. */
export type Letter = Asked & {
  /** Each of its cells has a number beside it. */
  readonly isBeside: boolean;
  readonly counts: "" | "NONE" | "UNITS" | "BESIDE";
  /** As typed, where it counts units. */
  readonly units: string;
};

const countsOf = (to: string | null): Letter["counts"] => {
  if (to === null) return "";
  if (to === unitsBeside) return "BESIDE";
  return Number(to) === 0 ? "NONE" : "UNITS";
};

/** The letters of a file, as they were mapped, else as they are guessed. */
export const lettersOf = ({ steps, mapping }: Pick<Import, "steps" | "mapping">): Letter[] => {
  const known = new Map(mapping?.letters?.map(({ from, to }) => [toLetterKey(from), to]));
  return (steps?.letters ?? []).map(({ value, cells, beside, guess, why }): Letter => {
    const to = known.get(toLetterKey(value)) ?? guess;
    const isBeside = beside === cells;
    const said = countsOf(to);
    const counts = isBeside && said === "UNITS" ? "BESIDE" : said === "BESIDE" && !isBeside ? "" : said;
    const units = counts === "UNITS" ? (to ?? "") : "";
    return { from: value, count: cells, isBeside, counts, units, why: to === guess ? why : "" };
  });
};

const toStored = ({ counts, units }: Letter): string =>
  counts === "NONE" ? "0" : counts === "BESIDE" ? unitsBeside : units.trim();

/** What is stored of them: those that have a meaning. */
export const toStoredLetters = (letters: readonly Letter[]): NonNullable<Mapping["letters"]> =>
  letters.flatMap((letter) => {
    const to = toStored(letter);
    return letter.counts !== "" && letterUnitsPattern.test(to) ? [{ from: letter.from, to }] : [];
  });

const none = { value: "NONE", name: mappingTexts.letterNone };
const options = [none, { value: "UNITS", name: mappingTexts.letterUnits }];
const optionsBeside = [none, { value: "BESIDE", name: mappingTexts.letterBeside }];

const UnitsField = ({ letter, onType }: { letter: Letter; onType: (units: string) => void }) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {mappingTexts.unitsOfLetter(letter.from)}
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

const unitsOf = (letter: Letter, onLetter: (changed: Letter) => void) =>
  letter.counts === "UNITS" && <UnitsField letter={letter} onType={(units) => onLetter({ ...letter, units })} />;

type Props = { letters: readonly Letter[]; onChange: (letters: readonly Letter[]) => void };

/** Letters in columns for each day, each asked once. */
export const LetterTable = ({ letters, onChange }: Props) => (
  <MeaningTable
    caption={mappingTexts.lettersCaption}
    headers={{ from: "In your file", count: "Cells", to: "Each cell counts" }}
    rows={letters}
    label={({ from }) => mappingTexts.letterCounts(from)}
    options={({ isBeside }) => (isBeside ? optionsBeside : options)}
    valueOf={({ counts }) => counts}
    change={(letter, counts) => ({ ...letter, counts: counts as Letter["counts"] })}
    onChange={onChange}
    more={unitsOf}
  />
);
