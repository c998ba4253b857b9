"use client";

import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import type { RegisterValues } from "../_registration/register-values.ts";
import styles from "../_registration/register.module.css";

type Props = {
  name: "kind" | "proofKind";
  legend: ReactNode;
  options: readonly { readonly value: string; readonly title: string; readonly text: string }[];
};

/** A choice of a few cards, each with a line that explains it. */
export const Choice = ({ name, legend, options }: Props) => {
  const { register, clearErrors } = useFormContext<RegisterValues>();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.pair}>
        {options.map(({ value, title, text }) => (
          <label key={value} className={styles.option}>
            <input type="radio" value={value} {...register(name, { onChange: () => clearErrors() })} />
            <span>
              <b>{title}</b>
              <span className={styles.hint}>{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
