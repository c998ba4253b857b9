"use client";

import { useState, type ComponentProps } from "react";
import {
  isPasswordAllowed,
  passwordsMatchText,
  changePasswordRules,
  onlyLettersAndDigits,
} from "../../../lib/platform/rules/password.ts";
import { retypeState, type Rule, stateOf } from "../../../lib/platform/rules/rule.ts";
import { CheckedField, passwordForm } from "./checklist.tsx";
import type { Field } from "../field.tsx";
import styles from "./checklist.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { notGuessedState, notGuessedText } from "../../../lib/platform/rules/password-blocklist.ts";

/**
 * Returns the checks of a password as it is typed.
 * @param rules default: for changing a password (spec-map §5)
 * @param context names that a password must not repeat
 */
export const listPasswordChecks = (
  value: string | undefined,
  rules: readonly Rule[] = changePasswordRules,
  context?: readonly string[],
) => [
  ...[...rules, onlyLettersAndDigits].map((rule) => ({ text: rule.text, state: stateOf(rule, value) })),
  { text: notGuessedText, state: notGuessedState(value, context) },
];

export const ShowPassword = ({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) => (
  <label className={styles.show}>
    <input type="checkbox" checked={isShown} onChange={({ target }) => onChange(target.checked)} />
    {useTexts(passwordForm).passwordFormTexts.show}
  </label>
);

export type NewPassword = { newPassword: string; retype: string };

type Props = {
  values: Partial<NewPassword>;
  fieldOf: (name: keyof NewPassword) => Omit<ComponentProps<typeof Field>, "label">;
};

/** Returns true if the password is allowed and the retyped one matches. */
export const isNewPasswordReady = ({ newPassword, retype }: Partial<NewPassword>): boolean =>
  isPasswordAllowed(newPassword ?? "") && retypeState(newPassword, retype) === true;

/** spec-map §5. */
export const NewPasswordFields = ({ values: { newPassword, retype }, fieldOf }: Props) => {
  const { passwordFormTexts: texts } = useTexts(passwordForm);
  const [isShown, setShown] = useState(false);
  const type = isShown && { type: "text" };
  return (
    <>
      <CheckedField label={texts.next} checks={listPasswordChecks(newPassword)} {...fieldOf("newPassword")} {...type} />
      <CheckedField
        label={texts.retype}
        checks={[{ text: passwordsMatchText, state: retypeState(newPassword, retype) }]}
        {...fieldOf("retype")}
        {...type}
      />
      <ShowPassword isShown={isShown} onChange={setShown} />
    </>
  );
};
