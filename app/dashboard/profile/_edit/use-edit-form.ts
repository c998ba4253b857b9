import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Failure } from "#lib/contract/result.ts";
import type { Edit } from "./form-props.ts";
import type { Typed } from "./edit-draft.ts";

type Errors = Readonly<Record<string, string>>;
/** What sending came to: the failure to show, or null when there is none. */
export type Sent = Promise<Failure<string> | null>;

type Options<Values extends Typed> = {
  readonly edit: Edit;
  /** What the fields begin with. */
  readonly start: Values;
  /** What is wrong with the values before they are sent, by field. */
  readonly judge: (typed: Values) => Errors;
  readonly send: (typed: Values) => Sent;
};

/** Passwords are typed again: they are never kept. */
const withoutSecrets = ({ currentPassword: _secret, ...typed }: Typed): Typed => typed;
const isSame = (one: Typed, other: Typed): boolean => Object.keys(one).every((name) => one[name] === other[name]);

/** The values, errors and one sending at a time of a card's form; what is typed is kept, should the session end. */
export const useEditForm = <Values extends Typed>({ edit, start, judge, send }: Options<Values>) => {
  const form = useRef<HTMLFormElement>(null);
  const hasSent = useRef(false);
  const [typed, setTyped] = useState<Values>({ ...start, ...edit.draft });
  const [errors, setErrors] = useState<Errors>({});
  const [blamed, setBlamed] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  // When fields are blamed, not while one of them is corrected: the focus stays where one types.
  useEffect(() => {
    const [first] = Object.keys(blamed);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [blamed]);

  const blame = (against: Errors): void => {
    setErrors(against);
    setBlamed(against);
  };

  /** Sends once at a time; a failure that names fields is shown at them, any other above the form. */
  const run = async (): Promise<void> => {
    if (pending) return;
    hasSent.current = true;
    setPending(true);
    setFailure(null);
    const failed = await send(typed);
    setPending(false);
    if (failed === null) return;
    if (Object.keys(failed.fields).some((name) => name in start)) blame(failed.fields);
    else setFailure(failed.text);
  };

  const change = (name: string, text: string): void => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    setErrors(({ [name]: _corrected, ...rest }) => rest);
    setFailure(null);
    edit.keep(isSame(withoutSecrets(next), start) ? null : withoutSecrets(next));
  };

  return {
    typed,
    pending,
    failure,
    /** For the form element. */
    formProps: {
      ref: form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const against = judge(typed);
        if (Object.keys(against).length > 0) return blame(against);
        // Once something was sent, another's value may stand where the first one stood.
        if (isSame(typed, start) && !hasSent.current) return edit.close();
        void run();
      },
    },
    /** For a field. */
    fieldOf: (name: keyof Values & string) => ({
      name,
      value: typed[name],
      error: errors[name],
      onChange: (event: { target: HTMLInputElement }) => change(name, event.target.value),
    }),
  };
};

export type EditForm = Pick<ReturnType<typeof useEditForm>, "pending" | "failure" | "formProps">;
