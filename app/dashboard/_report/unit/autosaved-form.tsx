import { useRef, useState } from "react";
import { tadTexts } from "#lib/reporting/texts.en.ts";
import { TextArea } from "../../../_form/text-area.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Button } from "../../../_ui/button.tsx";
import { readKept, writeKept } from "../../../_form/kept-text.ts";
import styles from "./unit-actions.module.css";

type Props = {
  /** Under which name the device keeps what is typed and not saved. */
  keptAs: string;
  label: string;
  /** What the label says to those who do not see where the field is. */
  labelOf?: string;
  hint: string;
  saved: string;
  maxLength: number;
  button: string;
  /** Answers what the visitor has to read; null when it is saved. */
  onSave: (text: string) => Promise<string | null>;
};

/** One text that is saved by a button. What is typed stays on the device until it is: nothing is lost. */
export const KeptForm = ({ keptAs, label, labelOf, hint, saved, maxLength, button, onSave }: Props) => {
  const hydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** As typed by now, for a save that comes back to it. */
  const newest = useRef<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState<{ readonly isGood: boolean; readonly text: string } | null>(null);

  const kept = hydrated && typed === null ? readKept(keptAs) : null;
  const isFound = kept !== null && kept !== saved;
  const shown = typed ?? kept ?? saved;
  const message = said ?? (isFound ? { isGood: false, text: tadTexts.typedEarlier } : null);

  const type = (text: string): void => {
    newest.current = text;
    setTyped(text);
    setSaid(null);
    writeKept(keptAs, text === saved && !isPending ? null : text);
  };
  const save = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    newest.current = shown;
    const problem = await onSave(shown);
    setPending(false);
    if (problem !== null) {
      setSaid({ isGood: false, text: problem });
      return field.current?.focus();
    }
    // What was typed on in the meantime is not saved, and stays.
    if (newest.current !== shown) return undefined;
    setSaid({ isGood: true, text: "Saved." });
    setTyped(null);
    return writeKept(keptAs, null);
  };

  return (
    <div className={styles.form}>
      <TextArea
        ref={field}
        label={
          <>
            {label}
            {labelOf !== undefined && <span className="visually-hidden"> {labelOf}</span>}
          </>
        }
        hint={hint}
        rows={2}
        maxLength={maxLength}
        value={shown}
        onChange={(event) => type(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button small tone="quiet" aria-busy={isPending} onClick={() => void save()}>
          {isPending ? "Saving…" : button}
        </Button>
        <output className={message?.isGood === false ? styles.problem : styles.hint}>{message?.text}</output>
      </div>
    </div>
  );
};
