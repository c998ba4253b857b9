import { useId } from "react";
import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import { sayAlone } from "#lib/payroll-file/explanations/say-explanation.ts";
import type { Explanation } from "#lib/payroll-file/ground/explanation.ts";
import { Button } from "#app/_ui/button.tsx";
import styles from "./mapping-form.module.css";

type Props = {
  header: readonly string[];
  chosen: readonly Explanation[];
  onChoose: (chosen: Explanation[]) => void;
};

/** What a clerk chose so that the totals fit, each with the way back. */
export const ChosenExplanations = ({ header, chosen, onChoose }: Props) => {
  const id = useId();
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.rowQuestion}>
      <h3 id={id}>{mappingTexts.explanations}</h3>
      <ul className={styles.chosen}>
        {chosen.map((one, at) => (
          <li key={JSON.stringify(one)}>
            <span id={`${id}-${at}`}>{sayAlone(one, header)}.</span>
            <Button
              tone="quiet"
              small
              aria-describedby={`${id}-${at}`}
              onClick={() => onChoose(chosen.filter((other) => other !== one))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
