"use client";

import { useEffect, useMemo, useState } from "react";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import { addPersonPath } from "#lib/routes.ts";
import { useHydrated } from "#app/_form/use-hydrated.ts";
import { ButtonLink } from "#app/_ui/button.tsx";
import { CommitWhenSaved } from "../../../_report/commit/commit-panel.tsx";
import { FindingsBanner } from "../../../_report/review/findings-banner.tsx";
import { ReportFindingsCard } from "../../../_report/review/findings-list.tsx";
import { SaveProblems, SavedStatus } from "../../../_report/saving/save-problems.tsx";
import { TadReceipt } from "../../../_report/commit/tad-receipt.tsx";
import { isChangeable } from "../../../_report/store/tad-view.ts";
import { FocusedNotice } from "#app/_ui/focused-notice.tsx";
import { UnitActionsContext } from "../../../_report/saving/unit-acts.ts";
import { UploadFile } from "../../../_report/import/upload-file.tsx";
import { useAutosave } from "../../../_report/saving/use-autosave.ts";
import { useFiling, useFreshPage } from "../../../_report/commit/use-filing.ts";
import { useHashTarget } from "../../../_report/review/use-hash-target.ts";
import { LineStoreProvider, useLineStore } from "../../../_report/store/use-line-store.ts";
import { useTad } from "../../../_report/saving/use-tad.ts";
import { PaperSheet } from "./paper-sheet.tsx";
import styles from "./paper-entry.module.css";

type Props = { tad: Tad; attestation: string };

/** The form to enter a paper report unit by unit and commit it on the employer's behalf. */
export const PaperEntry = ({ tad, attestation }: Props) => {
  const store = useLineStore(tad);
  const { view, saving, saveLines, getSettledVersion, showLines, closeFold: _, ...actions } = useTad(tad, store);
  const { trouble, saveAll, saveAndGetVersion } = useAutosave(store, saveLines, getSettledVersion);
  const { isJustCommitted, takenBack, unitActions, ...filing } = useFiling(tad, actions, saveAll, attestation);
  const target = useHashTarget(view, showLines);
  const hydrated = useHydrated();
  const { head, sheets, lines, findings, general } = view;
  const isEditable = isChangeable(head);
  useFreshPage(head.committedAt, tad.committedAt);

  // Restores unsaved changes from before a reload, a lost connection or a new login.
  useEffect(() => showLines(store.recall()), [showLines, store]);

  const [unitCodes] = useState(() => tad.units.map(({ code }) => code));
  const byUnit = useMemo(() => Map.groupBy(lines.values(), ({ unitCode }) => unitCode), [lines]);

  const page = (
    <fieldset className={styles.page} disabled={!hydrated}>
      {takenBack !== null && <FocusedNotice notice={takenBack} />}
      {isEditable ? (
        <>
          <div className={styles.row}>
            <ButtonLink href={addPersonPath(head.workMonth, head.employerId)} tone="quiet">
              Add a person
            </ButtonLink>
            <UploadFile workMonth={head.workMonth} beforeUpload={saveAndGetVersion} />
            <SavedStatus saving={saving} savedBefore={head.savedAt} />
          </div>
          <SaveProblems problem={trouble} onSave={() => void saveAll()} />
          <FindingsBanner view={view} />
        </>
      ) : (
        // Staff never pay for an employer (docs/domain.md §9).
        <TadReceipt head={head} payBy={null} takesFocus={isJustCommitted} onTakeBack={filing.takeItBack} />
      )}
      {sheets.map(({ unit }) => (
        <PaperSheet
          key={unit.code}
          unit={unit}
          lines={byUnit.get(unit.code) ?? []}
          findings={findings}
          general={general.filter(({ unitCode }) => unitCode === unit.code)}
          target={target !== null && lines.get(target.lineId)?.unitCode === unit.code ? target : null}
          unitCodes={unitCodes}
          isEditable={isEditable}
          savedAt={saving.savedAt}
          onComplete={filing.markComplete}
        />
      ))}
      {isEditable ? (
        <CommitWhenSaved view={view} attestation={attestation} onCommit={filing.commitAll} />
      ) : (
        <ReportFindingsCard view={view} />
      )}
    </fieldset>
  );
  return (
    <LineStoreProvider value={store}>
      <UnitActionsContext value={isEditable ? unitActions : null}>{page}</UnitActionsContext>
    </LineStoreProvider>
  );
};
