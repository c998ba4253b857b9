import { importTexts } from "#lib/imports/texts.en.ts";
import type { OnReport } from "#lib/imports/effect-schema.ts";
import type { CarryOver, CarryOverChoice } from "#lib/imports/schema.ts";
import type { FigureCell } from "#lib/line/cells.ts";
import { CarriedRadios } from "./carried-radios.tsx";
import styles from "./mapping-form.module.css";

type Props = {
  /** What the report has and the columns don't give. */
  asked: readonly OnReport[];
  /** Whether these are the values of the people in the file; else of everyone on the report. */
  isOfFile: boolean;
  chosen: CarryOver;
  onChoose: (cell: FigureCell, choice: CarryOverChoice) => void;
};

/** Asks once what becomes of units and wages on the report that the file doesn't give. */
export const CarriedChoice = ({ asked, isOfFile, chosen, onChoose }: Props) => (
  <fieldset className={styles.carried}>
    <legend>{importTexts.carriedQuestion}</legend>
    <p>{importTexts.carriedMappingLead}</p>
    {asked.map((each) => (
      <CarriedRadios
        key={each.cell}
        each={each}
        legend={isOfFile ? importTexts.carriedInFile(each) : importTexts.carriedOnReport(each)}
        zeroHint={isOfFile ? undefined : importTexts.zeroMappedHint}
        keepHint={importTexts.keepMappedHint}
        chosen={chosen[each.cell]}
        onChoose={(choice) => onChoose(each.cell, choice)}
      />
    ))}
  </fieldset>
);
