import { use, useState, useRef } from "react";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import type { TadUnit } from "#lib/reporting/tad/schema.ts";
import { maxNoteLength } from "#lib/reporting/tad/cells/display-value.ts";
import { unitTexts } from "#lib/reporting/tad/texts.en.ts";
import { addPersonPath } from "#lib/routes.ts";
import { useActingFor } from "../acting-for.tsx";
import { SavedTextForm } from "./saved-text-form.tsx";
import { readStoredText } from "../../../_form/stored-text.ts";
import { type UnitActions, UnitActionsContext } from "../saving/unit-acts.ts";
import styles from "./unit-actions.module.css";
import { flushSync } from "react-dom";
import { Button } from "../../../_ui/button.tsx";

/** Reports that no one in the unit worked, after a confirmation, or undoes that. */
const NoWork = ({ unit }: { unit: Pick<TadUnit, "code" | "people" | "noWork"> }) => {
  const actions = use(UnitActionsContext);
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  if (actions === null) return null;

  const showQuestion = (needsConfirmation: boolean): void => {
    flushSync(() => setAsking(needsConfirmation));
    (needsConfirmation ? question : firstButton).current?.focus();
  };
  const report = async (noWork: boolean): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(await actions.reportNoWork(unit.code, noWork));
    setPending(false);
    showQuestion(false);
  };

  return (
    <div className={isAsking ? styles.wide : undefined}>
      {isAsking ? (
        <div className={styles.form}>
          <p ref={question} tabIndex={-1}>
            {unitTexts.noWorkQuestion(unit, actions.workMonth)}
          </p>
          <div className={styles.buttons}>
            <Button small aria-busy={isPending} onClick={() => void report(true)}>
              {isPending ? "Saving…" : `Report ${unit.code} without work`}
            </Button>
            <Button small tone="quiet" onClick={() => showQuestion(false)}>
              There was work
            </Button>
          </div>
        </div>
      ) : (
        <Button
          ref={firstButton}
          small
          tone="quiet"
          aria-busy={isPending}
          onClick={() => (unit.noWork ? void report(false) : showQuestion(true))}
        >
          {unit.noWork ? (isPending ? "Undoing…" : "Undo “No work”") : "No work this month"}
        </Button>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

type NoteProps = { unit: TadUnit; actions: UnitActions; isLive: boolean };

/** The note to the fund, collapsed unless this device has an unsaved draft of it. */
const UnitNote = ({ unit: { code, note }, actions, isLive }: NoteProps) => {
  const storageKey = `tad-note:${actions.tadId}:${code}`;
  const [isOpen] = useState(() => isLive && readStoredText(storageKey) !== null);
  return (
    <details open={isOpen} className={styles.details}>
      <summary>{note === "" ? "Note to the fund" : "Note to the fund: saved"}</summary>
      <SavedTextForm
        storageKey={storageKey}
        label={`Note to the fund on ${code}`}
        hint={unitTexts.noteHint}
        savedText={note}
        maxLength={maxNoteLength}
        button="Save note"
        onSave={(text) => actions.saveNote(code, text)}
      />
    </details>
  );
};

export const UnitActionsRow = ({ unit }: { unit: TadUnit }) => {
  const actions = use(UnitActionsContext);
  const actingFor = useActingFor();
  const { code, note } = unit;
  const hydrated = useHydrated();
  if (actions === null) {
    return (
      note !== "" && (
        <p className={styles.note}>
          Note to the fund: <q>{note}</q>
        </p>
      )
    );
  }
  return (
    <div className={styles.row}>
      <a href={addPersonPath(actions.workMonth, actingFor, code)}>Add a person to {code}</a>
      <NoWork unit={unit} />
      <UnitNote key={String(hydrated)} unit={unit} actions={actions} isLive={hydrated} />
    </div>
  );
};
