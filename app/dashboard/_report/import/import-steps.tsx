"use client";

import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { mapImport } from "#lib/reporting/imports/calls.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Import, ImportMode } from "#lib/reporting/imports/schema.ts";
import { keptRules, newCodesRule } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { askAll } from "#lib/reporting/payroll-file/questions/questions.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { tadPath } from "#lib/routes.ts";
import { isChecked } from "#lib/reporting/totals/check-totals.ts";
import { isResponseLost } from "#app/_form/lost-response.ts";
import { useHydrated } from "#app/_form/use-hydrated.ts";
import { findItem, MappingForm } from "#app/_mapping/mapping-form.tsx";
import { Alert } from "#app/_ui/alert.tsx";
import { Button, ButtonLink } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { useActingFor, useClient } from "../acting-for.tsx";
import { EffectPeople } from "./effect/effect-people.tsx";
import { UnitEffects } from "./effect/unit-effects.tsx";
import type { PeopleFilter } from "./effect/use-people.ts";
import { FileReport } from "./file-report.tsx";
import { possibleMode, AddToReport, unsavedSectionIds } from "./add-to-report.tsx";
import { PeopleChoice } from "./people-choice.tsx";
import { checkView, RegisterTotals } from "./totals/register-totals.tsx";
import mappingStyles from "../../../_mapping/mapping-form.module.css";
import styles from "./import.module.css";

/** Returns the list to show first: people far off last month if totals leave something unchecked or don't match. */
const firstList = (view: Import): PeopleFilter => {
  const { state, effect, explanations } = view;
  const checkedView = checkView(view);
  const isUnexplained = checkedView?.isFit === false && explanations?.length === 0;
  const isOpen = checkedView !== null && !isChecked(checkedView);
  const needsReview = state === "READY" && (isOpen || isUnexplained) && (effect?.listed.farOff ?? 0) > 0;
  return { show: needsReview ? "FAR_OFF" : "AFFECTED" };
};

/** The steps of one import: map columns if they are unknown, preview, add to report. */
export const ImportSteps = ({ initial }: { initial: Import }) => {
  const [view, setView] = useState(initial);
  const top = useRef<HTMLDivElement>(null);
  const leadParagraph = useRef<HTMLParagraphElement>(null);
  const mapping = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const people = useRef<HTMLParagraphElement>(null);
  const [list, setList] = useState(() => firstList(initial));
  const [mode, setMode] = useState<ImportMode>("MERGE");
  const [isMappingUnsaved, setMappingUnsaved] = useState(false);
  const [arePeopleUnsaved, setPeopleUnsaved] = useState(false);
  /** Counts how often changes were discarded. Each time, the forms start over. */
  const [discarded, setDiscarded] = useState(0);
  // The form has hundreds of options, and most clerks never open it.
  const [isMappingShown, setMappingShown] = useState(false);
  const showMapping = (): void => {
    // The form stays mounted when it is closed, which keeps the choices.
    if (mapping.current?.open === true) setMappingShown(true);
  };
  // The clerk may have opened the form before this script ran.
  const showEarly = useEffectEvent(showMapping);
  useEffect(() => showEarly(), []);
  const hydrated = useHydrated();
  const client = useClient();
  const actingFor = useActingFor();
  const { state, columns, codes, isOpen, onlyUnit, unclear = [] } = view;
  /** Shows the import's new state and moves the focus to its first open question, or else to its top. */
  const show = (next: Import): void => {
    flushSync(() => {
      setView(next);
      setList(firstList(next));
    });
    const question =
      next.state === "NEEDS_MAPPING" ? (findItem(askAll(next).open.first) ?? leadParagraph.current) : null;
    (question ?? top.current)?.focus();
    // The result is taller than the window, so scroll to its beginning.
    if (question === null) top.current?.scrollIntoView();
  };
  const showPeople = (newList: PeopleFilter): void => {
    setList(newList);
    people.current?.focus();
  };
  const { effect } = view;
  const checkedView = checkView(view);
  /** True before the clerk enters the register's totals. The preview is hidden until then. */
  const needsTotals = state === "READY" && isOpen && checkedView !== null && checkedView.source === null;
  const isApplied = state === "APPLIED";
  const shownMode = isApplied ? (view.mode ?? "MERGE") : possibleMode(mode, view.counts.missing);
  const hasPreview =
    effect !== null && effect !== undefined && state !== "NEEDS_MAPPING" && (isOpen || isApplied) && !needsTotals;
  const canMap = columns.length > 0 && state !== "APPLIED" && isOpen;
  const hasNote = (rules: readonly string[]): boolean =>
    view.steps?.notes?.some(({ ruleId }) => rules.includes(ruleId)) === true;
  // True if only new codes need an answer.
  const isMapped = state !== "NEEDS_MAPPING" || hasNote([newCodesRule]);
  const firstLead = hasNote(Object.values(keptRules)) ? importTexts.mapAgain : importTexts.mapColumns;
  const canAdd = state === "READY" && isOpen && !needsTotals && checkedView?.isFit !== false;
  const totals = checkedView !== null && (
    <RegisterTotals
      view={view}
      checked={checkedView}
      isLive={hydrated}
      isMappingUnsaved={isMappingUnsaved}
      onShowFarOff={() => showPeople({ show: "FAR_OFF" })}
      onChanged={show}
    />
  );
  const openMapping = (): void => {
    if (mapping.current !== null) mapping.current.open = true;
    summary.current?.focus();
  };
  const map: ComponentProps<typeof MappingForm>["save"] = async (body) => {
    const result = await client(mapImport, { params: { workMonth: view.workMonth, importId: view.id }, body });
    if (!result.ok) {
      const { code, text } = result.failure;
      return isResponseLost(code) ? { unsure: importTexts.readUnanswered(text) } : text;
    }
    show(result.value);
    return undefined;
  };
  const form = canMap && (
    <MappingForm
      key={JSON.stringify([view.mapping, codes, view.steps, discarded])}
      view={view}
      save={map}
      onUnsaved={setMappingUnsaved}
      texts={{ save: importTexts.saveMapping, unsaved: importTexts.notRead }}
      cancel={
        state === "NEEDS_MAPPING" && (
          <>
            <ButtonLink tone="quiet" href={tadPath(view.workMonth, actingFor)}>
              Cancel
            </ButtonLink>
            <span>{importTexts.cancelMapping}</span>
          </>
        )
      }
    />
  );
  return (
    <fieldset className={styles.page} disabled={!hydrated}>
      <div ref={top} tabIndex={-1} className={styles.page}>
        {needsTotals && (
          <Alert tone="info" live>
            {importTexts.ready(toDisplayValue(view.fileName))}
          </Alert>
        )}
        {needsTotals && totals}
        {!needsTotals && (state !== "NEEDS_MAPPING" || !isOpen) && (
          <FileReport view={view} totals={totals} onShow={showPeople} onChanged={show} />
        )}
        {canMap && state !== "NEEDS_MAPPING" && onlyUnit !== null && (
          <Alert tone="info">
            {importTexts.onlyUnit(onlyUnit)}{" "}
            {codes.length === 0 && (
              <Button tone="quiet" onClick={openMapping}>
                {importTexts.changeColumns}
              </Button>
            )}
          </Alert>
        )}
        {(state === "REFUSED" || state === "READY") && isOpen && !needsTotals && unclear.length > 0 && (
          <PeopleChoice
            key={JSON.stringify([view.mapping?.people, discarded])}
            view={view}
            isMappingUnsaved={isMappingUnsaved}
            onUnsaved={setPeopleUnsaved}
            onChanged={show}
          />
        )}
        {hasPreview && effect.units.length > 0 && (
          <UnitEffects units={effect.units} mode={shownMode} isApplied={isApplied} onShow={showPeople} />
        )}
        {canAdd && (
          <AddToReport
            view={view}
            checked={checkedView}
            onShow={showPeople}
            mode={mode}
            unsaved={isMappingUnsaved ? "columns" : arePeopleUnsaved ? "people" : null}
            onDiscard={() => setDiscarded((count) => count + 1)}
            onMode={setMode}
            onChanged={show}
          />
        )}
        {hasPreview && (effect.units.length > 0 || effect.listed.unmatched > 0) && (
          <EffectPeople view={view} mode={shownMode} canAdd={canAdd} list={list} onShow={setList} heading={people} />
        )}
      </div>
      {canMap && (state === "NEEDS_MAPPING" || codes.length > 0) && (
        <Card title="Your columns">
          <p ref={leadParagraph} tabIndex={-1} className={styles.lead}>
            {isMapped ? importTexts.unknownCodes : firstLead}
          </p>
          {form}
        </Card>
      )}
      {canMap && state !== "NEEDS_MAPPING" && codes.length === 0 && (
        <details ref={mapping} className={mappingStyles.details} onToggle={showMapping}>
          <summary ref={summary} id={unsavedSectionIds.columns}>
            {importTexts.changeColumns}
          </summary>
          {isMappingShown && form}
        </details>
      )}
    </fieldset>
  );
};
