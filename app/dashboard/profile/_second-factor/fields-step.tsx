import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { factors } from "#lib/identity/second-factor/words.ts";
import { Field } from "../../../_form/field.tsx";
import { SubmitButton } from "../../../_form/submit-button.tsx";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { StepHeading } from "./step-heading.tsx";
import styles from "./second-factor.module.css";

type StepField = Pick<ComponentProps<typeof Field>, "label" | "hint" | "type" | "inputMode" | "autoComplete">;
/** Why a step failed, and the place of the field to change. */
export type StepFailure = { readonly text: string; readonly place: number };

type Props = {
  title: string;
  fields: readonly StepField[];
  act: { readonly name: string; readonly pending: string; readonly tone?: "bad" };
  /** @param typed in the order of the fields @returns null when the step is done */
  submit: (typed: readonly string[]) => Promise<StepFailure | null>;
  cancel: () => void;
  /** What is read before the fields. */
  children?: ReactNode;
};

/** Any password may be right, even one of spaces. */
const isEmpty = ({ type }: StepField, typed: string): boolean => (type === "password" ? typed : typed.trim()) === "";

/** A step with fields that are sent once at a time, and none of them empty. */
export const FieldsStep = ({ title, fields, act, submit, cancel, children }: Props) => {
  const { cancel: cancelName } = useTexts(factors).factorSteps;
  const alertId = useId();
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { typed: fields.map(() => "") } });

  const send = handleSubmit(async ({ typed }) => {
    if (pending) return;
    setPending(true);
    const failed = await submit(typed);
    if (failed === null) return;
    setPending(false);
    setFailure(failed);
    setFocus(`typed.${failed.place}`);
  });

  return (
    <form className={styles.stack} method="post" noValidate onSubmit={(event) => void send(event)}>
      <StepHeading>{title}</StepHeading>
      {children}
      {failure !== null && (
        <Alert tone="bad" id={alertId} live>
          {failure.text}
        </Alert>
      )}
      {fields.map((field, place) => (
        <div key={field.autoComplete} className={styles.field}>
          <Field
            {...field}
            required
            blamedBy={failure?.place === place ? alertId : undefined}
            {...register(`typed.${place}`, {
              validate: (typed) => !isEmpty(field, typed),
              onChange: () => setFailure(null),
            })}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        <SubmitButton pending={pending} pendingText={act.pending} {...(act.tone && { tone: act.tone })}>
          {act.name}
        </SubmitButton>
        <Button tone="quiet" onClick={cancel}>
          {cancelName}
        </Button>
      </div>
    </form>
  );
};
