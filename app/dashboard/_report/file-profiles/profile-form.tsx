import { useState, type SyntheticEvent } from "react";
import { changeFileProfile, getFileProfile } from "#lib/file-profiles/calls.ts";
import type { FileProfile } from "#lib/file-profiles/schema.ts";
import { profileTexts } from "#lib/file-profiles/texts.en.ts";
import type { Answers } from "#lib/payroll-file/questions/questions.ts";
import { QuestionCard } from "#app/_mapping/question-card.tsx";
import { useOneAct } from "#app/_form/one-act/use-one-act.ts";
import { SubmitButton } from "#app/_form/submit-button.tsx";
import { isUnanswered } from "#app/_form/unanswered.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { useClient } from "../acting-for.tsx";
import { askOfProfile, listDifferences, toChange } from "./asked-of-profile.ts";
import styles from "./file-profiles.module.css";

type Props = {
  profile: FileProfile;
  onSaved: (profile: FileProfile) => void;
  onCancel: () => void;
};

/** Changes what columns hold and what codes mean. Where someone else was first, the choices stay, beside what is saved now. */
export const ProfileForm = ({ profile, onSaved, onCancel }: Props) => {
  const client = useClient();
  const [newest, setNewest] = useState(profile);
  const [answers, setAnswers] = useState<Answers>({});
  const { isPending, problem, once } = useOneAct();
  const asking = askOfProfile(profile, answers);
  const { profileId } = profile;
  const save = async (): Promise<string | null> => {
    const body = toChange(asking.mapping);
    const answer = await client(changeFileProfile, { params: { profileId }, version: newest.version, body });
    if (answer.ok) {
      onSaved(answer.value);
      return null;
    }
    const { code, text } = answer.failure;
    if (code === "Stale" || isUnanswered(code)) {
      const now = await client(getFileProfile, { params: { profileId } });
      if (now.ok) setNewest(now.value);
    }
    return isUnanswered(code) ? profileTexts.unanswered(text) : text;
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void once(save);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p>{profileTexts.changeLead}</p>
      {asking.asked.map((own) => (
        <QuestionCard key={own.question.id} asked={own} onAnswer={(given) => setAnswers({ ...answers, ...given })} />
      ))}
      {newest.version !== profile.version && (
        <Alert tone="warn">{profileTexts.savedByOthers(listDifferences(askOfProfile(newest), asking))}</Alert>
      )}
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      <div className={styles.ways}>
        <SubmitButton pending={isPending} pendingText="Saving…">
          Save
        </SubmitButton>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
