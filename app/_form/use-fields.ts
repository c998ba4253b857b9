import { useState } from "react";

/** The typed values of a form, and the errors of its fields. Typing in a field removes its error. */
export const useFields = <Values extends object>(initial: Values | (() => Values)) => {
  const [values, setValues] = useState<Values>(initial);
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const clearErrors = (isCleared: (name: string) => boolean): void =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !isCleared(name))));
  const change = (part: Partial<Values>): void => {
    setValues({ ...values, ...part });
    clearErrors((name) => name in part);
  };
  /** Returns the props that connect one field. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }): void =>
      change({ [name]: target.value } as Partial<Values>),
  });
  return { values, setValues, errors, setErrors, clearErrors, change, field };
};

export type Fields<Values extends object> = ReturnType<typeof useFields<Values>>;
