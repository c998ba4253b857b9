import { useId } from "react";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { questionTexts } from "#lib/reporting/payroll-file/questions/texts.en.ts";
import type { CarriedOver, CarryOver, CarryOverChoice } from "#lib/reporting/imports/schema.ts";
import type { FigureCell } from "#lib/reporting/line/cells.ts";
import fieldsetStyles from "../../../_form/fieldset.module.css";
import styles from "./import.module.css";
import type { OnReport } from "#lib/reporting/imports/effect-schema.ts";
import { RadioList } from "#app/_form/radio-list.tsx";

type CarriedRadiosProps = {
  cellOnReport: OnReport;
  /** The figure to keep or set to 0, with the number of people. */
  legend: string;
  /** The effect of each choice. */
  zeroHint?: string | undefined;
  keepHint: string;
  choice: CarryOverChoice | undefined;
  onChoose: (choice: CarryOverChoice) => void;
};

const CarriedRadios = ({
  cellOnReport,
  legend,
  zeroHint = questionTexts.zeroHint(cellOnReport),
  keepHint,
  choice,
  onChoose,
}: CarriedRadiosProps) => (
  <RadioList
    legend={legend}
    options={[
      { value: "ZERO", label: questionTexts.setCarriedToZero(cellOnReport.cell), hint: zeroHint },
      { value: "KEEP", label: questionTexts.saveCarriedValues(cellOnReport.cell), hint: keepHint },
    ]}
    selected={choice}
    onChoose={onChoose}
    required
  />
);

type ChooseCarryOver = (cell: FigureCell, choice: CarryOverChoice) => void;

type Props = { carried: CarriedOver; decided: CarryOver; choices: CarryOver; onChoose: ChooseCarryOver };

/** Lists the decisions about figures missing from the file, and asks about the undecided ones. */
export const CarryOverQuestion = ({ carried, decided, choices, onChoose }: Props) => {
  const id = useId();
  const undecidedCells = carried.cells.filter(({ cell }) => decided[cell] === undefined);
  const lines = carried.cells.map((cell) => ({ cell, choice: decided[cell.cell] }));
  const list = (
    <ul>
      {lines.map(
        ({ cell, choice }) =>
          choice !== undefined && <li key={cell.cell}>{importTexts.carryOverDecision(cell, choice)}</li>,
      )}
    </ul>
  );
  if (undecidedCells.length === 0) {
    return (
      <div className={styles.carried}>
        {importTexts.carryOverLead(carried)}
        {list}
      </div>
    );
  }
  return (
    <fieldset className={fieldsetStyles.plain} aria-describedby={`${id}-lead`}>
      <legend>{questionTexts.carriedQuestion}</legend>
      <p id={`${id}-lead`} className={styles.carried}>
        {importTexts.carryOverLead(carried)} {importTexts.savedAsZero}
      </p>
      {undecidedCells.length < carried.cells.length && <div className={styles.carried}>{list}</div>}
      {undecidedCells.map((cell) => (
        <div key={cell.cell} data-cell={cell.cell}>
          <CarriedRadios
            cellOnReport={cell}
            legend={importTexts.carriedCell(cell)}
            keepHint={importTexts.keepHint(cell)}
            choice={choices[cell.cell]}
            onChoose={(choice) => onChoose(cell.cell, choice)}
          />
        </div>
      ))}
    </fieldset>
  );
};
