"use client";

import type { ComponentProps } from "react";
import type { RuleState } from "../../../lib/platform/rules/rule.ts";
import { Checklist } from "../../_form/password/checklist.tsx";
import { Field } from "../../_form/field.tsx";
import styles from "./register.module.css";

type Props = ComponentProps<typeof Field> & {
  id: string;
  checks: readonly { readonly text: string; readonly state: RuleState }[];
};

/** A field with its rules below it, checked as the visitor types (spec-map §5). */
export const CheckedField = ({ checks, ...field }: Props) => (
  <div className={styles.checked}>
    <Field describedBy={`${field.id}-rules`} {...field} />
    <Checklist id={`${field.id}-rules`} checks={checks} />
  </div>
);
