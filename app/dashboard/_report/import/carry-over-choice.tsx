import { useId } from "react";
import { importTexts } from "#lib/imports/texts.en.ts";
import type { CarriedOver, CarryOver, CarryOverChoice } from "#lib/imports/schema.ts";
import type { FigureCell } from "#lib/line/cells.ts";
import { RadioList } from "../../../_form/radio-list.tsx";
import styles from "./import.module.css";

const CarriedList = ({ carried }: { carried: CarriedOver }) => (
  <ul>
    {carried.cells.map((each) => (
      <li key={each.cell}>{importTexts.carriedCell(each)}</li>
    ))}
  </ul>
);

type Choose = (cell: FigureCell, choice: CarryOverChoice) => void;

type CellProps = {
  cell: CarriedOver["cells"][number];
  chosen: CarryOverChoice | undefined;
  onChoose: Choose;
};

/** The choice for one kind of units, or for wages. */
const CellQuestion = ({ cell, chosen, onChoose }: CellProps) => {
  const choices = [
    { value: "ZERO", label: importTexts.setCarriedToZero(cell.cell), hint: importTexts.zeroHint },
    { value: "KEEP", label: importTexts.keepCarried(cell.cell), hint: importTexts.keepHint(cell) },
  ] as const;
  return (
    <div data-cell={cell.cell}>
      <RadioList
        legend={importTexts.carriedCell(cell)}
        options={choices}
        chosen={chosen}
        onChoose={(choice) => onChoose(cell.cell, choice)}
        required
      />
    </div>
  );
};

type Props = { carried: CarriedOver; chosen: CarryOver; onChoose: Choose };

/** Asks what to do with carried-over units and wages that the file doesn't give; nothing is chosen at first. */
export const CarryOverQuestion = ({ carried, chosen, onChoose }: Props) => {
  const id = useId();
  return (
    <fieldset className={styles.question} aria-describedby={`${id}-lead`}>
      <legend>{importTexts.carriedQuestion}</legend>
      <p id={`${id}-lead`} className={styles.carried}>
        {importTexts.carriedLead(carried)}
      </p>
      {carried.cells.map((cell) => (
        <CellQuestion key={cell.cell} cell={cell} chosen={chosen[cell.cell]} onChoose={onChoose} />
      ))}
    </fieldset>
  );
};

/** What a replacement sets to zero for people who are in the file. */
export const CarriedReplaced = ({ carried }: { carried: CarriedOver }) => (
  <div className={styles.carried}>
    {importTexts.carriedReplaced(carried)}
    <CarriedList carried={carried} />
  </div>
);
