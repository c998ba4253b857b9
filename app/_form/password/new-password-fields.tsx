"use client";

import { useId, useState, type ComponentProps } from "react";
import {
  isPasswordAllowed,
  passwordsMatchText,
  changePasswordRules,
  onlyLettersAndDigits,
} from "../../../lib/platform/rules/password.ts";
import { retypeState, type Rule, stateOf } from "../../../lib/platform/rules/rule.ts";
import { Checklist } from "./checklist.tsx";
import { Field } from "../field.tsx";
import styles from "./new-password-fields.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { passwordFormTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { notGuessedState, notGuessedText } from "../../../lib/platform/rules/password-blocklist.ts";

type PasswordChecklistProps = {
  id: string;
  value: string | undefined;
  /** Defaults to the rules for changing a password (spec-map §5). */
  rules?: readonly Rule[];
  context?: readonly string[] | undefined;
};

export const PasswordChecklist = ({ id, value, rules = changePasswordRules, context }: PasswordChecklistProps) => (
  <Checklist
    id={id}
    checks={[
      ...[...rules, onlyLettersAndDigits].map((rule) => ({ text: rule.text, state: stateOf(rule, value) })),
      { text: notGuessedText, state: notGuessedState(value, context) },
    ]}
  />
);

export const ShowPassword = ({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) => (
  <label className={styles.show}>
    <input type="checkbox" checked={isShown} onChange={({ target }) => onChange(target.checked)} />
    {useTexts(passwordForm).passwordFormTexts.show}
  </label>
);

const passwordForm = defineTranslations(
  { passwordFormTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
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
  const id = useId();
  const { passwordFormTexts: texts } = useTexts(passwordForm);
  const [isShown, setShown] = useState(false);
  const type = isShown && { type: "text" };
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
          checks={[{ text: passwordsMatchText, state: retypeState(newPassword, retype) }]}
        />
      </div>
      <ShowPassword isShown={isShown} onChange={setShown} />
    </>
  );
};
