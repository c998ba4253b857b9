"use client";

import { notGuessedState, notGuessedText } from "../../../lib/platform/rules/password-blocklist.ts";
import { changePasswordRules, onlyLettersAndDigits } from "../../../lib/platform/rules/password.ts";
import { type Rule, stateOf } from "../../../lib/platform/rules/rule.ts";
import { Checklist } from "./checklist.tsx";

type Props = {
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
export const PasswordChecklist = ({ id, value, rules = changePasswordRules, context }: Props) => (
  <Checklist
    id={id}
    checks={[
      ...[...rules, onlyLettersAndDigits].map((rule) => ({ text: rule.text, state: stateOf(rule, value) })),
      { text: notGuessedText, state: notGuessedState(value, context) },
    ]}
  />
);
