import { useId } from "react";
import { addMissingTexts, correctionTexts } from "#lib/reporting/corrections/texts.en.ts";
import type { MonthPerson } from "#lib/reporting/corrections/schema.ts";
import { sumUnits } from "#lib/reporting/line/row.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { removeAccents } from "#lib/platform/format/plain-text.ts";
import { unitLabels } from "#lib/reporting/line/unit-types.ts";
import { Field } from "#app/_form/field.tsx";
import { Button } from "#app/_ui/button.tsx";
import styles from "./correct.module.css";

const maxMatches = 8;

const matchesWords = ({ name, memberId }: MonthPerson, texts: readonly string[]): boolean =>
  texts.every((word) => removeAccents(name).includes(word) || memberId.toLowerCase() === word);

const unitsText = (person: MonthPerson): string =>
  `${formatUnits(sumUnits(person))} ${unitLabels[person.unitType].many.toLowerCase()}`;

type Props = {
  people: readonly MonthPerson[];
  find: string;
  onFind: (find: string) => void;
  onChoose: (person: MonthPerson) => void;
  onAdd: () => void;
};

export const FindPerson = ({ people, find, onFind, onChoose, onAdd }: Props) => {
  const statusId = useId();
  const texts = removeAccents(find)
    .split(/[\s,]+/)
    .filter(Boolean);
  const matches = texts.length === 0 ? [] : people.filter((person) => matchesWords(person, texts));
  return (
    <div className={styles.find}>
      <Field
        label="Find a person"
        hint="Type part of the name, or the member ID."
        type="search"
        autoComplete="off"
        value={find}
        onChange={(event) => onFind(event.target.value)}
        aria-controls={statusId}
      />
      <output id={statusId} className={styles.hint}>
        {texts.length > 0 && matches.length === 0 && correctionTexts.noMatch}
        {matches.length > maxMatches && correctionTexts.moreFound(matches.length - maxMatches)}
        {matches.length > 0 && matches.length <= maxMatches && `${matches.length} found`}
      </output>
      {matches.length > 0 && (
        <ul className={styles.found}>
          {matches.slice(0, maxMatches).map((person) => (
            <li key={person.id}>
              <span>
                <b>{person.name}</b>{" "}
                <span className={styles.hint}>
                  SSN ends {person.ssnLast4} · {person.unitCode} · {person.statusCode} · {unitsText(person)}
                  {person.waits && ` · ${correctionTexts.waits}`}
                </span>
              </span>
              {!person.waits && (
                <Button small tone="quiet" aria-label={`Correct ${person.name}`} onClick={() => onChoose(person)}>
                  Correct
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button small tone="quiet" onClick={onAdd}>
          {addMissingTexts.open}
        </Button>
      </div>
    </div>
  );
};
