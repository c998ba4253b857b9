import { useState } from "react";
import { listReadSheets } from "#lib/reporting/payroll-file/ground/table.ts";
import { mapImport } from "#lib/reporting/imports/calls.ts";
import { mappingTexts } from "#lib/reporting/imports/mapping-texts.en.ts";
import { choosePeopleTexts } from "#lib/reporting/imports/people-texts.en.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import type { ChoosablePerson, UnclearPerson } from "#lib/reporting/imports/unclear-schema.ts";
import { longestSearch } from "#lib/reporting/imports/longest-search.ts";
import { Field } from "#app/_form/field.tsx";
import { isUnanswered } from "#app/_form/unanswered.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { Card } from "#app/_ui/card.tsx";
import { DataTable } from "#app/_ui/data-table.tsx";
import { useActingFor, useClient } from "../acting-for.tsx";
import { useUnsaved } from "#app/_mapping/use-unsaved.ts";
import { isUndecided, leftOut } from "#lib/reporting/imports/effect.ts";
import { addPersonPath } from "#lib/routes.ts";
import { Button, ButtonLink } from "#app/_ui/button.tsx";
import { placeOfUnsaved } from "./add-to-report.tsx";
import { type Chosen, columnsOf, mostOffered } from "./people-columns.tsx";
import styles from "./import.module.css";

type Props = {
  view: Import;
  /** The columns were changed and not saved: that comes first. */
  isMappingUnsaved: boolean;
  /** Called with whether the choices differ from those the form began with, when that changes. */
  onUnsaved: (isUnsaved: boolean) => void;
  onChanged: (view: Import) => void;
};

const suggestionsOf = (unclear: readonly UnclearPerson[]): Chosen =>
  Object.fromEntries(
    unclear.flatMap(({ from, candidates, isLeftOut }) =>
      isLeftOut
        ? [[from, leftOut]]
        : candidates.flatMap(({ memberId, isSuggested }) => (isSuggested ? [[from, memberId]] : [])),
    ),
  );

const findOthers = (others: readonly ChoosablePerson[], search: string): readonly ChoosablePerson[] => {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return others.length > mostOffered ? [] : others;
  return others.filter(({ name, ssnLast4 }) =>
    words.every((word) => name.toLowerCase().includes(word) || ssnLast4 === word),
  );
};

/** Asks person by person whose rows these are, where numbers and names leave it open; the answers are remembered. */
export const PeopleChoice = ({ view, isMappingUnsaved, onUnsaved, onChanged }: Props) => {
  const { unclear = [], others = [], mapping } = view;
  const [chosen, setChosen] = useState(() => suggestionsOf(unclear));
  const [search, setSearch] = useState("");
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const client = useClient();
  const actingFor = useActingFor();
  useUnsaved(chosen, onUnsaved);
  if (mapping === null) return null;
  const open = unclear.filter(isUndecided);
  const isAllLeftOut = unclear.every(({ isLeftOut }) => isLeftOut);
  // Who has no one's name may be new, or not be of the report.
  const noOne = unclear.some(({ candidates }) => !candidates.some(({ isSuggested }) => isSuggested));
  const found = findOthers(others, search);
  const chosenIds = new Set(Object.values(chosen));
  const isSearched = others.length > mostOffered && unclear.some(({ takesAnyone }) => takesAnyone);
  const suggests = open.some(({ candidates }) => candidates.some(({ isSuggested }) => isSuggested));
  const asked = open.filter(({ takesAnyone }) => takesAnyone);
  const unplaced = open.length - asked.length;
  const isUnnumbered = asked.some(({ ssnLast4, payrollNo }) => ssnLast4 === "" && payrollNo === "");
  const isShared = asked.some(({ inFile }) => inFile !== undefined);
  const again = mapping.byName === true ? "NAMES" : isUnnumbered ? "NUMBERS" : isShared ? "SHARED" : null;
  const saved = unclear.filter((person) => !open.includes(person));
  const leads = [
    ...(asked.length > 0 ? [choosePeopleTexts.peopleLead(asked.length, suggests, again)] : []),
    ...(unplaced > 0 ? [choosePeopleTexts.unplacedLead(unplaced)] : []),
    ...(open.length > 0 && saved.length > 0 ? [choosePeopleTexts.alsoListed(saved.length)] : []),
    ...(open.length > 0 ? [] : [choosePeopleTexts[isAllLeftOut ? "leftOutLead" : "chosenLead"](unclear.length)]),
  ];
  const answered = unclear.filter(({ from }) => chosen[from]);
  const savedChoices = suggestionsOf(saved);
  // Also who was saved and is open again.
  const toSave = unclear.filter(({ from }) => (chosen[from] ?? "") !== (savedChoices[from] ?? ""));
  const save = async (): Promise<void> => {
    if (isPending) return;
    if (isMappingUnsaved) return setProblem(mappingTexts.columnsFirst);
    if (answered.length === 0 && open.length === unclear.length) return setProblem(importTexts.choosePeople);
    const own = answered.map(({ from }) => ({ from, to: chosen[from] ?? "" }));
    const kept = (mapping.people ?? []).filter(({ from }) => chosen[from] === undefined);
    setPending(true);
    setProblem(null);
    const answer = await client(mapImport, {
      params: { workMonth: view.workMonth, importId: view.id },
      body: { ...mapping, people: [...kept, ...own] },
    });
    setPending(false);
    if (answer.ok) return onChanged(answer.value);
    const { code, text } = answer.failure;
    setProblem(isUnanswered(code) ? importTexts.readUnanswered(text) : text);
  };
  return (
    <Card
      title={open.length > 0 ? "Choose people" : isAllLeftOut ? "People you left out" : "People you chose"}
      id={placeOfUnsaved.people}
    >
      {leads.map((lead) => (
        <p key={lead} className={styles.lead}>
          {lead}
        </p>
      ))}
      {noOne && <p className={styles.lead}>{choosePeopleTexts.addPersonLead}</p>}
      <div className={styles.form}>
        {isSearched && (
          <Field
            type="search"
            label={choosePeopleTexts.findOthers}
            hint={
              search.trim() === ""
                ? undefined
                : choosePeopleTexts.othersFound(found.length, Math.min(found.length, mostOffered))
            }
            value={search}
            maxLength={longestSearch}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        <DataTable
          caption="Whose rows these are"
          captionHidden
          columns={columnsOf(
            {
              unclear,
              chosen,
              // Whoever was chosen stays in the list.
              others: [...new Set([...found, ...others.filter(({ memberId }) => chosenIds.has(memberId))])],
              choose: (from, to) =>
                setChosen((before) => ({ ...before, ...Object.fromEntries(from.map((each) => [each, to])) })),
            },
            listReadSheets(view.steps?.table),
          )}
          rows={unclear}
          rowKey={({ from }) => from}
        />
        <div className={styles.ways}>
          <Button aria-busy={isPending} onClick={() => void save()}>
            {isPending ? "Reading the file…" : importTexts.savePeople(toSave.length)}
          </Button>
          {noOne && (
            <ButtonLink tone="quiet" href={addPersonPath(view.workMonth, actingFor)}>
              Add a person
            </ButtonLink>
          )}
        </div>
        {problem !== null && (
          <Alert tone="bad" live>
            {problem}
          </Alert>
        )}
      </div>
    </Card>
  );
};
