import type { InputHTMLAttributes } from "react";
import { useForm } from "react-hook-form";
import { requiredText } from "../../../lib/rules/rule.ts";
import { Button } from "../../_ui/button.tsx";
import { Field } from "../field.tsx";
import { FieldGrid } from "../field-grid.tsx";
import { useHydrated } from "../use-hydrated.ts";

export type LineField<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  /** What is read from the typed text. */
  readonly clean: (typed: string) => string;
  readonly check: (typed: string) => true | string;
  readonly input?: Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "placeholder">;
};

type Props<Name extends string> = {
  fields: readonly LineField<Name>[];
  action: string;
  /** What the button says while it sends. */
  pendingText: string;
  /** @returns whether the fields are emptied */
  onSend: (typed: Readonly<Record<Name, string>>) => Promise<boolean>;
};

/** Short text fields and a button in one line. Every field is required. */
export const LineForm = <Name extends string>({ fields, action, pendingText, onSend }: Props<Name>) => {
  const hydrated = useHydrated();
  const { register, handleSubmit, formState, reset } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ""])),
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (typed) => {
    if (!isSubmitting && (await onSend(typed as Record<Name, string>))) reset();
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <FieldGrid
        action={
          <Button type="submit" tone="quiet" disabled={!hydrated} aria-busy={isSubmitting}>
            {isSubmitting ? pendingText : action}
          </Button>
        }
      >
        {fields.map(({ name, label, clean, check, input }) => (
          <Field
            key={name}
            label={label}
            autoComplete="off"
            error={errors[name]?.message}
            {...input}
            {...register(name, { required: requiredText(label), setValueAs: clean, validate: check })}
          />
        ))}
      </FieldGrid>
    </form>
  );
};
