import { type SubmitEvent, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Failure, Result } from "#lib/platform/contract/result.ts";
import { readStoredJson, writeStoredText } from "../../../_form/stored-text.ts";
import type { Account } from "#lib/identity/account/schema.ts";
import type { FailureOf } from "#lib/platform/contract/call.ts";
import { type changeUserName, currentAccount, type saveAccount } from "#lib/identity/profile/calls.ts";
import { client } from "#lib/platform/http/browser/client.ts";

export type Edit = {
  /** Text typed before the session ended; null if there is none. */
  readonly draft: EditFields | null;
  /** Stores the draft in case the session ends; null removes it. */
  readonly keepDraft: (values: EditFields | null) => void;
  /** Closes the form. @param message for the live region; absent if the form was canceled */
  readonly close: (message?: string) => void;
};

export type FormProps = {
  readonly account: Account;
  readonly onSaved: (account: Account) => void;
  readonly edit: Edit;
};

/** Typed text of a card's form, by field; never a password. */
export type EditFields = Readonly<Record<string, string>>;

const keyOf = (card: string): string => `profile-draft:${card}`;

const isTyped = (value: unknown): value is EditFields =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

/** Reads an account's unsaved text for a card in this tab, and deletes another account's. */
export const findEditDraft = (accountId: string, card: string): EditFields | null => {
  const stored = readStoredJson(keyOf(card), "tab") as Partial<Record<string, unknown>> | null;
  if (stored?.["accountId"] === accountId && isTyped(stored["typed"])) return stored["typed"];
  writeStoredText(keyOf(card), null, "tab");
  return null;
};

/** Stores a draft until it is saved or canceled; null removes it. */
export const saveEditDraft = (accountId: string, card: string, values: EditFields | null): void =>
  writeStoredText(keyOf(card), values === null ? null : JSON.stringify({ accountId, typed: values }), "tab");

type Errors = Readonly<Record<string, string>>;
/** The failure to show; null after success. */
export type SendResult = Promise<Failure<string> | null>;

type Options<Values extends EditFields> = {
  readonly edit: Edit;
  readonly start: Values;
  /** Finds errors by field before sending. */
  readonly findErrors: (values: Values) => Errors;
  readonly send: (values: Values) => SendResult;
};

/** Passwords must be typed again, because they are never stored. */
const withoutSecrets = ({ currentPassword: _secret, ...typed }: EditFields): EditFields => typed;
const isSame = (values: EditFields, otherValues: EditFields): boolean =>
  Object.keys(values).every((name) => values[name] === otherValues[name]);

/** The form of a profile card. It sends one request at a time, and stores a draft in case the session ends. */
export const useEditForm = <Values extends EditFields>({ edit, start, findErrors, send }: Options<Values>) => {
  const hasSent = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, clearErrors, getValues, control, formState } = useForm<
    Record<string, string>
  >({
    defaultValues: { ...start, ...edit.draft },
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = formState;

  /** A failure with field errors is shown at the fields, any other above the form. */
  const showFailure = ({ fields, text }: Failure<string>): void => {
    const fieldEntries = Object.entries(fields);
    if (!fieldEntries.some(([name]) => name in start)) return setFailure(text);
    for (const [index, [name, message]] of fieldEntries.entries())
      setError(name, { message }, { shouldFocus: index === 0 });
  };

  const run = async (values: EditFields): Promise<void> => {
    // After a first attempt, the fund's value may differ from the form's initial value.
    if (isSame(values, start) && !hasSent.current) return edit.close();
    hasSent.current = true;
    setFailure(null);
    const refusal = await send(values as Values);
    if (refusal !== null) showFailure(refusal);
  };

  return {
    typed: useWatch({ control }) as EditFields as Values,
    pending: isSubmitting,
    failure,
    onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!isSubmitting) void handleSubmit(run)(event);
    },
    /** For a field. */
    fieldOf: (name: keyof Values & string) => ({
      ...register(name, {
        validate: (_, values) => findErrors(values as Values)[name] ?? true,
        onChange: () => {
          clearErrors(name);
          setFailure(null);
          const values = withoutSecrets(getValues());
          edit.keepDraft(isSame(values, start) ? null : values);
        },
      }),
      error: errors[name]?.message,
    }),
  };
};

export type EditForm = Pick<ReturnType<typeof useEditForm>, "pending" | "failure" | "onSubmit">;

type Version = Account["version"];
/** Fails with "Stale" after someone else's change. */
type AccountSaved = Result<Account, FailureOf<typeof saveAccount | typeof changeUserName>>;

type VersionedSave = FormProps & {
  /** The part of the account that this form changes, in the visitor's words. */
  readonly textOf: (account: Account) => string;
  /** The message after saving. */
  readonly successText: (account: Account) => string;
};

/** The value that someone else saved first, and the function that keeps it. */
export type Conflict = { readonly savedValue: string; readonly keepSavedValue: () => void };

/**
 * Saves over the version that the visitor saw. If someone changed another part of the account in the meantime, it
 * saves over the newest version. If someone changed the same part, the visitor sees both values first, so that
 * they don't overwrite a change by accident.
 */
export const useVersionedSave = ({ account, edit, onSaved, textOf, successText }: VersionedSave) => {
  const [seenAccount, setSeenAccount] = useState(account);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const saveAtVersion = async (version: Version, save: (version: Version) => Promise<AccountSaved>): SendResult => {
    const result = await save(version);
    if (result.ok) {
      onSaved(result.value);
      edit.close(successText(result.value));
      return null;
    }
    if (result.failure.code !== "Stale") return result.failure;
    const newest = await client(currentAccount);
    if (!newest.ok) return newest.failure;
    // The refusal isn't about the version, so a repeat would be refused too.
    if (newest.value.version === version) return result.failure;
    if (textOf(newest.value) === textOf(seenAccount)) return saveAtVersion(newest.value.version, save);
    const keepSavedValue = () => {
      onSaved(newest.value);
      edit.close();
    };
    setSeenAccount(newest.value);
    setConflict({ savedValue: textOf(newest.value), keepSavedValue });
    return null;
  };

  return {
    conflict,
    save: (save: (version: Version) => Promise<AccountSaved>): SendResult =>
      saveAtVersion((account.version ?? 0) > (seenAccount.version ?? 0) ? account.version : seenAccount.version, save),
  };
};
