import type { ChangeEvent } from "react";
import { useFormContext } from "react-hook-form";
import { registeredTexts, registerFormTexts, sectionTexts } from "../../../lib/identity/registration/page-texts.en.ts";
import { type FieldName, fieldLabels, registrationTexts } from "../../../lib/identity/registration/texts.en.ts";
import type { RegisterValues } from "./register-values.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
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
export const fieldIdOf = (name: FieldName): string => `register-${name}`;

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
export const plainText = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

export const digitsOnly = (text: string): string => text.replace(/\D/g, "");
