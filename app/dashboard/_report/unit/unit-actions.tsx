import { use, useState } from "react";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import type { TadUnit } from "#lib/reporting/schema.ts";
import { maxNoteLength } from "#lib/reporting/cells/limits.ts";
import { unitTexts } from "#lib/reporting/unit-texts.en.ts";
import { addPersonPath } from "#lib/routes.ts";
import { useActingFor } from "../acting-for.tsx";
import { SavedTextForm } from "./saved-text-form.tsx";
import { readKept } from "../../../_form/kept-text.ts";
import { NoWork } from "./no-work.tsx";
import { type UnitActs, UnitActsContext } from "../saving/unit-acts.ts";
import styles from "./unit-actions.module.css";

type NoteProps = { unit: TadUnit; acts: UnitActs; isLive: boolean };

/** The note to the fund, folded; open when something typed earlier on this device waits to be saved. */
const UnitNote = ({ unit: { code, note }, acts, isLive }: NoteProps) => {
  const keptAs = `tad-note:${acts.tadId}:${code}`;
  const [isOpen] = useState(() => isLive && readKept(keptAs) !== null);
  return (
    <details open={isOpen} className={styles.details}>
      <summary>{note === "" ? "Note to the fund" : "Note to the fund: written"}</summary>
      <SavedTextForm
        keptAs={keptAs}
        label={`Note to the fund on ${code}`}
        hint={unitTexts.noteHint}
        saved={note}
        maxLength={maxNoteLength}
        button="Save note"
        onSave={(text) => acts.saveNote(code, text)}
      />
    </details>
  );
};

/** Actions of a bargaining unit: add a person, no work, and a note. */
export const UnitMore = ({ unit }: { unit: TadUnit }) => {
  const acts = use(UnitActsContext);
  const actingFor = useActingFor();
  const { code, note } = unit;
  const hydrated = useHydrated();
  if (acts === null) {
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
      <a href={addPersonPath(acts.workMonth, actingFor, code)}>Add a person to {code}</a>
      <NoWork unit={unit} />
      <UnitNote key={String(hydrated)} unit={unit} acts={acts} isLive={hydrated} />
    </div>
  );
};
