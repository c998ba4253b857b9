"use client";

import { useMemo } from "react";
import type { Tad } from "../../../../../lib/reporting/model.ts";
import { addPersonPath } from "../../../../../lib/routes.ts";
import { useHydrated } from "../../../../_form/use-hydrated.ts";
import { ButtonLink } from "../../../../_ui/button.tsx";
import { CommitPanel } from "../../../tads/[workMonth]/commit-panel.tsx";
import { FindingsBanner } from "../../../tads/[workMonth]/findings-banner.tsx";
import { SavedStatus } from "../../../tads/[workMonth]/saved-status.tsx";
import { TadReceipt } from "../../../tads/[workMonth]/tad-receipt.tsx";
import { isChangeable } from "../../../tads/[workMonth]/tad-view.ts";
import { TakeBackResult } from "../../../tads/[workMonth]/take-back.tsx";
import { UnitActsContext } from "../../../tads/[workMonth]/unit-acts.ts";
import { UploadFile } from "../../../tads/[workMonth]/upload-file.tsx";
import { useFiling } from "../../../tads/[workMonth]/use-filing.ts";
import { useGoal } from "../../../tads/[workMonth]/use-goal.ts";
import { useTad } from "../../../tads/[workMonth]/use-tad.ts";
import { PaperSheet } from "./paper-sheet.tsx";
import { useHeldLines } from "./use-held-lines.ts";
import type { Editor } from "./use-line-draft.ts";
import styles from "./paper-entry.module.css";

type Props = { tad: Tad; attestation: string };

/** A paper report as it lies on the desk: sheet by sheet, then Commit on the employer's behalf. */
export const PaperEntry = ({ tad, attestation }: Props) => {
  const { view, saving, saveLines, showLines, closeFold: _, ...acts } = useTad(tad);
  const { count, holds, saveAll } = useHeldLines(tad.id);
  const { isJustCommitted, takenBack, unitActs, ...filing } = useFiling(tad, acts, saveAll, attestation);
  const goal = useGoal(view, showLines);
  const hydrated = useHydrated();
  const { head, sheets, lines, findings, general } = view;
  const isEditable = isChangeable(head);

  const editor = useMemo<Editor>(
    () => ({ tadId: tad.id, unitCodes: tad.units.map(({ code }) => code), saveLines, holds }),
    [holds, saveLines, tad.id, tad.units],
  );
  const byUnit = useMemo(() => Map.groupBy(lines.values(), ({ unitCode }) => unitCode), [lines]);

  return (
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
          <FindingsBanner view={view} />
        </>
      ) : (
        // Staff never pay for an employer (domain.md §9).
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
            editor={editor}
            isEditable={isEditable}
            savedAt={saving.savedAt}
            onTick={filing.tick}
          />
        ))}
      </UnitActsContext>
      {isEditable && <CommitPanel view={view} attestation={attestation} unsaved={count} onCommit={filing.commitAll} />}
    </fieldset>
  );
};
