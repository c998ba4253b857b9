import { useState } from "react";
import { listReadSheets } from "#lib/reporting/payroll-file/ground/table.ts";
import { mapImport } from "#lib/reporting/imports/calls.ts";
import { mappingTexts, choosePeopleTexts } from "#lib/reporting/imports/mapping-texts.en.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Import, ChoosablePerson, UnclearPerson } from "#lib/reporting/imports/schema.ts";
import { maxSearchLength, isUndecided, leftOut } from "#lib/reporting/imports/effect.ts";
import { Field } from "#app/_form/field.tsx";
import { useSingleAction } from "#app/_form/single-action/use-single-action.ts";
import { isResponseLost } from "#app/_form/lost-response.ts";
import { Problem } from "#app/_ui/alert.tsx";
import { Card } from "#app/_ui/card.tsx";
import { DataTable, type Column } from "#app/_ui/data-table.tsx";
import { useActingFor, useClient } from "../acting-for.tsx";
import { useUnsaved } from "#app/_mapping/mapping-form.tsx";
import { addPersonPath } from "#lib/routes.ts";
import { Button, ButtonLink } from "#app/_ui/button.tsx";
import { unsavedSectionIds } from "./add-to-report.tsx";
import mappingStyles from "#app/_mapping/mapping-form.module.css";
import styles from "./import.module.css";
import { formatRowsShort } from "#lib/reporting/payroll-file/row-rules.ts";
import { Choice } from "#app/_mapping/choice.tsx";

type Choices = Readonly<Record<string, string>>;

/** Maximum number of people in a list. Longer lists get a search field. */
const maxChoices = 50;

/** Returns the rows of the file with the same name or number that need separate answers. */
const findSimilarRows = (unclear: readonly UnclearPerson[], person: UnclearPerson): readonly UnclearPerson[] => {
  const keyOf = ({ name, ssnLast4, payrollNo }: UnclearPerson): string => `${ssnLast4}|${payrollNo}|${name}`;
  const isAlike = (row: UnclearPerson): boolean => row.inFile !== undefined && keyOf(row) === keyOf(person);
  return person.inFile === undefined ? [] : unclear.filter(isAlike);
};

/** Returns the other names in the file for which the same person is chosen. */
const namesWithSameChoice = (
  unclear: readonly UnclearPerson[],
  choices: Choices,
  { from }: UnclearPerson,
): string[] => {
  const to = choices[from];
  if (!to || to === leftOut) return [];
  const names = unclear.flatMap((row) => (row.from !== from && choices[row.from] === to ? [row.name] : []));
  return [...new Set(names)];
};

type Answers = {
  readonly unclear: readonly UnclearPerson[];
  readonly choices: Choices;
  /** People without a match in another row. */
  readonly others: readonly ChoosablePerson[];
  readonly choose: (from: readonly string[], to: string) => void;
};

const optionsFor = ({ from, candidates, takesAnyone }: UnclearPerson, { choices, others }: Answers) => {
  const candidateIds = new Set(candidates.map(({ memberId }) => memberId));
  const isShown = ({ memberId }: ChoosablePerson, index: number): boolean =>
    !candidateIds.has(memberId) && (index < maxChoices || memberId === choices[from]);
  const otherPeople = takesAnyone ? others.filter(isShown) : [];
  const toOption = (person: ChoosablePerson) => ({ value: person.memberId, name: importTexts.candidate(person) });
  return [
    { value: "", name: "Choose" },
    ...candidates.map(toOption),
    { value: leftOut, name: importTexts.leaveOut },
    ...otherPeople.map(toOption),
  ];
};

const columnsOf = (answers: Answers, sheets: readonly string[]): readonly Column<UnclearPerson>[] => [
  {
    key: "name",
    header: "In your file",
    isRowHeader: true,
    cell: (person) => (
      <>
        {importTexts.unclearPerson(person)}
        {person.inFile && <p className={styles.why}>{person.inFile}</p>}
      </>
    ),
  },
  { key: "rows", header: "Rows", cell: ({ rows }) => formatRowsShort(rows, sheets) },
  {
    key: "who",
    header: "Person on the report",
    cell: (person) => {
      const alsoChosen = namesWithSameChoice(answers.unclear, answers.choices, person);
      const to = answers.choices[person.from] ?? "";
      const similarNames = findSimilarRows(answers.unclear, person).map(({ from }) => from);
      const rowsText = person.inFile === undefined ? "" : formatRowsShort(person.rows, sheets);
      return (
        <>
          {person.why !== "" && <p className={styles.why}>{person.why}</p>}
          <Choice
            label={importTexts.whoIs(person.name, rowsText)}
            labelHidden
            value={to}
            options={optionsFor(person, answers)}
            onChoose={(memberId) => answers.choose([person.from], memberId)}
          />
          {to !== "" && to !== leftOut && similarNames.some((personKey) => answers.choices[personKey] !== to) && (
            <Button
              tone="quiet"
              small
              aria-label={choosePeopleTexts.chooseForAll(similarNames.length, importTexts.unclearPerson(person))}
              onClick={() => answers.choose(similarNames, to)}
            >
              {choosePeopleTexts.chooseForAll(similarNames.length)}
            </Button>
          )}
          {alsoChosen.length > 0 && <p className={styles.also}>{choosePeopleTexts.alsoChosen(alsoChosen)}</p>}
        </>
      );
    },
  },
];

type Props = {
  view: Import;
  /** True while column choices are unsaved. The clerk must save those first. */
  isMappingUnsaved: boolean;
  /** Called when the form starts or stops having unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
  onChanged: (view: Import) => void;
};

const initialChoices = (unclear: readonly UnclearPerson[]): Choices =>
  Object.fromEntries(
    unclear.flatMap(({ from, candidates, isLeftOut }) =>
      isLeftOut
        ? [[from, leftOut]]
        : candidates.flatMap(({ memberId, isSuggested }) => (isSuggested ? [[from, memberId]] : [])),
    ),
  );

const findMatchingPeople = (others: readonly ChoosablePerson[], search: string): readonly ChoosablePerson[] => {
  const texts = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (texts.length === 0) return others.length > maxChoices ? [] : others;
  return others.filter(({ name, ssnLast4 }) =>
    texts.every((word) => name.toLowerCase().includes(word) || ssnLast4 === word),
  );
};

/** Asks the clerk to match rows that numbers and names don't identify. The fund remembers the answers. */
export const PeopleChoice = ({ view, isMappingUnsaved, onUnsaved, onChanged }: Props) => {
  const { unclear = [], others = [], mapping } = view;
  const [choices, setChoices] = useState(() => initialChoices(unclear));
  const [search, setSearch] = useState("");
  const { isPending, problem, once } = useSingleAction();
  const client = useClient();
  const actingFor = useActingFor();
  useUnsaved(choices, onUnsaved);
  if (mapping === null) return null;
  const undecidedPeople = unclear.filter(isUndecided);
  const isAllLeftOut = unclear.every(({ isLeftOut }) => isLeftOut);
  // A person without a name match may be new, or may not belong on the report.
  const hasUnmatched = unclear.some(({ candidates }) => !candidates.some(({ isSuggested }) => isSuggested));
  const matches = findMatchingPeople(others, search);
  const chosenIds = new Set(Object.values(choices));
  const isSearched = others.length > maxChoices && unclear.some(({ takesAnyone }) => takesAnyone);
  const hasSuggestions = undecidedPeople.some(({ candidates }) => candidates.some(({ isSuggested }) => isSuggested));
  const matchablePeople = undecidedPeople.filter(({ takesAnyone }) => takesAnyone);
  const unmatchableCount = undecidedPeople.length - matchablePeople.length;
  const lacksNumbers = matchablePeople.some(({ ssnLast4, payrollNo }) => ssnLast4 === "" && payrollNo === "");
  const isShared = matchablePeople.some(({ inFile }) => inFile !== undefined);
  const askAgainReason = mapping.byName === true ? "NAMES" : lacksNumbers ? "NUMBERS" : isShared ? "SHARED" : null;
  const savedPeople = unclear.filter((person) => !undecidedPeople.includes(person));
  const leads = [
    ...(matchablePeople.length > 0
      ? [choosePeopleTexts.peopleLead(matchablePeople.length, hasSuggestions, askAgainReason)]
      : []),
    ...(unmatchableCount > 0 ? [choosePeopleTexts.unplacedLead(unmatchableCount)] : []),
    ...(undecidedPeople.length > 0 && savedPeople.length > 0 ? [choosePeopleTexts.alsoListed(savedPeople.length)] : []),
    ...(undecidedPeople.length > 0
      ? []
      : [choosePeopleTexts[isAllLeftOut ? "leftOutLead" : "chosenLead"](unclear.length)]),
  ];
  const answeredPeople = unclear.filter(({ from }) => choices[from]);
  const savedChoices = initialChoices(savedPeople);
  // Includes saved answers that the clerk reopened.
  const toSave = unclear.filter(({ from }) => (choices[from] ?? "") !== (savedChoices[from] ?? ""));
  const save = async (): Promise<string | null> => {
    if (isMappingUnsaved) return mappingTexts.columnsFirst;
    if (answeredPeople.length === 0 && undecidedPeople.length === unclear.length) return importTexts.choosePeople;
    const newAnswers = answeredPeople.map(({ from }) => ({ from, to: choices[from] ?? "" }));
    const earlierAnswers = (mapping.people ?? []).filter(({ from }) => choices[from] === undefined);
    const result = await client(mapImport, {
      params: { workMonth: view.workMonth, importId: view.id },
      body: { ...mapping, people: [...earlierAnswers, ...newAnswers] },
    });
    if (!result.ok) {
      const { code, text } = result.failure;
      return isResponseLost(code) ? importTexts.readUnanswered(text) : text;
    }
    onChanged(result.value);
    return null;
  };
  return (
    <Card
      title={undecidedPeople.length > 0 ? "Choose people" : isAllLeftOut ? "People you left out" : "People you chose"}
      id={unsavedSectionIds.people}
    >
      {leads.map((lead) => (
        <p key={lead} className={styles.lead}>
          {lead}
        </p>
      ))}
      {hasUnmatched && <p className={styles.lead}>{choosePeopleTexts.addPersonLead}</p>}
      <div className={mappingStyles.form}>
        {isSearched && (
          <Field
            type="search"
            label={choosePeopleTexts.findOthers}
            hint={
              search.trim() === ""
                ? undefined
                : choosePeopleTexts.othersFound(matches.length, Math.min(matches.length, maxChoices))
            }
            value={search}
            maxLength={maxSearchLength}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        <DataTable
          caption="People for these rows"
          captionHidden
          columns={columnsOf(
            {
              unclear,
              choices,
              // The chosen person stays in the list.
              others: [...new Set([...matches, ...others.filter(({ memberId }) => chosenIds.has(memberId))])],
              choose: (personKeys, to) =>
                setChoices((current) => ({ ...current, ...Object.fromEntries(personKeys.map((key) => [key, to])) })),
            },
            listReadSheets(view.steps?.table),
          )}
          rows={unclear}
          rowKey={({ from }) => from}
        />
        <div className={styles.ways}>
          <Button aria-busy={isPending} onClick={() => void once(save)}>
            {isPending ? "Reading the file…" : importTexts.savePeople(toSave.length)}
          </Button>
          {hasUnmatched && (
            <ButtonLink tone="quiet" href={addPersonPath(view.workMonth, actingFor)}>
              Add a person
            </ButtonLink>
          )}
        </div>
        <Problem text={problem} />
      </div>
    </Card>
  );
};
