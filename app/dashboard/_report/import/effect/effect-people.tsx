import { type Ref, type SyntheticEvent, useId, useState } from "react";
import { download } from "#lib/platform/http/browser/download.ts";
import { downloadImportPeople, sendFactNote } from "#lib/reporting/imports/calls.ts";
import {
  effectListLabels,
  effectTexts,
  figureLabels,
  personKindLabels,
} from "#lib/reporting/imports/effect-texts.en.ts";
import { type EffectFigure, figures, maxSearchLength, toPeopleFileName } from "#lib/reporting/imports/effect.ts";
import type { EffectList, EffectPerson } from "#lib/reporting/imports/effect-schema.ts";
import type { Import, ImportMode } from "#lib/reporting/imports/schema.ts";
import { listReadSheets } from "#lib/reporting/payroll-file/ground/table.ts";
import { formatRowsShort } from "#lib/reporting/payroll-file/row-rules.ts";
import { Field } from "#app/_form/field.tsx";
import { Choice } from "#app/_mapping/choice.tsx";
import { Problem } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { useClient } from "../../acting-for.tsx";
import { addToReportId } from "../add-to-report.tsx";
import { differenceText, figureText } from "./unit-effects.tsx";
import { hasPeople, type PeopleFilter, usePeople } from "./use-people.ts";
import styles from "./effect.module.css";
import { useSingleAction } from "#app/_form/single-action/use-single-action.ts";

type FactNoteProps = {
  view: Pick<Import, "id" | "workMonth">;
  person: EffectPerson;
  fact: EffectPerson["facts"][number];
};

/** A fact that differs between the fund and the file, with a button that sends the file's value to the fund. */
const FactNote = ({ view, person, fact }: FactNoteProps) => {
  const client = useClient();
  const [isSent, setSent] = useState(fact.isSent);
  const { isPending, problem, once } = useSingleAction();
  const send = async (): Promise<string | null> => {
    const result = await client(sendFactNote, {
      params: { workMonth: view.workMonth, importId: view.id },
      body: { personId: person.id, field: fact.field },
    });
    if (!result.ok) return `${effectTexts.notSent} ${result.failure.text}`;
    setSent(true);
    return null;
  };
  return (
    <li>
      {effectTexts.fact(fact)} <output>{isSent && effectTexts.factSent}</output>
      {!isSent && (
        <Button
          tone="quiet"
          small
          aria-busy={isPending}
          aria-label={effectTexts.sendFactOf(person.name, fact.field)}
          onClick={() => void once(send)}
        >
          {effectTexts.sendFact}
        </Button>
      )}
      <Problem text={problem} />
    </li>
  );
};

type ChangeProps = { figure: EffectFigure; person: EffectPerson };

const FigureChange = ({ figure, person: { now, after } }: ChangeProps) => {
  if (now === null && after === null) return null;
  const [oldFigure, newFigure] = [now?.[figure] ?? 0, after?.[figure] ?? 0];
  if (oldFigure === newFigure) return figureText(figure, newFigure);
  return (
    <span className={styles.figure}>
      <span className={styles.was}>{`${figureText(figure, oldFigure)}\u00A0→`}</span> {figureText(figure, newFigure)}
      <small>{differenceText(figure, newFigure - oldFigure)}</small>
    </span>
  );
};

const PersonChanges = ({ view, person }: { view: Import; person: EffectPerson }) => (
  <div className={styles.what}>
    {personKindLabels[person.kind]}
    {person.rows.length > 0 && `, ${formatRowsShort(person.rows, listReadSheets(view.steps?.table))}`}
    {person.why !== "" && `: ${person.why}`}
    {person.lastMonth !== undefined && <p>{effectTexts.lastMonth(person.lastMonth)}</p>}
    {person.changes.length + person.facts.length > 0 && (
      <ul className={styles.changes}>
        {person.changes.map((change) => (
          <li key={change.cell}>{effectTexts.change(change)}</li>
        ))}
        {person.facts.map((fact) => (
          <FactNote key={fact.field} view={view} person={person} fact={fact} />
        ))}
      </ul>
    )}
  </div>
);

const columnsOf = (view: Import): readonly Column<EffectPerson>[] => [
  { key: "name", header: "Person", isRowHeader: true, cell: (person) => effectTexts.person(person) },
  { key: "what", header: "What changes", cell: (person) => <PersonChanges view={view} person={person} /> },
  ...figures.map((figure) => ({
    key: figure,
    header: figureLabels[figure],
    number: true,
    cell: (person: EffectPerson) => <FigureChange figure={figure} person={person} />,
  })),
];

type Props = {
  view: Import;
  mode: ImportMode;
  /** True when the file can be added to the report on this page. */
  canAdd: boolean;
  list: PeopleFilter;
  onShow: (list: PeopleFilter) => void;
  /** Gets the focus when a number above shows its people. */
  heading: Ref<HTMLParagraphElement>;
};

type Cursor = { readonly after?: string | undefined; readonly before?: string | undefined };

const allLists = Object.keys(effectListLabels) as EffectList[];

/** The number of people that a phone shows first; effect.module.css hides the others. */
const rowsOnPhone = 5;

/** The people behind a file's numbers, largest changes first, with search, pages and a CSV download. */
export const EffectPeople = ({ view, mode, canAdd, list: requestedList, onShow, heading }: Props) => {
  const lists = allLists.filter((show) => hasPeople(view, show));
  const list: PeopleFilter = lists.includes(requestedList.show) ? requestedList : { show: "UNMATCHED" };
  const [searchText, setSearchText] = useState("");
  const [search, setSearch] = useState("");
  const [cursor, setCursor] = useState<Cursor>({});
  const [problem, setProblem] = useState<string | null>(null);
  const client = useClient();
  const peopleQuery = { ...list, mode, search: search || undefined };
  const queryKey = JSON.stringify(peopleQuery);
  const [shownQueryKey, setShownQueryKey] = useState(queryKey);
  // A new query starts at its first page.
  if (shownQueryKey !== queryKey) {
    setShownQueryKey(queryKey);
    setCursor({});
  }
  const { result, problem: loadProblem, isPending } = usePeople(view, { ...peopleQuery, ...cursor });
  const find = (event: SyntheticEvent): void => {
    event.preventDefault();
    setSearch(searchText.trim());
  };
  const save = async (): Promise<void> => {
    setProblem(null);
    const file = await download(client, downloadImportPeople, toPeopleFileName(view.workMonth), {
      params: { workMonth: view.workMonth, importId: view.id },
      query: peopleQuery,
    });
    if (!file.ok) setProblem(`Nothing was downloaded. ${file.failure.text}`);
  };
  // On a phone, each person takes half a screen. A wider page shows them all.
  const [isShort, setShort] = useState(true);
  const listId = useId();
  const isFiltered = list.show !== "ALL" || list.unit !== undefined;
  const canSearchEveryone = result?.found === 0 && !isPending && search !== "" && isFiltered && lists.includes("ALL");
  const codes = (view.effect?.units ?? []).map(({ code }) => code);
  return (
    <Card title={effectTexts.people}>
      <form className={styles.filters} onSubmit={find}>
        <Choice
          label={effectTexts.show}
          value={list.show}
          options={lists.map((value) => ({ value, name: effectListLabels[value] }))}
          onChoose={(show) => onShow({ ...list, show: show as EffectList })}
        />
        {codes.length > 1 && (
          <Choice
            label={effectTexts.unit}
            value={list.unit ?? ""}
            options={[{ value: "", name: effectTexts.allUnits }, ...codes.map((code) => ({ value: code, name: code }))]}
            onChoose={(unit) => onShow({ ...list, unit: unit || undefined })}
          />
        )}
        <Field
          label={effectTexts.search}
          type="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <Button type="submit" tone="quiet">
          Search
        </Button>
        <Button tone="quiet" onClick={() => void save()}>
          {effectTexts.csv}
        </Button>
      </form>
      <p ref={heading} id="people" tabIndex={-1} className={styles.found} aria-live="polite">
        {result !== null &&
          !isPending &&
          (result.found === 0 && search !== ""
            ? effectTexts.noMatch(effectListLabels[list.show], list.unit, search)
            : effectTexts.countText(list.show, list.unit, result.found))}
        {isPending && effectTexts.listing}
      </p>
      {canSearchEveryone && (
        <Button tone="quiet" small onClick={() => onShow({ show: "ALL" })}>
          {effectTexts.searchEveryone}
        </Button>
      )}
      {result !== null && result.people.length > 0 && (
        <div id={listId} className={styles.people} aria-busy={isPending} data-short={isShort || undefined}>
          <DataTable
            caption={effectTexts.people}
            captionHidden
            columns={columnsOf(view)}
            rows={result.people}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {result !== null && result.people.length > rowsOnPhone && (
        <div className={styles.fold}>
          <Button
            tone="quiet"
            small
            aria-expanded={!isShort}
            aria-controls={listId}
            onClick={() => setShort((wasShort) => !wasShort)}
          >
            {isShort ? effectTexts.showAll(result.people.length) : effectTexts.showFirst(rowsOnPhone)}
          </Button>
        </div>
      )}
      {result !== null && (result.page.previous !== null || result.page.next !== null) && (
        <nav aria-label={effectTexts.pages} className={styles.pages}>
          {result.page.previous !== null && (
            <Button tone="quiet" small onClick={() => setCursor({ before: result.page.previous ?? undefined })}>
              Previous 25
            </Button>
          )}
          {result.page.next !== null && (
            <Button tone="quiet" small onClick={() => setCursor({ after: result.page.next ?? undefined })}>
              Next 25
            </Button>
          )}
        </nav>
      )}
      {canAdd && (
        <p className={styles.on}>
          <a href={`#${addToReportId}`}>{effectTexts.goToAddToReport}</a>
        </p>
      )}
      <Problem text={problem ?? loadProblem} />
    </Card>
  );
};
