import { importTexts } from "#lib/imports/texts.en.ts";
import type { OnReport } from "#lib/imports/effect-schema.ts";
import type { CarryOver, CarryOverChoice } from "#lib/imports/schema.ts";
import type { FigureCell } from "#lib/line/cells.ts";
import { RadioList } from "#app/_form/radio-list.tsx";
import styles from "./mapping-form.module.css";

type Props = {
  /** What the report has and the columns don't give. */
  asked: readonly OnReport[];
  chosen: CarryOver;
  onChoose: (cell: FigureCell, choice: CarryOverChoice) => void;
};

/** Asks once what becomes of units and wages on the report that the file doesn't give. */
export const CarriedChoice = ({ asked, chosen, onChoose }: Props) => (
  <fieldset className={styles.carried}>
    <legend>{importTexts.carriedQuestion}</legend>
    <p>{importTexts.carriedMappingLead}</p>
    {asked.map((each) => (
      <RadioList
        key={each.cell}
        legend={importTexts.carriedCell(each)}
        options={[
          { value: "ZERO", label: importTexts.setCarriedToZero(each.cell), hint: importTexts.zeroHint },
          { value: "KEEP", label: importTexts.keepCarried(each.cell), hint: importTexts.keepMappedHint },
        ]}
        chosen={chosen[each.cell]}
        onChoose={(choice) => onChoose(each.cell, choice)}
        required
      />
    ))}
  </fieldset>
);
