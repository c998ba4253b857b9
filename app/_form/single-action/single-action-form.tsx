import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormEnd } from "../action-button.tsx";
import { Problem } from "../../_ui/alert.tsx";
import styles from "../form.module.css";
import { useSingleAction } from "./use-single-action.ts";

type Props = {
  button: { readonly name: ReactNode; readonly pending: string; readonly tone?: "bad" };
  onSend: () => Promise<string | null>;
  /** Without it, the form has no Cancel button. */
  onCancel?: () => void;
  /** Buttons beside the main button. */
  more?: ReactNode;
  label?: string;
  /** True if a button opened the form. The first field then takes the focus. */
  takesFocus?: boolean;
  children: ReactNode;
};

export const SingleActionForm = ({ button, onSend, onCancel, more, label, takesFocus = false, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const { isPending, problem, once } = useSingleAction();
  useEffect(() => {
    if (!takesFocus) return;
    const find = (fields: string) => form.current?.querySelector<HTMLElement>(fields);
    (find("input:checked") ?? find("input, select, textarea"))?.focus();
  }, [takesFocus]);
  // Moves the focus to the first invalid field.
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);
  return (
    <form
      ref={form}
      className={styles.stack}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void once(onSend);
      }}
    >
      <Problem text={problem} />
      {children}
      <FormEnd button={button} isPending={isPending} onCancel={onCancel} more={more} />
    </form>
  );
};

/**
 * Returns the action of a `SingleActionForm` that checks its fields first. Invalid fields show their errors, and nothing is sent.
 * @param send resolves to an error message, or to null on success
 */
export const submitIfValid =
  <Typed extends FieldValues>(form: UseFormReturn<Typed>, send: (values: Typed) => Promise<string | null>) =>
  async (): Promise<string | null> => {
    let problem: string | null = null;
    await form.handleSubmit(async (values) => {
      problem = await send(values);
    })();
    return problem;
  };
