import { useRef, useState } from "react";
import { tadTexts } from "#lib/reporting/tad/texts.en.ts";
import { TextArea } from "../../../_form/text-area.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Button } from "../../../_ui/button.tsx";
import { readStoredText, writeStoredText } from "../../../_form/stored-text.ts";
import styles from "./unit-actions.module.css";

type Props = {
  /** The key under which the device stores unsaved text. */
  storageKey: string;
  label: string;
  /** Added to the label for screen readers. */
  labelOf?: string;
  hint: string;
  savedText: string;
  maxLength: number;
  button: string;
  /** @returns an error message, or null on success */
  onSave: (text: string) => Promise<string | null>;
};

/** A text field with a Save button. The device stores typed text until it is saved. */
export const SavedTextForm = ({ storageKey, label, labelOf, hint, savedText, maxLength, button, onSave }: Props) => {
  const hydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typedText, setTypedText] = useState<string | null>(null);
  /** The newest text, for a save that ends while the clerk is still typing. */
  const newest = useRef<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [status, setStatus] = useState<{ readonly isGood: boolean; readonly text: string } | null>(null);

  const storedText = hydrated && typedText === null ? readStoredText(storageKey) : null;
  const hasStoredText = storedText !== null && storedText !== savedText;
  const currentText = typedText ?? storedText ?? savedText;
  const message = status ?? (hasStoredText ? { isGood: false, text: tadTexts.typedEarlier } : null);

  const type = (text: string): void => {
    newest.current = text;
    setTypedText(text);
    setStatus(null);
    writeStoredText(storageKey, text === savedText && !isPending ? null : text);
  };
  const save = async (): Promise<void> => {
    if (isPending) return undefined;
    // The field already shows that the text is too long.
    if (currentText.length > maxLength) return field.current?.focus();
    setPending(true);
    newest.current = currentText;
    const problem = await onSave(currentText);
    setPending(false);
    if (problem !== null) {
      setStatus({ isGood: false, text: problem });
      return field.current?.focus();
    }
    // Text typed during the save is not saved yet, so it stays.
    if (newest.current !== currentText) return undefined;
    setStatus({ isGood: true, text: "Saved." });
    setTypedText(null);
    return writeStoredText(storageKey, null);
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
        value={currentText}
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
