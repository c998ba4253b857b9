"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { formatDate, formatDateTime, formatWorkMonth } from "../../../../../lib/format/date.ts";
import { saveBlank, savePdf } from "../../../../../lib/receipts/browser.ts";
import { blankFileName, receiptFileName } from "../../../../../lib/receipts/file-name.ts";
import { committedByText, fundNames, tadStateWords, tadTexts } from "../../../../../lib/reporting/messages.ts";
import type { Tad } from "../../../../../lib/reporting/model.ts";
import { useHydrated } from "../../../../_form/use-hydrated.ts";
import { Confirmation } from "../../../../_ui/confirmation.tsx";
import { Money } from "../../../../_ui/money.tsx";
import { SavedStatus } from "../../../tads/[workMonth]/saved-status.tsx";
import { TakeBack, TakeBackResult, type TakeBackOutcome } from "../../../tads/[workMonth]/take-back.tsx";
import { UnitActsContext, useUnitActs } from "../../../tads/[workMonth]/unit-acts.ts";
import { useHeldLines } from "./use-held-lines.ts";
import type { Editor } from "./use-line-draft.ts";
import { FileButton } from "../../../file-button.tsx";
import { PaperCommit } from "./paper-commit.tsx";
import { PaperSheet } from "./paper-sheet.tsx";
import { usePaperTad } from "./use-paper-tad.ts";
import styles from "./paper-entry.module.css";

type Props = { tad: Tad; attestation: string };

/** Explanations of amounts are the employer's page's: the paper has no amounts. */
const explainNothing: Editor["explain"] = () => undefined;

/** A paper report as it lies on the desk: sheet by sheet, then Commit on the employer's behalf. */
export const PaperEntry = ({ tad: initial, attestation }: Props) => {
  const { tad, saving, saveLine, change, tickComplete, commit, takeBack } = usePaperTad(initial);
  const { count, holds, saveAll } = useHeldLines(tad.id);
  const [takenBack, setTakenBack] = useState<TakeBackOutcome | null>(null);
  const [isJustCommitted, setJustCommitted] = useState(false);
  const hydrated = useHydrated();
  const receipt = useRef<HTMLDivElement>(null);
  const isEditable = tad.committedAt === null;
  const { id: tadId, employerId, workMonth } = tad;

  const editor = useMemo<Editor>(
    () => ({
      tadId,
      unitCodes: initial.units.map(({ code }) => code),
      saveLine,
      holds,
      explain: explainNothing,
    }),
    [holds, initial.units, saveLine, tadId],
  );
  const byUnit = useMemo(() => Map.groupBy(tad.lines, ({ unitCode }) => unitCode), [tad.lines]);
  useEffect(() => {
    if (isJustCommitted) receipt.current?.querySelector("h2")?.focus();
  }, [isJustCommitted]);

  const saveFirst = useCallback(async (): Promise<string | null> => {
    const unsaved = await saveAll();
    return unsaved > 0 ? tadTexts.unsavedFirst(unsaved) : null;
  }, [saveAll]);
  const unitActs = useUnitActs(tad, change, saveFirst, employerId);
  const tick = async (unitCode: string, complete: boolean): Promise<string | null> =>
    (await saveFirst()) ?? tickComplete(unitCode, complete);
  const commitIt = async (): Promise<string | null> => {
    const problem = await commit(attestation);
    setJustCommitted(problem === null);
    return problem;
  };
  const takeItBack = async (): Promise<void> => {
    setJustCommitted(false);
    setTakenBack({ problem: await takeBack() });
  };

  return (
    <fieldset className={styles.page} disabled={!hydrated}>
      {takenBack !== null && <TakeBackResult outcome={takenBack} workMonth={workMonth} />}
      {isEditable ? (
        <div className={styles.row}>
          <FileButton name="Blank TAD (PDF)" save={() => saveBlank(workMonth, blankFileName(tad), employerId)} />
          <SavedStatus saving={saving} savedBefore={tad.savedAt} />
        </div>
      ) : (
        <div ref={receipt}>
          <Confirmation
            title={`${formatWorkMonth(workMonth)} is ${tadStateWords[tad.state].toLowerCase()}`}
            confirmationNo={tad.confirmationNo ?? ""}
            facts={[
              ...tad.totals.map(({ fund, cents }) => ({ name: fundNames[fund], value: <Money cents={cents} /> })),
              { name: "Committed", value: formatDateTime(tad.committedAt ?? "") },
              { name: "By", value: committedByText(tad) },
              { name: "Due", value: formatDate(tad.dueDate) },
            ]}
          >
            <div className={styles.row}>
              <FileButton
                name="Download PDF"
                save={() => savePdf(workMonth, receiptFileName(tad, "pdf"), employerId)}
              />
              {tad.state === "COMMITTED" && <TakeBack workMonth={workMonth} onTakeBack={takeItBack} />}
            </div>
          </Confirmation>
        </div>
      )}
      <UnitActsContext value={isEditable ? unitActs : null}>
        {tad.units.map((unit) => (
          <PaperSheet
            key={unit.code}
            unit={unit}
            lines={byUnit.get(unit.code) ?? []}
            findings={tad.findings}
            editor={editor}
            isEditable={isEditable}
            onTick={tick}
          />
        ))}
      </UnitActsContext>
      {isEditable && <PaperCommit tad={tad} attestation={attestation} unsaved={count} onCommit={commitIt} />}
    </fieldset>
  );
};
