import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { findBankName, unknownBankText } from "#lib/money/bank-accounts/bank-names.ts";
import { findBankAccountErrors, toDigits } from "#lib/money/bank-accounts/bank-account-faults.ts";
import type { AddBankAccountBody, BankAccountList } from "#lib/money/bank-accounts/schema.ts";
import { bankAccountTypeLabels, verificationLabels } from "#lib/money/bank-accounts/texts.en.ts";
import { isRoutingNumber } from "#lib/platform/rules/numbers.ts";
import { Field } from "../../../_form/field.tsx";
import { RadioList } from "../../../_form/radio-list.tsx";
import { labeledOptions } from "../../../_form/options.ts";
import { SelectField } from "../../../_form/select-field.tsx";
import type { Refusal } from "../../../_form/step-up/use-step-up.tsx";
import { FormEnd } from "../../../_form/submit-button.tsx";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { Problem } from "../../../_ui/alert.tsx";
import styles from "./bank-accounts.module.css";
import { readStoredJson, writeStoredText } from "../../../_form/stored-text.ts";

/** The form's text without the account number, which is never stored. */
type AccountDraft = Pick<AddBankAccountBody, "routing" | "type" | "nickname" | "verification">;

const emptyDraft: AccountDraft = { routing: "", type: "CHECKING", nickname: "", verification: "PRENOTE" };

const keyOf = (viewerId: string): string => `bank-account-draft:${viewerId}`;

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns this tab's draft of the signed-in account, or null if there is none. */
export const findAccountDraft = (viewerId: string): AccountDraft | null => {
  const stored = readStoredJson(keyOf(viewerId), "tab") as Partial<Record<keyof AccountDraft, unknown>> | null;
  if (stored === null) return null;
  return {
    routing: toText(stored.routing),
    nickname: toText(stored.nickname),
    type: stored.type === "SAVINGS" ? "SAVINGS" : "CHECKING",
    verification: stored.verification === "MICRO" ? "MICRO" : "PRENOTE",
  };
};

/** Stores a draft for a reload; null removes it. Writes only these fields, even if the form has others. */
export const saveAccountDraft = (viewerId: string, draft: AccountDraft | null): void => {
  const text =
    draft === null
      ? null
      : JSON.stringify({
          routing: draft.routing,
          type: draft.type,
          nickname: draft.nickname,
          verification: draft.verification,
        });
  writeStoredText(keyOf(viewerId), text, "tab");
};

type AccountFormValues = Omit<AddBankAccountBody, "authorizationVersion">;

type Props = {
  /** The user's account that the draft belongs to. */
  readerId: string;
  authorization: BankAccountList["authorization"];
  /** Resolves with the error to show, or null after success. */
  onAdd: (body: AddBankAccountBody, key: string) => Promise<Refusal | null>;
  onCancel: () => void;
};

const fieldNames = ["routing", "accountNumber", "accountNumberAgain", "nickname"] as const;

/** The form of a new bank account. The account number exists only in its two fields. */
export const AddAccountForm = ({ readerId, authorization, onAdd, onCancel }: Props) => {
  // One intent: a repeat after a lost response has the same key, a changed form a new one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const form = useForm<AccountFormValues>({
    defaultValues: {
      ...emptyDraft,
      ...findAccountDraft(readerId),
      accountNumber: "",
      accountNumberAgain: "",
    },
    reValidateMode: "onSubmit",
  });
  const { register, handleSubmit, getValues, setError, setFocus, setValue, formState } = form;
  const [routing, verification] = useWatch({ control: form.control, name: ["routing", "verification"] });

  useEffect(() => setFocus("routing"), [setFocus]);
  const markChanged = (): void => {
    setKey(crypto.randomUUID());
    saveAccountDraft(readerId, getValues());
  };

  const showFieldErrors = (fields: Readonly<Record<string, string>>): void => {
    const invalidFields = fieldNames.filter((name) => fields[name] !== undefined);
    for (const name of invalidFields) setError(name, { message: fields[name] ?? "" });
    if (invalidFields[0] !== undefined) setFocus(invalidFields[0]);
  };

  const submit = handleSubmit(async (values) => {
    if (pending) return;
    setFailure(null);
    const errors = findBankAccountErrors(values);
    if (Object.keys(errors).length > 0) return showFieldErrors(errors);
    setPending(true);
    const refusal = await onAdd({ ...values, authorizationVersion: authorization.version }, key);
    setPending(false);
    if (refusal === null) return;
    setFailure(
      isResponseLost(refusal.code)
        ? "We didn’t get an answer, so we don’t know whether the account was added. Press Add bank account again: it’s added only once."
        : refusal.text,
    );
    showFieldErrors(refusal.fields);
  });

  const field = (name: (typeof fieldNames)[number]) => ({
    ...register(name, {
      onChange: () => {
        form.clearErrors(name);
        markChanged();
      },
    }),
    error: formState.errors[name]?.message,
    required: true,
    autoComplete: "off",
    spellCheck: false,
  });
  const digits = toDigits(routing);
  const bank = isRoutingNumber(digits)
    ? findBankName(digits) || unknownBankText
    : "9 digits, at the bottom left of a check";

  return (
    <form className={styles.stack} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h3>New bank account</h3>
      <Problem text={failure} />
      <Field label="Routing number" hint={bank} inputMode="numeric" {...field("routing")} />
      <Field label="Account number" inputMode="numeric" {...field("accountNumber")} />
      <Field
        label="Account number again"
        hint="Type it again. Don’t copy it."
        inputMode="numeric"
        {...field("accountNumberAgain")}
      />
      <SelectField
        label="Account type"
        {...register("type", { onChange: markChanged })}
        options={labeledOptions(bankAccountTypeLabels)}
      />
      <Field label="Nickname" hint="What you call it, such as Payroll" maxLength={40} {...field("nickname")} />
      <RadioList
        legend="How should we verify it?"
        options={[
          { value: "PRENOTE", ...verificationLabels.PRENOTE },
          { value: "MICRO", ...verificationLabels.MICRO },
        ]}
        selected={verification}
        onChoose={(chosenMethod) => {
          setValue("verification", chosenMethod);
          markChanged();
        }}
      />
      <p>{authorization.text}</p>
      <p className={styles.facts}>
        By adding the account you agree to this authorization (version {authorization.version}). The account can be used
        for payments once it’s verified, and not before two banking days have passed.
      </p>
      <FormEnd button={{ name: "Add bank account", pending: "Adding…" }} isPending={pending} onCancel={onCancel} />
    </form>
  );
};
