import { type BaseSyntheticEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Failure } from "../../../lib/platform/contract/result.ts";
import { type FieldName, fieldLabels } from "../../../lib/identity/registration/texts.en.ts";
import { resolverOf, listErrors } from "../../_form/list-errors.ts";
import { findRegisterErrors, type RegisterValues } from "./register-values.ts";
import { fieldIdOf, registrationLabels } from "./use-register-field.ts";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";

const names = Object.keys(fieldLabels) as FieldName[];

/**
 * The state of a registration form: its errors when it is submitted, and the reason for a refusal.
 * @param post resolves with the reason for a refusal; null after success
 */
export const useRegistration = (
  defaultValues: RegisterValues,
  post: (values: RegisterValues) => Promise<Failure<string> | null>,
) => {
  const { fieldLabels: labels } = useTexts(registrationLabels);
  const translate = useTranslation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<RegisterValues>({
    defaultValues,
    resolver: resolverOf((values) => findRegisterErrors(values, fundDate(new Date()))),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const refusal = await post(values);
    setPending(false);
    if (refusal === null) return;
    const { code, text, fields } = refusal;
    const invalidFields = names.filter((name) => Object.hasOwn(fields, name));
    if (code === "BadRequest" || invalidFields.length === 0) return setFailure(text);
    for (const name of invalidFields) form.setError(name, { message: fields[name] ?? "" });
  });
  return {
    form,
    pending,
    failure,
    /** For `ErrorSummary`, which moves the focus to itself at each attempt. */
    tries: submitCount,
    errors: listErrors(names, {
      textOf: (name) => {
        const text = errors[name]?.message;
        return text === undefined ? undefined : translate(text);
      },
      labelOf: (name) => labels[name],
      idOf: fieldIdOf,
    }),
    onSubmit: (event: BaseSyntheticEvent): void => void submit(event),
  };
};

export type Registration = ReturnType<typeof useRegistration>;
