import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { factors } from "#lib/second-factor/words.ts";
import { Field } from "../../../_form/field.tsx";
import { SubmitButton } from "../../../_form/submit-button.tsx";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { StepHeading } from "./step-heading.tsx";
import styles from "./second-factor.module.css";

type Props = {
  title: string;
  field: Pick<ComponentProps<typeof Field>, "label" | "hint" | "type" | "inputMode" | "autoComplete">;
  act: { readonly name: string; readonly pending: string; readonly tone?: "bad" };
  isEmpty: (typed: string) => boolean;
  /** @returns the text to show when it failed; null when the step is done */
  submit: (typed: string) => Promise<string | null>;
  cancel: () => void;
  /** What is read before the field. */
  children?: ReactNode;
};

/** A step with one field that is sent once at a time, and never empty. */
export const OneFieldStep = ({ title, field, act, isEmpty, submit, cancel, children }: Props) => {
  const { cancel: cancelName } = useTexts(factors).factorSteps;
  const alertId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { typed: "" } });

  const send = handleSubmit(async ({ typed }) => {
    if (pending) return;
    setPending(true);
    const failed = await submit(typed);
    if (failed === null) return;
    setPending(false);
    setFailure(failed);
    setFocus("typed");
  });

  return (
    <form className={styles.stack} method="post" noValidate onSubmit={(event) => void send(event)}>
      <StepHeading>{title}</StepHeading>
      {children}
      {failure !== null && (
        <Alert tone="bad" id={alertId} live>
          {failure}
        </Alert>
      )}
      <div className={styles.field}>
        <Field
          {...field}
          required
          blamedBy={failure === null ? undefined : alertId}
          {...register("typed", { validate: (typed) => !isEmpty(typed), onChange: () => setFailure(null) })}
        />
      </div>
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
