"use client";

import { type ComponentProps, useId, useState } from "react";
import {
  isPasswordAllowed,
  passwordsMatchText,
  changePasswordRules,
  onlyLettersAndDigits,
} from "../../../lib/platform/rules/password.ts";
import { notGuessedState, notGuessedText } from "../../../lib/platform/rules/password-blocklist.ts";
import { retypeState, type Rule, type RuleState, stateOf } from "../../../lib/platform/rules/rule.ts";
import { Field } from "../field.tsx";
import { Icon, type IconName } from "../../_ui/icon.tsx";
import styles from "./checklist.module.css";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { passwordFormTexts } from "../../../lib/identity/account/page-texts.en.ts";

export const passwordForm = defineTranslations(
  { passwordFormTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);

type Checks = readonly { readonly text: string; readonly state: RuleState }[];

type Texts = (typeof passwordForm)["en"]["passwordFormTexts"];

const appearanceOf = (
  state: RuleState,
  { done, notYet }: Texts,
): { icon: IconName; className: string | undefined; texts: string } => {
  if (state === null) return { icon: "ring", className: styles.open, texts: "" };
  return state
    ? { icon: "check", className: styles.met, texts: done }
    : { icon: "cross", className: styles.unmet, texts: notYet };
};

/** Announces each rule politely as its check changes (spec-map §5). */
export const Checklist = ({ id, checks }: { id: string; checks: Checks }) => {
  const { passwordFormTexts: texts } = useTexts(passwordForm);
  const translate = useTranslation();
  return (
    <ul id={id} className={styles.list} aria-live="polite">
      {checks.map(({ text, state }) => {
        const { icon, className, texts: words } = appearanceOf(state, texts);
        return (
          <li key={text} className={className} aria-atomic="true" data-state={String(state)}>
            <Icon name={icon} size={18} />
            <span>
              <span className="visually-hidden">{words}</span>
              {translate(text)}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** A field with its rules below it, checked as the visitor types (spec-map §5). */
export const CheckedField = ({ checks, ...field }: ComponentProps<typeof Field> & { checks: Checks }) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <Field describedBy={id} {...field} />
      <Checklist id={id} checks={checks} />
    </div>
  );
};

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
