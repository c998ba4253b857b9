"use client";

import type { ReactNode } from "react";
import { Card } from "../../_ui/card.tsx";
import styles from "./register.module.css";
import { useRegisterField } from "./use-register-field.ts";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { sectionTexts } from "../../../lib/identity/registration/page-texts.en.ts";

const pageTexts = inLanguages({ sectionTexts }, () => import("../../../lib/identity/registration/page-texts.es.ts"));

/** The terms, which open on this page, and the checkbox that accepts them. */
export const TermsSection = ({ terms }: { terms: ReactNode }) => {
  const { sectionTexts: texts } = useTexts(pageTexts);
  const translate = useTranslation();
  const { label: _label, error, id, ...input } = useRegisterField("terms");
  return (
    <Card title={texts.terms}>
      <div className={styles.fields}>
        <details className={styles.terms}>
          <summary>{texts.readTerms}</summary>
          {/* Focusable, so that arrow keys and Page Down scroll it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.box} aria-label={texts.fullTerms} tabIndex={0}>
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
            <span>{texts.accept}</span>
          </label>
          {error !== undefined && (
            <p id={`${id}-error`} className={styles.error}>
              {translate(error)}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
};
