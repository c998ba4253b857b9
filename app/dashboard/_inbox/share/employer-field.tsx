import type { RefObject } from "react";
import { inboxLabels } from "#lib/inbox/label-texts.en.ts";
import { shortTextLimit } from "#lib/format/text/text-limits.ts";
import { inboxTexts } from "#lib/inbox/texts.en.ts";
import { Field } from "../../../_form/field.tsx";
import { Button } from "../../../_ui/button.tsx";
import { employerText, type useEmployerChoice } from "./employer-choice.ts";
import styles from "../inbox.module.css";

const mostMatches = 8;

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  /** What is typed. */
  employer: string;
  choice: Pick<ReturnType<typeof useEmployerChoice>, "offered" | "matches" | "only" | "employerId">;
  error: string | undefined;
  /** Share was not pressed yet: after that, the error says what the matches say. */
  isNew: boolean;
  onChange: (employer: string) => void;
};

/** The field for an employer by name or ID, with the employers that what is typed may mean. */
export const EmployerField = ({ ref, employer, choice, error, isNew, onChange }: Props) => {
  const { offered, matches, only, employerId } = choice;
  const isOpen = employerId === null && matches.length > 0;
  const choose = (chosen: (typeof matches)[number]): void => {
    onChange(employerText(chosen));
    ref.current?.focus();
  };
  return (
    <>
      <Field
        ref={ref}
        label="Employer"
        hint={inboxTexts.shareEmployerHint}
        autoComplete="off"
        list="share-employers"
        maxLength={shortTextLimit}
        required
        value={employer}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id="share-employers">
        {offered.map((one) => (
          <option key={one.employerId} value={employerText(one)}>
            {employerText(one)}
          </option>
        ))}
      </datalist>
      <output>{only !== undefined && inboxLabels.employerMeant(employerText(only))}</output>
      {isNew && isOpen && <p>{inboxLabels.employersMatch(employer.trim())}</p>}
      {isOpen && (
        <ul className={styles.matches}>
          {matches.slice(0, mostMatches).map((one) => (
            <li key={one.employerId}>
              <Button tone="quiet" small onClick={() => choose(one)}>
                {employerText(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
