"use client";

import { useEffect, useRef } from "react";
import styles from "./error-summary.module.css";
import { useTranslation } from "../_shell/language/language-context.tsx";

type Props = {
  title: string;
  /** One error per field: the input's id and the error's text. */
  errors: readonly { readonly fieldId: string; readonly text: string }[];
};

/** Lists a form's errors, each with a link to its field. Takes the focus when it appears. */
export const ErrorSummary = ({ title, errors }: Props) => {
  const translate = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{translate(text)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
};
