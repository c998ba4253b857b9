import { useId } from "react";
import { importTexts } from "../../../../../../lib/imports/messages.ts";
import type { CarriedOver, CarryOverChoice } from "../../../../../../lib/imports/model.ts";
import styles from "./import.module.css";

const CarriedList = ({ carried }: { carried: CarriedOver }) => (
  <ul>
    {carried.cells.map((each) => (
      <li key={each.cell}>{importTexts.carriedCell(each)}</li>
    ))}
  </ul>
);

type Props = {
  carried: CarriedOver;
  chosen: CarryOverChoice | null;
  onChoose: (choice: CarryOverChoice) => void;
};

/** Asks whether to keep units and wages the file does not give. Nothing is chosen in advance. */
export const CarryOverQuestion = ({ carried, chosen, onChoose }: Props) => {
  const id = useId();
  const { kept, zero } = carried.contributions;
  const choices = [
    { value: "ZERO", label: importTexts.setCarriedToZero, hint: importTexts.carriedHint("ZERO", zero) },
    { value: "KEEP", label: importTexts.keepCarried, hint: importTexts.carriedHint("KEEP", kept) },
  ] as const;
  return (
    <fieldset className={styles.modes} aria-describedby={`${id}-lead`}>
      <legend>{importTexts.carriedQuestion}</legend>
      <div id={`${id}-lead`} className={styles.carried}>
        {importTexts.carriedLead(carried)}
        <CarriedList carried={carried} />
      </div>
      {choices.map(({ value, label, hint }) => (
        <div key={value}>
          <label>
            <input
              type="radio"
              name={`${id}-carried`}
              value={value}
              required
              checked={chosen === value}
              aria-describedby={`${id}-${value}`}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
          <p id={`${id}-${value}`}>{hint}</p>
        </div>
      ))}
    </fieldset>
  );
};

/** What a replacement sets to zero of people who are in the file. */
export const CarriedReplaced = ({ carried }: { carried: CarriedOver }) => (
  <div className={styles.carried}>
    {importTexts.carriedReplaced(carried)}
    <CarriedList carried={carried} />
  </div>
);
