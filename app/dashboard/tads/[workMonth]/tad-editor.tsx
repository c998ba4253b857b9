"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDate, formatWorkMonth } from "../../../../lib/format/date.ts";
import { silenceSentence, tadTexts } from "../../../../lib/reporting/messages.ts";
import type { FundCode, Tad } from "../../../../lib/reporting/model.ts";
import { addPersonPath, routes } from "../../../../lib/routes.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { PageHead } from "../../../_ui/page-head.tsx";
import { AmountWhy } from "./amount-why.tsx";
import { CommitPanel, UnsavedLines } from "./commit-panel.tsx";
import { FindingsBanner } from "./findings-banner.tsx";
import { SavedStatus } from "./saved-status.tsx";
import { TadReceipt } from "./tad-receipt.tsx";
import { type TakeBackOutcome, TakeBackResult } from "./take-back.tsx";
import { UnitActsContext, useUnitActs } from "./unit-acts.ts";
import { UnitSheet } from "./unit-sheet.tsx";
import { UploadFile } from "./upload-file.tsx";
import { type Uploading, UploadResult } from "./upload-result.tsx";
import type { Editor } from "./use-line-draft.ts";
import { useHeldLines } from "./use-held-lines.ts";
import { useTad } from "./use-tad.ts";
import styles from "./tad-editor.module.css";

type Props = {
  tad: Tad;
  attestation: string;
  /** ISO instant: the last moment to authorize a payment that is on time; null when it has passed. */
  payBy: string | null;
};

type Asked = { readonly lineId: string; readonly fund: FundCode };

/** One month's report: upload, correct, tick Complete, Commit; read-only once it is committed. */
export const TadEditor = ({ tad, attestation, payBy }: Props) => {
  const { view, saving, saveLine, tickComplete, change, upload, commit, takeBack, showTyped, closeFold } = useTad(tad);
  const { count, stuck, holds, saveAll } = useHeldLines(tad.id);
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isJustCommitted, setJustCommitted] = useState(false);
  const [takenBack, setTakenBack] = useState<TakeBackOutcome | null>(null);
  const hydrated = useHydrated();
  const why = useRef<HTMLDialogElement>(null);
  const { head, sheets, lines, findings, general } = view;
  const isEditable = head.state === "OPEN" || head.state === "IN_PROGRESS" || head.state === "READY";

  useEffect(() => {
    showTyped();
  }, [showTyped]);

  const editor = useMemo<Editor>(
    () => ({
      tadId: tad.id,
      unitCodes: tad.units.map(({ code }) => code),
      saveLine,
      holds,
      explain: (lineId, fund, button) => {
        flushSync(() => setAsked({ lineId, fund }));
        why.current?.showPopover({ source: button });
        why.current?.querySelector("button")?.focus();
      },
    }),
    [holds, saveLine, tad.id, tad.units],
  );

  const saveFirst = useCallback(async (): Promise<string | null> => {
    const unsaved = await saveAll();
    return unsaved > 0 ? tadTexts.unsavedFirst(unsaved) : null;
  }, [saveAll]);
  const unitActs = useUnitActs(tad, change, saveFirst);

  const readFile = async (file: File): Promise<void> => {
    setUploading({ reading: file.name });
    await saveAll();
    const answer = await upload(file);
    setUploading(typeof answer === "string" ? { failure: answer } : { report: answer });
  };
  const tick = async (unitCode: string, complete: boolean): Promise<string | null> =>
    (await saveFirst()) ?? tickComplete(unitCode, complete);
  const commitAll = async (): Promise<string | null> => {
    const problem = await commit(attestation);
    if (problem !== null) return problem;
    setJustCommitted(true);
    setTakenBack(null);
    return null;
  };
  const takeItBack = async (): Promise<void> => {
    setTakenBack(null);
    setTakenBack({ problem: await takeBack() });
  };

  const askedLine = asked === null ? undefined : lines.get(asked.lineId);
  const askedUnit = sheets.find(({ unit }) => unit.code === askedLine?.unitCode)?.unit;
  const page = (
    <>
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
                <div>{silenceSentence(tad.units, head.dueDate)}</div>
                <a href={addPersonPath(head.workMonth)}>Add a person</a>
              </>
            )}
          </>
        }
        {...(isEditable && {
          actions: (
            <UploadFile onFile={(file) => void readFile(file)} isBusy={uploading !== null && "reading" in uploading} />
          ),
        })}
      />
      {/* Nothing can be typed before it would be kept. */}
      <fieldset className={styles.page} disabled={!hydrated}>
        {takenBack !== null && <TakeBackResult outcome={takenBack} workMonth={head.workMonth} />}
        {!isEditable && <TadReceipt head={head} payBy={payBy} takesFocus={isJustCommitted} onTakeBack={takeItBack} />}
        {isEditable && (
          <>
            <UploadResult uploading={uploading} view={view} />
            {stuck > 0 && <UnsavedLines count={stuck} onSave={() => void saveAll()} />}
            <FindingsBanner view={view} />
          </>
        )}
        {sheets.map((sheet) => (
          <UnitSheet
            key={sheet.unit.code}
            sheet={sheet}
            lines={lines}
            findings={findings}
            general={general.filter(({ unitCode }) => unitCode === sheet.unit.code)}
            workMonth={head.workMonth}
            editor={editor}
            isEditable={isEditable}
            savedAt={saving.savedAt}
            onTick={tick}
            onFoldClosed={closeFold}
          />
        ))}
        {isEditable && <CommitPanel view={view} attestation={attestation} unsaved={count} onCommit={commitAll} />}
      </fieldset>
      <AmountWhy
        ref={why}
        asked={
          asked === null || askedLine === undefined || askedUnit === undefined
            ? null
            : { line: askedLine, fund: asked.fund, unitType: askedUnit.unitType }
        }
      />
    </>
  );
  return <UnitActsContext value={isEditable ? unitActs : null}>{page}</UnitActsContext>;
};
