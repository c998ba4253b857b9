import { useRef, useState, type Ref, useId } from "react";
import { track } from "#lib/site/analytics/analytics.ts";
import { applyImport, getImport } from "#lib/reporting/imports/calls.ts";
import { mappingTexts } from "#lib/reporting/imports/mapping-texts.en.ts";
import { type CheckedTotals, isChecked } from "#lib/reporting/totals/check-totals.ts";
import { totalsTexts } from "#lib/reporting/totals/texts.en.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { CarryOver, Import, ImportMode, CarriedOver, CarryOverChoice } from "#lib/reporting/imports/schema.ts";
import { RadioList } from "#app/_form/radio-list.tsx";
import { Alert, Problem } from "#app/_ui/alert.tsx";
import { Button, ButtonLink } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { useClient } from "../acting-for.tsx";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { withStoredKey } from "../saving/stored-key.ts";
import type { PeopleFilter } from "./effect/use-people.ts";
import { countPeople } from "#lib/platform/format/count.ts";
import { questionTexts } from "#lib/reporting/payroll-file/questions/texts.en.ts";
import type { FigureCell } from "#lib/reporting/line/cells.ts";
import mappingStyles from "../../../_mapping/mapping-form.module.css";
import styles from "./import.module.css";
import fieldsetStyles from "../../../_form/fieldset.module.css";

type CarryOverQuestionProps = {
  carried: CarriedOver;
  decided: CarryOver;
  choices: CarryOver;
  onChoose: (cell: FigureCell, choice: CarryOverChoice) => void;
};

/** Lists the decisions about figures missing from the file, and asks about the undecided ones. */
const CarryOverQuestion = ({ carried, decided, choices, onChoose }: CarryOverQuestionProps) => {
  const id = useId();
  const undecidedCells = carried.cells.filter(({ cell }) => decided[cell] === undefined);
  const list = (
    <ul>
      {carried.cells.map((cell) => {
        const choice = decided[cell.cell];
        return choice !== undefined && <li key={cell.cell}>{importTexts.carryOverDecision(cell, choice)}</li>;
      })}
    </ul>
  );
  if (undecidedCells.length === 0)
    return (
      <div className={styles.carried}>
        {importTexts.carryOverLead(carried)}
        {list}
      </div>
    );
  return (
    <fieldset className={fieldsetStyles.plain} aria-describedby={`${id}-lead`}>
      <legend>{questionTexts.carriedQuestion}</legend>
      <p id={`${id}-lead`} className={styles.carried}>
        {importTexts.carryOverLead(carried)} {importTexts.savedAsZero}
      </p>
      {undecidedCells.length < carried.cells.length && <div className={styles.carried}>{list}</div>}
      {undecidedCells.map((cell) => (
        <div key={cell.cell} data-cell={cell.cell}>
          <RadioList
            legend={importTexts.carriedCell(cell)}
            options={[
              { value: "ZERO", label: questionTexts.setCarriedToZero(cell.cell), hint: questionTexts.zeroHint(cell) },
              { value: "KEEP", label: questionTexts.saveCarriedValues(cell.cell), hint: importTexts.keepHint(cell) },
            ]}
            selected={choices[cell.cell]}
            onChoose={(choice) => onChoose(cell.cell, choice)}
            required
          />
        </div>
      ))}
    </fieldset>
  );
};

/** Returns the mode that applies. If no one is missing from the file, the choice is hidden and only merging is possible. */
export const possibleMode = (mode: ImportMode, missingCount: number): ImportMode =>
  missingCount === 0 ? "MERGE" : mode;

type FarOffPeopleProps = {
  people: number;
  checked: CheckedTotals;
  isSeen: boolean;
  box: Ref<HTMLInputElement>;
  onSeen: (isSeen: boolean) => void;
  onShow: () => void;
};

/** Asks for a review of everyone whose units or wages changed a lot, if the totals leave something unchecked. */
const FarOffPeople = ({ people, checked, isSeen, box, onSeen, onShow }: FarOffPeopleProps) => (
  <div className={styles.carried}>
    <p>
      {totalsTexts.farOff(countPeople(people), checked)}{" "}
      <Button tone="quiet" small onClick={onShow}>
        {totalsTexts.showFarOff}
      </Button>
    </p>
    <label className={mappingStyles.check}>
      <input ref={box} type="checkbox" checked={isSeen} onChange={({ target }) => onSeen(target.checked)} />
      {totalsTexts.lookedAt(people)}
    </label>
  </div>
);

type Props = {
  view: Import;
  /** If the totals leave something unchecked, the user must first review people far off last month. */
  checked?: CheckedTotals | null;
  onShow?: (list: PeopleFilter) => void;
  mode: ImportMode;
  /** The section of this page with unsaved choices, which the preview doesn't include. */
  unsaved: keyof typeof unsavedSectionIds | null;
  onDiscard: () => void;
  onMode: (mode: ImportMode) => void;
  onChanged: (view: Import) => void;
};

/** The id of the card that the list of people links to. */
export const addToReportId = "add-to-report";
/** Ids of the sections with choices about reading the file. */
export const unsavedSectionIds = { columns: "columns", people: "choose-people" } as const;
const unsavedTexts = { columns: mappingTexts.columnsUnsaved, people: mappingTexts.peopleUnsaved };

/** Merge or replace, values missing from the file, and the button that adds the file. */
export const AddToReport = ({
  view,
  checked = null,
  onShow,
  mode: chosenMode,
  unsaved,
  onDiscard,
  onMode,
  onChanged,
}: Props) => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The import when unsaved choices stopped an attempt. Saving the choices reads the file again and changes the import. */
  const [stoppedAt, setStoppedAt] = useState<Import | null>(null);
  const isStopped = unsaved !== null && stoppedAt === view;
  const addButton = useRef<HTMLButtonElement>(null);
  const client = useClient();
  const [carriedOver, setCarriedOver] = useState<CarryOver>({});
  const [reviewedView, setReviewedView] = useState<Import | null>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const uncheckedResult = checked === null || isChecked(checked) ? null : checked;
  const farOffCount = uncheckedResult === null ? 0 : (view.effect?.listed.farOff ?? 0);
  const isSeen = reviewedView === view;
  const questions = useRef<HTMLDivElement>(null);
  const { carried, workMonth, id: importId } = view;
  const params = { workMonth, importId };
  const { missing } = view.counts;
  const decided: CarryOver = view.mapping?.carriedOver ?? {};
  // After a refresh no one may be missing from the file; then the choice is hidden and must not apply.
  const mode = possibleMode(chosenMode, missing);
  const openCells = (carried?.cells ?? []).map(({ cell }) => cell).filter((cell) => decided[cell] === undefined);
  const undecidedCells = openCells.filter((cell) => carriedOver[cell] === undefined);
  const isClearing = mode === "REPLACE" && missing > 0;

  const addImport = async (): Promise<void> => {
    if (isPending) return;
    if (unsaved !== null) return setStoppedAt(view);
    const [firstCell] = undecidedCells;
    if (firstCell !== undefined) {
      setProblem(importTexts.chooseCarried(undecidedCells));
      questions.current?.querySelector<HTMLInputElement>(`[data-cell=${firstCell}] input`)?.focus();
      return;
    }
    if (farOffCount > 0 && !isSeen) {
      setProblem(totalsTexts.confirmFirst);
      checkbox.current?.focus();
      return;
    }
    const choices: CarryOver = Object.fromEntries(openCells.map((cell) => [cell, carriedOver[cell]]));
    const body = {
      mode,
      readAs: view.readAs,
      ...(carried !== null && { carriedOver: choices }),
      ...(farOffCount > 0 && { lookedAt: farOffCount }),
    };
    setPending(true);
    setProblem(null);
    const result = await withStoredKey(
      "apply",
      `${view.id}:${mode}:${JSON.stringify(choices)}:${view.version}:${view.readAs}`,
      (key) => client(applyImport, { params, body, version: view.version, idempotencyKey: key }),
    );
    setPending(false);
    if (result.ok) {
      track("import-added", { mode });
      return onChanged(result.value);
    }
    if (isResponseLost(result.failure.code)) return setProblem(importTexts.addUnanswered(result.failure.text));
    const newest = await client(getImport, { params });
    if (newest.ok) onChanged(newest.value);
    setProblem(result.failure.code === "Stale" ? importTexts.reportChanged : result.failure.text);
  };

  const choices = [
    { value: "MERGE", label: importTexts.merge(missing), hint: importTexts.mergeHint },
    { value: "REPLACE", label: importTexts.replace(missing), hint: importTexts.replaceHint },
  ] as const;
  return (
    <Card title="Add to report" id={addToReportId}>
      {missing > 0 && (
        <RadioList
          legend="What about people who are on the report but not in the file?"
          options={choices}
          selected={mode}
          onChoose={onMode}
        />
      )}
      {carried !== null && (
        <div ref={questions}>
          <CarryOverQuestion
            carried={carried}
            decided={decided}
            choices={carriedOver}
            onChoose={(cell, choice) => {
              setCarriedOver((current) => ({ ...current, [cell]: choice }));
              setProblem(null);
            }}
          />
        </div>
      )}
      {uncheckedResult !== null && farOffCount > 0 && (
        <FarOffPeople
          people={farOffCount}
          checked={uncheckedResult}
          isSeen={isSeen}
          box={checkbox}
          onSeen={(isNow) => {
            setReviewedView(isNow ? view : null);
            setProblem(null);
          }}
          onShow={() => onShow?.({ show: "FAR_OFF" })}
        />
      )}
      <Button ref={addButton} aria-busy={isPending} onClick={() => void addImport()}>
        {isPending ? "Adding…" : isClearing ? importTexts.addAndClear(missing) : importTexts.add}
      </Button>
      {isStopped && (
        <Alert tone="bad" live>
          <p>{unsavedTexts[unsaved]}</p>
          <div className={styles.ways}>
            <ButtonLink tone="quiet" small href={`#${unsavedSectionIds[unsaved]}`}>
              {mappingTexts.showUnsaved}
            </ButtonLink>
            <Button
              tone="quiet"
              small
              onClick={() => {
                onDiscard();
                setStoppedAt(null);
                addButton.current?.focus();
              }}
            >
              {mappingTexts.discardUnsaved}
            </Button>
          </div>
        </Alert>
      )}
      <Problem text={problem} />
    </Card>
  );
};
