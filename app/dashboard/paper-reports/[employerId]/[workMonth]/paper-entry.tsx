"use client";

import { useEffect, useMemo, useState } from "react";
import type { Tad } from "../../../../../lib/reporting/model.ts";
import { addPersonPath } from "../../../../../lib/routes.ts";
import { useHydrated } from "../../../../_form/use-hydrated.ts";
import { ButtonLink } from "../../../../_ui/button.tsx";
import { CommitWhenSaved } from "../../../tads/[workMonth]/commit-when-saved.tsx";
import { FindingsBanner } from "../../../tads/[workMonth]/findings-banner.tsx";
import { SaveTrouble } from "../../../tads/[workMonth]/save-trouble.tsx";
import { SavedStatus } from "../../../tads/[workMonth]/saved-status.tsx";
import { TadReceipt } from "../../../tads/[workMonth]/tad-receipt.tsx";
import { isChangeable } from "../../../tads/[workMonth]/tad-view.ts";
import { TakeBackResult } from "../../../tads/[workMonth]/take-back.tsx";
import { UnitActsContext } from "../../../tads/[workMonth]/unit-acts.ts";
import { UploadFile } from "../../../tads/[workMonth]/upload-file.tsx";
import { useAutosave } from "../../../tads/[workMonth]/use-autosave.ts";
import { useFiling } from "../../../tads/[workMonth]/use-filing.ts";
import { useGoal } from "../../../tads/[workMonth]/use-goal.ts";
import { LineStoreProvider, useLineStore } from "../../../tads/[workMonth]/use-line-store.ts";
import { useTad } from "../../../tads/[workMonth]/use-tad.ts";
import { PaperSheet } from "./paper-sheet.tsx";
import styles from "./paper-entry.module.css";

type Props = { tad: Tad; attestation: string };

/** A paper report as it is on the desk: sheet by sheet, then Commit on the employer's behalf. */
export const PaperEntry = ({ tad, attestation }: Props) => {
  const store = useLineStore(tad);
  const { view, saving, saveLines, showLines, closeFold: _, ...acts } = useTad(tad, store);
  const { trouble, saveAll } = useAutosave(store, saveLines);
  const { isJustCommitted, takenBack, unitActs, ...filing } = useFiling(tad, acts, saveAll, attestation);
  const goal = useGoal(view, showLines);
  const hydrated = useHydrated();
  const { head, sheets, lines, findings, general } = view;
  const isEditable = isChangeable(head);

  // What was typed here before a reload, a lost connection or a new sign-in.
  useEffect(() => showLines(store.recall()), [showLines, store]);

  const [unitCodes] = useState(() => tad.units.map(({ code }) => code));
  const byUnit = useMemo(() => Map.groupBy(lines.values(), ({ unitCode }) => unitCode), [lines]);

  const page = (
    <fieldset className={styles.page} disabled={!hydrated}>
      {takenBack !== null && <TakeBackResult outcome={takenBack} workMonth={head.workMonth} />}
      {isEditable ? (
        <>
          <div className={styles.row}>
            <ButtonLink href={addPersonPath(head.workMonth, head.employerId)} tone="quiet">
              Add a person
            </ButtonLink>
            <UploadFile workMonth={head.workMonth} beforeSending={saveAll} />
            <SavedStatus saving={saving} savedBefore={head.savedAt} />
          </div>
          <SaveTrouble trouble={trouble} onSave={() => void saveAll()} />
          <FindingsBanner view={view} />
        </>
      ) : (
        // Staff never pay for an employer (docs/domain.md §9).
        <TadReceipt head={head} payBy={null} takesFocus={isJustCommitted} onTakeBack={filing.takeItBack} />
      )}
      <UnitActsContext value={isEditable ? unitActs : null}>
        {sheets.map(({ unit }) => (
          <PaperSheet
            key={unit.code}
            unit={unit}
            lines={byUnit.get(unit.code) ?? []}
            findings={findings}
            general={general.filter(({ unitCode }) => unitCode === unit.code)}
            goal={goal !== null && lines.get(goal.lineId)?.unitCode === unit.code ? goal : null}
            unitCodes={unitCodes}
            isEditable={isEditable}
            savedAt={saving.savedAt}
            onTick={filing.tick}
          />
        ))}
      </UnitActsContext>
      {isEditable && <CommitWhenSaved view={view} attestation={attestation} onCommit={filing.commitAll} />}
    </fieldset>
  );
  return <LineStoreProvider value={store}>{page}</LineStoreProvider>;
};
