"use client";

import { changePasswordRules } from "../../../lib/rules/password.ts";
import { type Rule, stateOf } from "../../../lib/rules/rule.ts";
import { Checklist } from "./checklist.tsx";

type Props = {
  /** For the `describedBy` of the password's field. */
  id: string;
  /** The typed password; nothing is checked while it is empty (spec-map §4). */
  value: string | undefined;
  /** The texts of change and reset password unless said otherwise (spec-map §5). */
  rules?: readonly Rule[];
};

/** The three checks of a password that is being set, shown live (spec-map §5). */
export const PasswordChecklist = ({ id, value, rules = changePasswordRules }: Props) => (
  <Checklist id={id} checks={rules.map((rule) => ({ text: rule.text, state: stateOf(rule, value) }))} />
);
