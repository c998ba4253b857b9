"use client";

import type { ReactNode } from "react";
import { profileLabels } from "#lib/identity/profile/words.ts";
import { FormEnd } from "../../../_form/submit-button.tsx";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { MessageAlert } from "../../../_ui/message-alert.tsx";
import type { Edit, EditForm as Form } from "./use-edit-form.ts";
import styles from "./edit-form.module.css";
import type { Conflict } from "./use-versioned-save.ts";

type Props = {
  form: Form;
  edit: Edit;
  submitText: string;
  conflict?: Conflict | null;
  /** The typed value, as the conflict message shows it. */
  typedValue?: string;
  children: ReactNode;
};

const ConflictNote = ({ conflict, typedValue }: { conflict: Conflict; typedValue: string }) => {
  const { conflictText, profilePageTexts } = useTexts(profileLabels);
  const texts = profilePageTexts.conflict;
  return (
    <Alert tone="warn" live title={texts.title}>
      <p>{conflictText(conflict.savedValue, typedValue)}</p>
      <p className={styles.buttons}>
        <Button type="submit" small>
          {texts.useMine}
        </Button>
        <Button small tone="quiet" onClick={conflict.keepSavedValue}>
          {texts.keepTheirs}
        </Button>
      </p>
    </Alert>
  );
};

/** The layout of a card's form: errors, fields, Save and Cancel. */
export const EditForm = ({ form, edit, submitText, conflict = null, typedValue = "", children }: Props) => {
  const { draftKeptText, notSaved, profilePageTexts: texts } = useTexts(profileLabels);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      {edit.draft !== null && form.failure === null && conflict === null && <Alert tone="info">{draftKeptText}</Alert>}
      {form.failure !== null && <MessageAlert message={notSaved(form.failure)} live />}
      {conflict !== null && <ConflictNote conflict={conflict} typedValue={typedValue} />}
      {children}
      <FormEnd
        button={{ name: submitText, pending: texts.saving }}
        isPending={form.pending}
        onCancel={() => edit.close()}
        cancel={texts.cancel}
        className={styles.buttons}
      />
    </form>
  );
};
