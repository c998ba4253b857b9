import { useState } from "react";
import { findRepresentativeErrors } from "#lib/desk/employer-details/details-errors.ts";
import type { TypedRepresentative } from "#lib/desk/employer-details/schema.ts";
import { representativeLabels, representativeTexts } from "#lib/desk/employer-details/texts.en.ts";
import { Field } from "../../../_form/field.tsx";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";
import type { Refusal } from "../../../_form/step-up/use-step-up.tsx";

type Props = {
  initial: TypedRepresentative;
  /** The button's text. */
  name: string;
  /** @returns the error to show, or null after success */
  onSave: (values: TypedRepresentative) => Promise<Refusal | null>;
  onCancel: () => void;
};

/** Name, phone number and email address of a representative. Typed values stay if they are refused. */
export const RepresentativeForm = ({ initial, name, onSave, onCancel }: Props) => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const inputOf = (field: keyof TypedRepresentative) => ({
    label: representativeLabels[field],
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [field]: target.value });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== field)));
    },
  });
  const save = async (): Promise<string | null> => {
    const typedErrors = findRepresentativeErrors(values);
    setErrors(typedErrors);
    if (Object.keys(typedErrors).length > 0) return representativeTexts.incomplete;
    const refusal = await onSave(values);
    setErrors(refusal?.fields ?? {});
    return refusal?.text ?? null;
  };
  return (
    <SingleActionForm button={{ name, pending: "Saving…" }} onSend={save} onCancel={onCancel} takesFocus>
      <Field {...inputOf("name")} autoComplete="off" required />
      <Field {...inputOf("phone")} type="tel" autoComplete="off" required />
      <Field {...inputOf("email")} hint={representativeTexts.emailHint} type="email" autoComplete="off" required />
    </SingleActionForm>
  );
};
