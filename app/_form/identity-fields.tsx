import {
  identityChecks,
  identityTexts,
  identityWords,
  type IdentityAnswer,
} from "../../lib/platform/rules/identity-check.ts";
import { reasonLimit } from "../../lib/platform/format/plain-text.ts";
import { optionsOf } from "./options.ts";
import { SelectField } from "./select-field.tsx";
import { TextArea } from "./text-area.tsx";

type Props = {
  values: IdentityAnswer;
  errors: Partial<Record<keyof IdentityAnswer, string>>;
  onType: (name: keyof IdentityAnswer, text: string) => void;
};

export const IdentityFields = ({ values, errors, onType }: Props) => {
  const inputOf = (name: keyof IdentityAnswer) => ({
    label: identityTexts[name],
    value: values[name],
    required: true,
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }): void => onType(name, target.value),
  });
  return (
    <>
      <SelectField
        {...inputOf("identity")}
        blank={identityTexts.choose}
        options={optionsOf(identityChecks, (check) => identityWords[check])}
      />
      <TextArea {...inputOf("identityNote")} hint={identityTexts.noteHint} rows={3} maxLength={reasonLimit} />
    </>
  );
};
