import { useId } from "react";
import { mapImport } from "#lib/imports/calls.ts";
import type { Import } from "#lib/imports/schema.ts";
import { importTexts } from "#lib/imports/texts.en.ts";
import { totalsTexts } from "#lib/totals/texts.en.ts";
import { useOneAct } from "#app/_form/one-act/use-one-act.ts";
import { isUnanswered } from "#app/_form/unanswered.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { useClient } from "../../acting-for.tsx";
import styles from "../import.module.css";

type Props = {
  view: Import;
  isMappingUnsaved: boolean;
  /** Null where no one is far off last month. */
  onShowFarOff: (() => void) | null;
  onChanged: (view: Import) => void;
};

/** What makes all totals fit, each with its button; else where to look. Nothing is used unasked. */
export const OfferedExplanations = ({ view, isMappingUnsaved, onShowFarOff, onChanged }: Props) => {
  const id = useId();
  const client = useClient();
  const { isPending, problem, once } = useOneAct();
  const { mapping, explanations } = view;
  if (mapping === null || explanations === undefined) return null;
  const use = ({ edit }: (typeof explanations)[number]): Promise<void> =>
    once(async () => {
      if (isMappingUnsaved) return totalsTexts.saveFirst;
      const params = { workMonth: view.workMonth, importId: view.id };
      const answer = await client(mapImport, { params, body: { ...mapping, ...edit } });
      if (answer.ok) {
        onChanged(answer.value);
        return null;
      }
      const { code, text } = answer.failure;
      return isUnanswered(code) ? importTexts.readUnanswered(text) : text;
    });
  if (explanations.length === 0)
    return (
      <div className={styles.lead}>
        {totalsTexts.unexplained}{" "}
        {onShowFarOff !== null && (
          <Button tone="quiet" small onClick={onShowFarOff}>
            {totalsTexts.showFarOff}
          </Button>
        )}
      </div>
    );
  return (
    <section className={styles.offers} aria-label={totalsTexts.explained}>
      <p>{totalsTexts.explained}</p>
      <ul className={styles.offered}>
        {explanations.map((one, at) => (
          <li key={one.text}>
            <span id={`${id}-${at}`}>{one.text}</span>
            <Button aria-busy={isPending} aria-describedby={`${id}-${at}`} onClick={() => void use(one)}>
              {totalsTexts.use}
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
    </section>
  );
};
