import { type BaseSyntheticEvent, useState, type ChangeEvent } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Failure } from "../../../lib/platform/contract/result.ts";
import { type FieldName, fieldLabels, registrationTexts } from "../../../lib/identity/registration/texts.en.ts";
import { resolverOf, listErrors } from "../../_form/list-errors.ts";
import { findRegisterErrors, type RegisterValues } from "./register-values.ts";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";
import { registeredTexts, registerFormTexts, sectionTexts } from "../../../lib/identity/registration/page-texts.en.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";

export const registrationLabels = defineTranslations(
  { fieldLabels, registrationTexts },
  () => import("../../../lib/identity/registration/texts.es.ts"),
);

export const registrationPageTexts = defineTranslations(
  { registerFormTexts, sectionTexts, registeredTexts },
  () => import("../../../lib/identity/registration/page-texts.es.ts"),
);

/** The target of the error summary's link. */
const fieldIdOf = (name: FieldName): string => `register-${name}`;

/**
 * Returns the input props of a field, with its error until it is edited.
 * @param clean removes characters that aren't allowed
 */
export const useRegisterField = (name: FieldName, clean?: (text: string) => string) => {
  const { fieldLabels: labels } = useTexts(registrationLabels);
  const { register, clearErrors, formState } = useFormContext<RegisterValues>();
  const { onChange, ...input } = register(name);
  return {
    ...input,
    id: fieldIdOf(name),
    label: labels[name],
    error: formState.errors[name]?.message,
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { target } = event;
      if (clean !== undefined) target.value = clean(target.value);
      clearErrors(name);
      return onChange(event);
    },
  };
};

/** For a username, an address or an ID, which browsers must not capitalize or correct. */
export const verbatimInputProps = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

export const digitsOnly = (text: string): string => text.replace(/\D/g, "");

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
  const [failureText, setFailureText] = useState<string | null>(null);
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
    setFailureText(null);
    const failure = await post(values);
    setPending(false);
    if (failure === null) return;
    const { code, text, fields } = failure;
    const invalidFields = names.filter((name) => Object.hasOwn(fields, name));
    if (code === "BadRequest" || invalidFields.length === 0) return setFailureText(text);
    for (const name of invalidFields) form.setError(name, { message: fields[name] ?? "" });
  });
  return {
    form,
    pending,
    failureText,
    /** For `ErrorSummary`, which takes focus after each attempt. */
    attempts: submitCount,
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
