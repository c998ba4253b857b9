"use client";

import { useId, useState, type ComponentProps } from "react";
import {
  isPasswordAllowed,
  passwordsMatchText,
  changePasswordRules,
  onlyLettersAndDigits,
} from "../../../lib/platform/rules/password.ts";
import { stateOfRetype, type Rule, stateOf } from "../../../lib/platform/rules/rule.ts";
import { Checklist } from "./checklist.tsx";
import { Field } from "../field.tsx";
import styles from "./new-password-fields.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { passwordFormTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { notGuessedState, notGuessedText } from "../../../lib/platform/rules/password-blocklist.ts";

type PasswordChecklistProps = {
  /** For the `describedBy` of the password's field. */
  id: string;
  /** The typed password; nothing is checked while it is empty (spec-map §4). */
  value: string | undefined;
  /** The texts of change and reset password unless said otherwise (spec-map §5). */
  rules?: readonly Rule[];
  /** The owner's names and username, where the page knows them. */
  context?: readonly string[] | undefined;
};

/** Everything that is asked of a password that is being set, shown live from the start (spec-map §5). */
export const PasswordChecklist = ({ id, value, rules = changePasswordRules, context }: PasswordChecklistProps) => (
  <Checklist
    id={id}
    checks={[
      ...[...rules, onlyLettersAndDigits].map((rule) => ({ text: rule.text, state: stateOf(rule, value) })),
      { text: notGuessedText, state: notGuessedState(value, context) },
    ]}
  />
);

/** Shows what is typed in the new password and its retype. */
export const ShowPassword = ({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) => (
  <label className={styles.show}>
    <input type="checkbox" checked={shown} onChange={({ target }) => onChange(target.checked)} />
    {useTexts(passwordForm).passwordFormTexts.show}
  </label>
);

const passwordForm = inLanguages({ passwordFormTexts }, () => import("../../../lib/identity/account/page-texts.es.ts"));

/** A new password and its retype, as a form's values have them. */
export type NewPassword = { newPassword: string; retype: string };

type Props = {
  typed: Partial<NewPassword>;
  /** What react-hook-form's `register` returns for a field, and what else the form gives it. */
  fieldOf: (name: keyof NewPassword) => Omit<ComponentProps<typeof Field>, "label">;
};

/** Whether a new password may be sent: it fits the pattern, and the retype is the same. */
export const isNewPasswordReady = ({ newPassword, retype }: Partial<NewPassword>): boolean =>
  isPasswordAllowed(newPassword ?? "") && stateOfRetype(newPassword, retype) === true;

/** The two fields of a new password with their checks, shown live (spec-map §5). */
export const NewPasswordFields = ({ typed: { newPassword, retype }, fieldOf }: Props) => {
  const id = useId();
  const { passwordFormTexts: texts } = useTexts(passwordForm);
  const [shown, setShown] = useState(false);
  const type = shown && { type: "text" };
  return (
    <>
      <div className={styles.checked}>
        <Field label={texts.next} describedBy={`${id}-rules`} {...fieldOf("newPassword")} {...type} />
        <PasswordChecklist id={`${id}-rules`} value={newPassword} />
      </div>
      <div className={styles.checked}>
        <Field label={texts.retype} describedBy={`${id}-match`} {...fieldOf("retype")} {...type} />
        <Checklist
          id={`${id}-match`}
          checks={[{ text: passwordsMatchText, state: stateOfRetype(newPassword, retype) }]}
        />
      </div>
      <ShowPassword shown={shown} onChange={setShown} />
    </>
  );
};
