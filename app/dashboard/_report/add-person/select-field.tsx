import type { ComponentProps } from "react";
import styles from "./add-person.module.css";

type Props = ComponentProps<"select"> & {
  id: string;
  label: string;
  error?: string | undefined;
  options: readonly { readonly value: string; readonly text: string }[];
};

/** A labelled choice from a list; nothing is chosen until someone chooses. */
export const SelectField = ({ id, label, error, options, ...select }: Props) => (
  <div className={styles.select}>
    <label htmlFor={id}>{label}</label>
    <select
      id={id}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      {...select}
    >
      <option value="">Choose…</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
    {error !== undefined && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
  </div>
);
