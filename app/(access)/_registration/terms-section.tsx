"use client";

import type { ReactNode } from "react";
import { Card } from "../../_ui/card.tsx";
import styles from "./register.module.css";
import { useRegisterField } from "./use-register-field.ts";

/** The terms, which open on this page, and the checkbox that accepts them. */
export const TermsSection = ({ terms }: { terms: ReactNode }) => {
  const { label: _label, error, id, ...input } = useRegisterField("terms");
  return (
    <Card title="Terms of use">
      <div className={styles.fields}>
        <details className={styles.terms}>
          <summary>Read the terms of use</summary>
          {/* Focusable, so that arrow keys and Page Down scroll it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.box} aria-label="Full terms of use" tabIndex={0}>
            {terms}
          </section>
        </details>
        <div>
          <label className={styles.check} htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              {...input}
            />
            <span>I have read the terms of use and accept them</span>
          </label>
          {error !== undefined && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
};
