import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../_ui/button.tsx";
import { ReasonField, reasonRule } from "./text-area.tsx";
import styles from "./reason-form.module.css";

type Props = {
  hint: string;
  action: ReactNode;
  pending: boolean;
  pendingText: string;
  onSend: (reason: string) => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** A form for a reason. The typed reason stays if the call fails. */
export const ReasonForm = ({ hint, action, pending, pendingText, onSend, onCancel, children }: Props) => {
  const { register, handleSubmit, clearErrors, formState } = useForm<{ reason: string }>({
    defaultValues: { reason: "" },
    reValidateMode: "onSubmit",
  });
  const send = handleSubmit(({ reason }) => onSend(reason));
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <ReasonField
        hint={hint}
        error={formState.errors.reason?.message}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just opened this form
        autoFocus
        {...register("reason", { ...reasonRule, onChange: () => clearErrors() })}
      />
      {children}
      <div className={styles.actions}>
        <Button type="submit" tone="bad" aria-busy={pending}>
          {pending ? pendingText : action}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
