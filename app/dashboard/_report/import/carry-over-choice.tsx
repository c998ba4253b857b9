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

type Props = { carried: CarriedOver; decided: CarryOver; chosen: CarryOver; onChoose: Choose };

/** Counts what the file doesn't give, as it was decided with the columns, and asks about what wasn't. */
export const CarryOverQuestion = ({ carried, decided, chosen, onChoose }: Props) => {
  const id = useId();
  const open = carried.cells.filter(({ cell }) => decided[cell] === undefined);
  const lines = carried.cells.map((cell) => ({ cell, choice: decided[cell.cell] }));
  const list = (
    <ul>
      {lines.map(
        ({ cell, choice }) =>
          choice !== undefined && <li key={cell.cell}>{importTexts.carriedChosen(cell, choice)}</li>,
      )}
    </ul>
  );
  if (open.length === 0) {
    return (
      <div className={styles.carried}>
        {importTexts.carriedLead(carried)}
        {list}
      </div>
    );
  }
  return (
    <fieldset className={styles.question} aria-describedby={`${id}-lead`}>
      <legend>{importTexts.carriedQuestion}</legend>
      <p id={`${id}-lead`} className={styles.carried}>
        {importTexts.carriedLead(carried)}
      </p>
      {open.length < carried.cells.length && <div className={styles.carried}>{list}</div>}
      {open.map((cell) => (
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
