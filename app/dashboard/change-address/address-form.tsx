import { useState } from "react";
import { findAddressErrors, type AddressFaults } from "../../../lib/platform/rules/address.ts";
import { askAddressChange } from "#lib/members/address-changes/calls.ts";
import type { OwnAddress, TypedAddress } from "#lib/members/address-changes/schema.ts";
import { addressWords } from "../../../lib/members/address-changes/words.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useMessageDraft } from "../../_form/message-draft.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { listErrors } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { SubmitButton } from "../../_form/submit-button.tsx";
import { isResponseLost } from "../../_form/lost-response.ts";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";
import { Alert, Problem } from "../../_ui/alert.tsx";
import styles from "./change-address.module.css";

const blankAddress: TypedAddress = { address1: "", address2: "", city: "", state: "", zip: "" };
const names = ["address1", "address2", "city", "state", "zip"] as const;
type FieldName = (typeof names)[number];

const idOf = (name: FieldName): string => `address-${name}`;

type Props = { readerId: string; isLive: boolean; onSent: (newest: OwnAddress) => void };

/** The new address with this tab's draft. Typed values survive an error, a reload and a new login. */
export const AddressForm = ({ readerId, isLive, onSent }: Props) => {
  const { addressLabels: labels, addressTexts: texts } = useTexts(addressWords);
  const translate = useTranslation();
  const { typed, type, send, wasKept } = useMessageDraft({ readerId, name: "address", isLive }, blankAddress);
  const [fieldErrors, setFieldErrors] = useState<AddressFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [tries, setTries] = useState(0);

  const submit = async (): Promise<void> => {
    if (isPending) return;
    const nextErrors = findAddressErrors(typed, labels);
    setTries(tries + 1);
    setFieldErrors(nextErrors);
    setFailure(null);
    if (Object.keys(nextErrors).length > 0) return;
    setPending(true);
    const result = await send(() => client(askAddressChange, { body: typed }));
    setPending(false);
    if (result.ok) return onSent(result.value);
    const { code, text, fields } = result.failure;
    if (Object.keys(fields).length > 0) return setFieldErrors(fields);
    setFailure(isResponseLost(code) ? texts.unanswered : texts.stillHere(text));
  };
  const inputOf = (name: FieldName) => ({
    id: idOf(name),
    label: labels[name],
    value: typed[name],
    error: fieldErrors[name],
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) => {
      setFieldErrors({ ...fieldErrors, [name]: undefined });
      type(name, target.value);
    },
  });
  const errors = listErrors(names, {
    textOf: (name) => (fieldErrors[name] === undefined ? undefined : translate(fieldErrors[name])),
    labelOf: (name) => labels[name],
    idOf,
  });
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={!isLive}>
        {wasKept && failure === null && <Alert tone="info">{texts.draftKept}</Alert>}
        {errors.length > 0 && <ErrorSummary key={tries} title={texts.notSent} errors={errors} />}
        <Field {...inputOf("address1")} autoComplete="address-line1" required />
        <Field {...inputOf("address2")} autoComplete="address-line2" />
        <Field {...inputOf("city")} autoComplete="address-level2" required />
        <Field {...inputOf("state")} hint={texts.stateHint} autoComplete="address-level1" required />
        <Field {...inputOf("zip")} hint={texts.zipHint} autoComplete="postal-code" inputMode="numeric" required />
        <Problem title={texts.notSent} text={failure} />
        <div>
          <SubmitButton pending={isPending} pendingText={texts.sending}>
            {texts.send}
          </SubmitButton>
        </div>
      </fieldset>
    </form>
  );
};
