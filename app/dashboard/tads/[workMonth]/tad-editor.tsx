"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { gridTexts, silenceSentence } from "#lib/reporting/tad/texts.en.ts";
import type { FundCode, Tad } from "#lib/reporting/tad/schema.ts";
import { addPersonPath, routes } from "#lib/routes.ts";
import { ViewOnlyNote } from "../../../_shell/session/view-only-note.tsx";
import { useHasRight } from "../../../_shell/session/with-right.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button, ButtonLink } from "../../../_ui/button.tsx";
import { PageHead } from "../../../_ui/page-head.tsx";
import { AmountExplanation } from "../../_report/review/amount-explanation.tsx";
import { CommitWhenSaved } from "../../_report/commit/commit-panel.tsx";
import { FindingsBanner } from "../../_report/review/findings-banner.tsx";
import { ReportFindingsCard } from "../../_report/review/findings-list.tsx";
import type { ExplainAmount } from "../../_report/grid/grid-columns.tsx";
import { GridKeys, UnitSheet } from "../../_report/unit/unit-sheet.tsx";
import { SaveProblems, SavedStatus } from "../../_report/saving/save-problems.tsx";
import { TadReceipt } from "../../_report/commit/tad-receipt.tsx";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import { isChangeable } from "../../_report/store/tad-view.ts";
import { UnitActionsContext } from "../../_report/saving/unit-acts.ts";
import { UnitTabs, useChosenUnit, LinePages } from "../../_report/unit/unit-tabs.tsx";
import { UploadFile } from "../../_report/import/upload-file.tsx";
import { useAutosave } from "../../_report/saving/use-autosave.ts";
import { useFiling, useFreshPage } from "../../_report/commit/use-filing.ts";
import { useHashTarget } from "../../_report/review/use-hash-target.ts";
import { LineStoreProvider, useLineStore } from "../../_report/store/use-line-store.ts";
import { useTad, useAllLines } from "../../_report/saving/use-tad.ts";
import styles from "../../_report/report.module.css";

type Props = {
  tad: Tad;
  attestation: string;
  /** ISO time of the deadline to authorize an on-time payment; null once it has passed. */
  payBy: string | null;
  /** A notice of later corrections, shown above a filed report. */
  notice: ReactNode;
  /** The deadline clock, rendered on the server. */
  clock: ReactNode;
  /** The unit that a page without a script shows; the first one by default. */
  firstUnit?: string | undefined;
};

type ExplainedAmount = { readonly lineId: string; readonly fund: FundCode };

/** One month's report: upload, correct, check Complete, Commit. Read-only after the Commit. */
export const TadEditor = ({ tad, attestation, payBy, notice, clock, firstUnit }: Props) => {
  const store = useLineStore(tad);
  const { view, saving, loadAllLines, saveLines, getSettledVersion, showLines, closeFold, ...actions } = useTad(
    tad,
    store,
  );
  const { trouble, saveAll, saveAndGetVersion } = useAutosave(store, saveLines, getSettledVersion);
  const { isJustCommitted, takenBack, unitActions, ...filing } = useFiling(tad, actions, saveAll, attestation);
  const target = useHashTarget(view, showLines);
  const [currentUnit, showUnit, chooseUnit] = useChosenUnit(view, target, firstUnit);
  const [explainedAmount, setExplainedAmount] = useState<ExplainedAmount | null>(null);
  const hydrated = useHydrated();
  const explanation = useRef<HTMLDialogElement>(null);
  const { head, sheets, lines, findings, general } = view;
  const hasAllLines = head.linePages === undefined;
  const [lineProblem, retryLines] = useAllLines(hasAllLines, loadAllLines);
  const isReady = hydrated && hasAllLines;
  const isOpen = isChangeable(head);
  // A viewer without the right to report can only read an open report.
  const mayReport = useHasRight("report");
  const isEditable = isOpen && mayReport;
  useFreshPage(head.committedAt, tad.committedAt);

  // Restores unsaved changes from before a reload, a lost connection or a new login.
  useEffect(() => {
    if (!hasAllLines) return;
    const restoredIds = store.recall();
    showLines(restoredIds);
    const unitCode = store.stateOf(restoredIds[0] ?? "")?.saved.unitCode;
    if (unitCode !== undefined) showUnit(unitCode);
  }, [hasAllLines, showLines, showUnit, store]);

  const explain = useCallback<ExplainAmount>((lineId, fund, button) => {
    flushSync(() => setExplainedAmount({ lineId, fund }));
    explanation.current?.showPopover({ source: button });
    explanation.current?.querySelector("button")?.focus();
  }, []);
  const [unitCodes] = useState(() => tad.units.map(({ code }) => code));

  const explainedLine = explainedAmount === null ? undefined : store.stateOf(explainedAmount.lineId)?.edited;
  const explainedUnit = sheets.find(({ unit }) => unit.code === explainedLine?.unitCode)?.unit;
  const page = (
    <LineStoreProvider value={store}>
      <PageHead
        title={formatWorkMonth(head.workMonth)}
        crumbs={[{ href: routes.tads, name: "TADs" }]}
        lead={
          <>
            {head.employerName} · due {formatDate(head.dueDate)}
            {isEditable && (
              <>
                {" "}
                · <SavedStatus saving={saving} savedBefore={head.savedAt} />
              </>
            )}
          </>
        }
        {...(isEditable && {
          actions: (
            <>
              <ButtonLink href={addPersonPath(head.workMonth)} tone="quiet">
                Add a person
              </ButtonLink>
              <UploadFile workMonth={head.workMonth} beforeUpload={saveAndGetVersion} />
            </>
          ),
        })}
      />
      <ViewOnlyNote rights={["report"]} />
      {isOpen && (
        <div className={mayReport ? styles.deadline : styles.deadlineBelowNote}>
          {clock}
          <p>{silenceSentence(tad.units, head.dueDate, mayReport)}</p>
        </div>
      )}
      {lineProblem !== null && (
        <Alert tone="bad">
          {lineProblem}{" "}
          <Button small tone="quiet" onClick={retryLines}>
            Try now
          </Button>
        </Alert>
      )}
      {/* Disabled until the script runs and every line is there, because earlier typing would be lost. */}
      <fieldset className={styles.page} disabled={!isReady}>
        {takenBack !== null && <FocusedNotice notice={takenBack} />}
        {!isOpen && notice}
        {!isOpen && (
          <TadReceipt head={head} payBy={payBy} takesFocus={isJustCommitted} onTakeBack={filing.takeItBack} />
        )}
        {isEditable && (
          <>
            <SaveProblems problem={trouble} onSave={() => void saveAll()} />
            <FindingsBanner view={view} />
          </>
        )}
        <div>
          {sheets.length > 1 && <UnitTabs view={view} current={currentUnit} onChoose={chooseUnit} />}
          {sheets.map((sheet) => (
            <UnitSheet
              // Which lists start collapsed depends on every line.
              key={`${sheet.unit.code} ${hasAllLines}`}
              sheet={sheet}
              lines={lines}
              findings={findings}
              general={general}
              workMonth={head.workMonth}
              unitCodes={unitCodes}
              isChosen={sheet.unit.code === currentUnit}
              isEditable={isEditable}
              isReady={isReady}
              hasAllLines={hasAllLines}
              savedAt={saving.savedAt}
              target={target !== null && lines.get(target.lineId)?.unitCode === sheet.unit.code ? target : null}
              explain={explain}
              onComplete={filing.markComplete}
              onFoldClosed={closeFold}
            />
          ))}
        </div>
        {hydrated && !hasAllLines && lineProblem === null && <output>{gridTexts.loadingOthers}</output>}
        {head.linePages !== undefined && <LinePages head={head} unitCodes={unitCodes} current={currentUnit} />}
        <GridKeys isEditable={isEditable} />
        {!hasAllLines ? null : isEditable ? (
          <CommitWhenSaved view={view} attestation={attestation} onCommit={filing.commitAll} />
        ) : (
          <ReportFindingsCard view={view} />
        )}
      </fieldset>
      <AmountExplanation
        ref={explanation}
        explainedAmount={
          explainedAmount === null || explainedLine === undefined || explainedUnit === undefined
            ? null
            : { line: explainedLine, fund: explainedAmount.fund, unitType: explainedUnit.unitType }
        }
      />
    </LineStoreProvider>
  );
  return <UnitActionsContext value={isEditable ? unitActions : null}>{page}</UnitActionsContext>;
};
