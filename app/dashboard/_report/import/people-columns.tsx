import { formatRowsShort } from "#lib/reporting/payroll-file/row-rules.ts";
import { choosePeopleTexts } from "#lib/reporting/imports/people-texts.en.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import type { ChoosablePerson, UnclearPerson } from "#lib/reporting/imports/unclear-schema.ts";
import { Choice } from "#app/_mapping/choice.tsx";
import { Button } from "#app/_ui/button.tsx";
import type { Column } from "#app/_ui/data-table.tsx";
import styles from "./import.module.css";

/** Who was chosen, by the key of what is asked. */
export type Chosen = Readonly<Record<string, string>>;

/** So many people are offered in a list; of more, those who are searched for. */
export const mostOffered = 50;

/** The rows of the file with the same name or number, where each is asked about alone. */
const listAlike = (unclear: readonly UnclearPerson[], person: UnclearPerson): readonly UnclearPerson[] => {
  const keyOf = ({ name, ssnLast4, payrollNo }: UnclearPerson): string => `${ssnLast4}|${payrollNo}|${name}`;
  const isAlike = (other: UnclearPerson): boolean => other.inFile !== undefined && keyOf(other) === keyOf(person);
  return person.inFile === undefined ? [] : unclear.filter(isAlike);
};

/** The other names in the file that the same person is chosen for. */
const alsoChosenFor = (unclear: readonly UnclearPerson[], chosen: Chosen, { from }: UnclearPerson): string[] => {
  const to = chosen[from];
  if (!to || to === leftOut) return [];
  const names = unclear.flatMap((other) => (other.from !== from && chosen[other.from] === to ? [other.name] : []));
  return [...new Set(names)];
};

type Answers = {
  readonly unclear: readonly UnclearPerson[];
  readonly chosen: Chosen;
  /** People who are in no other row. */
  readonly others: readonly ChoosablePerson[];
  readonly choose: (from: readonly string[], to: string) => void;
};

const optionsFor = ({ from, candidates, takesAnyone }: UnclearPerson, { chosen, others }: Answers) => {
  const own = new Set(candidates.map(({ memberId }) => memberId));
  const isShown = ({ memberId }: ChoosablePerson, at: number): boolean =>
    !own.has(memberId) && (at < mostOffered || memberId === chosen[from]);
  const more = takesAnyone ? others.filter(isShown) : [];
  const toOption = (person: ChoosablePerson) => ({ value: person.memberId, name: importTexts.candidate(person) });
  return [
    { value: "", name: "Choose" },
    ...candidates.map(toOption),
    { value: leftOut, name: importTexts.leaveOut },
    ...more.map(toOption),
  ];
};

/** The columns of the table in which a clerk says whose rows these are. */
export const columnsOf = (answers: Answers, sheets: readonly string[]): readonly Column<UnclearPerson>[] => [
  {
    key: "name",
    header: "In your file",
    names: true,
    cell: (person) => (
      <>
        {importTexts.unclearPerson(person)}
        {person.inFile && <p className={styles.why}>{person.inFile}</p>}
      </>
    ),
  },
  { key: "rows", header: "Where", cell: ({ rows }) => formatRowsShort(rows, sheets) },
  {
    key: "who",
    header: "Who this is",
    cell: (person) => {
      const also = alsoChosenFor(answers.unclear, answers.chosen, person);
      const to = answers.chosen[person.from] ?? "";
      const alike = listAlike(answers.unclear, person).map(({ from }) => from);
      const where = person.inFile === undefined ? "" : formatRowsShort(person.rows, sheets);
      return (
        <>
          {person.why !== "" && <p className={styles.why}>{person.why}</p>}
          <Choice
            label={importTexts.whoIs(person.name, where)}
            labelHidden
            value={to}
            options={optionsFor(person, answers)}
            onChoose={(chosen) => answers.choose([person.from], chosen)}
          />
          {to !== "" && to !== leftOut && alike.some((from) => answers.chosen[from] !== to) && (
            <Button
              tone="quiet"
              small
              aria-label={choosePeopleTexts.chooseForAll(alike.length, importTexts.unclearPerson(person))}
              onClick={() => answers.choose(alike, to)}
            >
              {choosePeopleTexts.chooseForAll(alike.length)}
            </Button>
          )}
          {also.length > 0 && <p className={styles.also}>{choosePeopleTexts.alsoChosen(also)}</p>}
        </>
      );
    },
  },
];
