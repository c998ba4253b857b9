"use client";

import { type ComponentProps, useId } from "react";
import type { RuleState } from "../../../lib/platform/rules/rule.ts";
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
