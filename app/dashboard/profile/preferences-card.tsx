"use client";

import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { getPreferences, savePreferences } from "../../../lib/identity/preferences/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { preferencesTexts, topicNames } from "../../../lib/identity/preferences/texts.en.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import type { Preferences, Topic } from "../../../lib/identity/preferences/schema.ts";
import { profileLabels } from "../../../lib/identity/profile/words.ts";
import { SubmitButton } from "../../_form/action-button.tsx";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "./preferences-card.module.css";

const texts = defineTranslations(
  { preferencesTexts, topicNames },
  () => import("../../../lib/identity/preferences/texts.es.ts"),
);

type Choices = Record<Topic, boolean>;

const choicesOf = ({ offered: _offered, version: _version, ...choices }: Preferences): Choices => choices;

/** "Receipts of reports I commit: off" */
const SavedElsewhere = ({ savedPreferences: otherPreferences }: { savedPreferences: Preferences }) => {
  const { preferencesTexts: words, topicNames: names } = useTexts(texts);
  const { savedChoice } = useTexts(profileLabels).emailCardTexts;
  return (
    <>
      <p>{words.savedElsewhere}</p>
      <ul>
        {otherPreferences.offered.map((topic) => (
          <li key={topic}>{savedChoice(names[topic], otherPreferences[topic])}</li>
        ))}
      </ul>
      <p>{words.yourChoicesKept}</p>
    </>
  );
};

type Outcome = { readonly kind: "saved" | "stale" } | { readonly kind: "failed"; readonly text: string };

const SwitchesForm = ({ preferences }: { preferences: Preferences }) => {
  const { preferencesTexts: words, topicNames: names } = useTexts(texts);
  const { emailCardTexts } = useTexts(profileLabels);
  const id = useId();
  const [savedPreferences, setSavedPreferences] = useState(preferences);
  const { register, handleSubmit, formState } = useForm<Choices>({ defaultValues: choicesOf(preferences) });
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const save = handleSubmit(async (choices) => {
    setOutcome(null);
    const result = await client(savePreferences, { body: choices, version: savedPreferences.version });
    if (result.ok) {
      setSavedPreferences({
        ...savedPreferences,
        ...choices,
        version: savedPreferences.version === null ? null : savedPreferences.version + 1,
      });
      setOutcome({ kind: "saved" });
    } else {
      const newest = result.failure.code === "Stale" ? await client(getPreferences) : null;
      if (newest?.ok) setSavedPreferences(newest.value);
      setOutcome(newest?.ok ? { kind: "stale" } : { kind: "failed", text: result.failure.text });
    }
  });

  return (
    <form className={styles.form} method="post" onSubmit={(event) => void save(event)}>
      {outcome?.kind === "failed" && (
        <Alert tone="bad" live title={words.notSavedTitle}>
          {outcome.text}
        </Alert>
      )}
      {outcome?.kind === "stale" && (
        <Alert tone="bad" live title={words.staleTitle}>
          <SavedElsewhere savedPreferences={savedPreferences} />
        </Alert>
      )}
      {outcome?.kind === "saved" && (
        <Alert tone="good" live>
          {words.saved}
        </Alert>
      )}
      <fieldset className={styles.topics} aria-describedby={`${id}-always`}>
        <legend>{emailCardTexts.sendMe}</legend>
        {preferences.offered.map((topic) => (
          <label key={topic}>
            <input
              type="checkbox"
              {...register(topic, {
                onChange: () => setOutcome((previous) => (previous?.kind === "stale" ? previous : null)),
              })}
            />
            {names[topic]}
          </label>
        ))}
      </fieldset>
      <p id={`${id}-always`} className={styles.always}>
        {words.always}
      </p>
      <div>
        <SubmitButton pending={formState.isSubmitting} pendingText={emailCardTexts.saving}>
          {emailCardTexts.save}
        </SubmitButton>
      </div>
    </form>
  );
};

/** The account holder's email choices (spec-map §7), or the emails that are always sent if there are none to choose. */
export const PreferencesCard = ({ preferences }: { preferences: Preferences }) => {
  const { preferencesTexts: words } = useTexts(texts);
  const { title } = useTexts(profileLabels).emailCardTexts;
  return (
    <Card title={title}>
      {preferences.offered.length > 0 ? (
        <SwitchesForm preferences={preferences} />
      ) : (
        <p>
          {words.always} {words.noneAvailable}
        </p>
      )}
    </Card>
  );
};
