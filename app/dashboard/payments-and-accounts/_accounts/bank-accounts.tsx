"use client";

import { useRef, useState, useEffect } from "react";
import { flushSync } from "react-dom";
import * as calls from "#lib/money/bank-accounts/calls.ts";
import type { BankAccountDetails, BankAccountList, AddBankAccountBody } from "#lib/money/bank-accounts/schema.ts";
import { bankAccountText, bankAccountTypeLabels, verificationLabels } from "#lib/money/bank-accounts/texts.en.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useHasRight } from "../../../_shell/session/with-right.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { type Refusal, useListActions } from "../../../_form/step-up/use-step-up.tsx";
import { ActionButton, FormEnd } from "../../../_form/action-button.tsx";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import { type AccountActions, AccountItem } from "./account-item.tsx";
import layout from "../../../_ui/page.module.css";
import styles from "./bank-accounts.module.css";
import { useForm, useWatch } from "react-hook-form";
import { findBankName, unknownBankText } from "#lib/money/bank-accounts/bank-names.ts";
import { findBankAccountErrors, toDigits } from "#lib/money/bank-accounts/bank-account-faults.ts";
import { isRoutingNumber } from "#lib/platform/rules/numbers.ts";
import { Field } from "../../../_form/field.tsx";
import { RadioList } from "../../../_form/radio-list.tsx";
import { labeledOptions } from "../../../_form/options.ts";
import { SelectField } from "../../../_form/select-field.tsx";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { Problem } from "../../../_ui/alert.tsx";
import { readStoredJson, writeStoredText } from "../../../_form/stored-text.ts";

/** The form's text without the account number, which is never stored. */
type AccountDraft = Pick<AddBankAccountBody, "routing" | "type" | "nickname" | "verification">;

const emptyDraft: AccountDraft = { routing: "", type: "CHECKING", nickname: "", verification: "PRENOTE" };

const keyOf = (viewerId: string): string => `bank-account-draft:${viewerId}`;

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns this tab's draft of the signed-in account, or null if there is none. */
const findAccountDraft = (viewerId: string): AccountDraft | null => {
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
const saveAccountDraft = (viewerId: string, draft: AccountDraft | null): void => {
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

type AddAccountProps = {
  /** The user's account that the draft belongs to. */
  readerId: string;
  authorization: BankAccountList["authorization"];
  /** Resolves with the error to show, or null after success. */
  onAdd: (body: AddBankAccountBody, key: string) => Promise<Refusal | null>;
  onCancel: () => void;
};

const fieldNames = ["routing", "accountNumber", "accountNumberAgain", "nickname"] as const;

/** The form of a new bank account. The account number exists only in its two fields. */
const AddAccountForm = ({ readerId, authorization, onAdd, onCancel }: AddAccountProps) => {
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

type Props = {
  initial: BankAccountList;
  today: string;
  /** The user's account that owns the draft of a new bank account; null for someone with read-only access. */
  readerId: string | null;
};

const Empty = ({ mayAdd }: { mayAdd: boolean }) => (
  <p>Your company has no bank account on file.{mayAdd && " Add one to pay online."}</p>
);

/** The company's bank accounts. People with the right can add, verify, rename and close them. */
export const BankAccounts = ({ initial, today, readerId }: Props) => {
  // Also null without the right (docs/domain.md §9).
  const adminId = useHasRight("bankAccounts") ? readerId : null;
  const hydrated = useHydrated();
  const { list, reread, notice, setNotice, change, dialog } = useListActions(calls.listBankAccounts, initial);
  const [addDialog, setAdding] = useState<boolean | null>(null);
  // The form opens again if there is a draft from before a reload.
  const isAdding = addDialog ?? (hydrated && adminId !== null && findAccountDraft(adminId) !== null);
  const addButton = useRef<HTMLButtonElement>(null);

  const textOf = (refusal: Refusal | null): string | null => refusal?.text ?? null;
  const requestFor = ({ id, version }: BankAccountDetails) => ({ params: { bankAccountId: id }, version });
  const nameOf = ({ nickname, last4 }: BankAccountDetails): string => bankAccountText(nickname, last4);

  const actions: AccountActions = {
    rename: async (account, nickname) =>
      textOf(
        await change(
          () => client(calls.renameBankAccount, { ...requestFor(account), body: { nickname } }),
          "The nickname was changed.",
        ),
      ),
    close: async (account) =>
      textOf(await change(() => client(calls.closeBankAccount, requestFor(account)), `${nameOf(account)} was closed.`)),
    requestPrenote: async (account) =>
      textOf(
        await change(
          () => client(calls.requestPrenote, requestFor(account)),
          `We’ll send your bank a test entry for ${nameOf(account)}.`,
        ),
      ),
    confirmAmounts: async (account, amounts) => {
      const request = { params: { bankAccountId: account.id }, body: { amounts } };
      const refusal = await change(() => client(calls.confirmBankAmounts, request), `${nameOf(account)} is verified.`);
      if (refusal === null) return null;
      const currentAccount = (await reread())?.bankAccounts.find(({ id }) => id === account.id);
      if (currentAccount?.amountTriesLeft !== 0) return refusal.text;
      // The form has no more fields to fill in, so it closes, and the page shows the next step.
      setNotice({ tone: "bad", text: refusal.text });
      return null;
    },
  };

  const stopAdding = (): void => {
    if (adminId !== null) saveAccountDraft(adminId, null);
    setAdding(false);
  };

  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      {list.bankAccounts.length === 0 ? (
        <Empty mayAdd={adminId !== null} />
      ) : (
        <ul className={layout.items}>
          {list.bankAccounts.map((account) => (
            <AccountItem key={account.id} account={account} today={today} actions={adminId === null ? null : actions} />
          ))}
        </ul>
      )}
      {adminId !== null && !isAdding && (
        <div>
          <ActionButton ref={addButton} onClick={() => setAdding(true)}>
            Add bank account
          </ActionButton>
        </div>
      )}
      {adminId !== null && isAdding && (
        <AddAccountForm
          readerId={adminId}
          authorization={list.authorization}
          onAdd={async (body, key) => {
            const send = () => client(calls.addBankAccount, { body, idempotencyKey: key });
            const refusal = await change(send, "The bank account was added. You can use it once it’s verified.");
            if (refusal === null) stopAdding();
            return refusal;
          }}
          onCancel={() => {
            flushSync(stopAdding);
            addButton.current?.focus();
          }}
        />
      )}
      {dialog}
    </div>
  );
};
