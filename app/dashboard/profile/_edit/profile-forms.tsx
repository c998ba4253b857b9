"use client";

import { reloadUser } from "#lib/identity/account/browser.ts";
import { profileLabels } from "#lib/identity/profile/words.ts";
import { accountNameError } from "#lib/platform/rules/name.ts";
import { Field } from "../../../_form/field.tsx";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import {
  type FormProps,
  useEditForm,
  useVersionedSave,
  type Edit,
  type EditForm as Form,
  type Conflict,
} from "./use-edit-form.ts";
import { fullName, formatPhone } from "#lib/platform/format/person.ts";
import { requiredText, stateOf, retypeState } from "#lib/platform/rules/rule.ts";
import { profileUserNameRules } from "#lib/platform/rules/user-name.ts";
import { changeUserName, changeEmail, changePhone, saveAccount } from "#lib/identity/profile/calls.ts";
import { CheckedField } from "../../../_form/password/checked-fields.tsx";
import { client } from "#lib/platform/http/browser/client.ts";
import { emailErrors, emailRule, emailsMatchText } from "#lib/platform/rules/email.ts";
import { phoneError, phoneRule, toPhoneDigits } from "#lib/platform/rules/numbers.ts";
import type { ReactNode } from "react";
import { FormEnd } from "../../../_form/action-button.tsx";
import { Alert, MessageAlert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import styles from "./edit-form.module.css";

type Props = {
  form: Form;
  edit: Edit;
  submitText: string;
  conflict?: Conflict | null;
  /** The typed value, as the conflict message shows it. */
  typedValue?: string;
  children: ReactNode;
};

const ConflictNote = ({ conflict, typedValue }: { conflict: Conflict; typedValue: string }) => {
  const { conflictText, profilePageTexts } = useTexts(profileLabels);
  const texts = profilePageTexts.conflict;
  return (
    <Alert tone="warn" live title={texts.title}>
      <p>{conflictText(conflict.savedValue, typedValue)}</p>
      <p className={styles.buttons}>
        <Button type="submit" small>
          {texts.useMine}
        </Button>
        <Button small tone="quiet" onClick={conflict.keepSavedValue}>
          {texts.keepTheirs}
        </Button>
      </p>
    </Alert>
  );
};

/** The layout of a card's form: errors, fields, Save and Cancel. */
const EditForm = ({ form, edit, submitText, conflict = null, typedValue = "", children }: Props) => {
  const { draftKeptText, notSaved, profilePageTexts: texts } = useTexts(profileLabels);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      {edit.draft !== null && form.failure === null && conflict === null && <Alert tone="info">{draftKeptText}</Alert>}
      {form.failure !== null && <MessageAlert message={notSaved(form.failure)} live />}
      {conflict !== null && <ConflictNote conflict={conflict} typedValue={typedValue} />}
      {children}
      <FormEnd
        button={{ name: submitText, pending: texts.saving }}
        isPending={form.pending}
        onCancel={() => edit.close()}
        cancel={texts.cancel}
        className={styles.buttons}
      />
    </form>
  );
};

const findPhoneErrors = ({ phone }: { phone: string }): Record<string, string> =>
  phone.trim() === "" || phoneRule.isValid(phone.trim()) ? {} : { phone: phoneError };

export const PhoneForm = (props: FormProps) => {
  const { phoneText, profileFormTexts: texts, savedTexts } = useTexts(profileLabels);
  const { account, edit } = props;
  const start = formatPhone(account.phone);
  const { conflict, save } = useVersionedSave({
    ...props,
    textOf: (newest) => phoneText(newest.phone),
    successText: (savedAccount) => (savedAccount.phone === "" ? savedTexts.phoneRemoved : savedTexts.phone),
  });
  const form = useEditForm({
    edit,
    start: { phone: start },
    findErrors: findPhoneErrors,
    send: (values) => save((version) => client(changePhone, { body: values, version })),
  });
  const { phone } = form.typed;
  return (
    <EditForm
      form={form}
      edit={edit}
      conflict={conflict}
      typedValue={phoneText(toPhoneDigits(phone))}
      submitText={texts.savePhone}
    >
      <CheckedField
        label={texts.phone}
        type="tel"
        autoComplete="tel-national"
        hint={texts.phoneHint}
        checks={[{ text: phoneRule.text, state: stateOf(phoneRule, phone === start ? "" : phone.trim()) }]}
        {...form.fieldOf("phone")}
      />
    </EditForm>
  );
};

const emptyEmail = { email: "", retype: "", currentPassword: "" };

const findEmailErrors = (
  { email, retype, currentPassword }: typeof emptyEmail,
  passwordLabel: string,
): Record<string, string> => ({
  ...(!emailRule.isValid(email.trim()) && { email: emailErrors.invalid }),
  ...(retype.trim() !== email.trim() && { retype: emailErrors.mismatch }),
  ...(currentPassword === "" && { currentPassword: requiredText(passwordLabel) }),
});

/** Changes the email (spec-map §5) with two live checks; the new address takes effect once its link is followed. */
export const EmailForm = ({ edit, onSaved }: FormProps) => {
  const { profileFormTexts: texts, savedTexts } = useTexts(profileLabels);
  const form = useEditForm({
    edit,
    start: emptyEmail,
    findErrors: (values) => findEmailErrors(values, texts.currentPassword),
    send: async ({ email, currentPassword }) => {
      const result = await client(changeEmail, { body: { email, currentPassword } });
      if (!result.ok) return result.failure;
      onSaved(result.value);
      edit.close(savedTexts.email);
      return null;
    },
  });
  const { email, retype } = form.typed;
  const typing = { type: "email", autoCapitalize: "none", spellCheck: false, required: true };
  return (
    <EditForm form={form} edit={edit} submitText={texts.sendLink}>
      <CheckedField
        label={texts.newEmail}
        autoComplete="email"
        checks={[{ text: emailRule.text, state: stateOf(emailRule, email.trim()) }]}
        {...typing}
        {...form.fieldOf("email")}
      />
      <CheckedField
        label={texts.retypeEmail}
        autoComplete="off"
        checks={[{ text: emailsMatchText, state: retypeState(email.trim(), retype.trim()) }]}
        {...typing}
        {...form.fieldOf("retype")}
      />
      <Field
        label={texts.currentPassword}
        type="password"
        autoComplete="current-password"
        required
        {...form.fieldOf("currentPassword")}
      />
    </EditForm>
  );
};

const findUserNameErrors = ({ userName }: { userName: string }, label: string): Record<string, string> => {
  if (userName === "") return { userName: requiredText(label) };
  const brokenRule = profileUserNameRules.find((rule) => !rule.isValid(userName));
  return brokenRule === undefined ? {} : { userName: brokenRule.text };
};

/** Changes the username (spec-map §5) with two live rules, which are unchecked until the visitor edits it. */
export const UserNameForm = (props: FormProps) => {
  const { profileFormTexts: texts, savedTexts } = useTexts(profileLabels);
  const { account, edit } = props;
  const { conflict, save } = useVersionedSave({
    ...props,
    textOf: (newest) => newest.userName,
    successText: () => savedTexts.userName,
  });
  const form = useEditForm({
    edit,
    start: { userName: account.userName },
    findErrors: (values) => findUserNameErrors(values, texts.userName),
    send: (values) => save((version) => client(changeUserName, { body: values, version })),
  });
  const { userName } = form.typed;
  const checkedName = userName === account.userName ? "" : userName;
  return (
    <EditForm form={form} edit={edit} conflict={conflict} typedValue={userName} submitText={texts.saveUserName}>
      <CheckedField
        label={texts.userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        checks={profileUserNameRules.map((rule) => ({ text: rule.text, state: stateOf(rule, checkedName) }))}
        {...form.fieldOf("userName")}
      />
    </EditForm>
  );
};

type Names = Readonly<Record<"firstName" | "lastName", string>>;

const findNameErrors = (values: Names, labels: Names): Record<string, string> =>
  Object.fromEntries(
    (["firstName", "lastName"] as const).flatMap((name) => {
      const error = accountNameError(labels[name], values[name]);
      return error === null ? [] : [[name, error]];
    }),
  );

export const NameForm = (props: FormProps) => {
  const { profileFormTexts: texts, savedTexts } = useTexts(profileLabels);
  const { account, edit } = props;
  const { firstName, lastName } = account;
  const { conflict, save } = useVersionedSave({
    ...props,
    textOf: fullName,
    successText: () => savedTexts.name,
  });
  const form = useEditForm({
    edit,
    start: { firstName, lastName },
    findErrors: (values) => findNameErrors(values, texts),
    send: (values) =>
      save(async (version) => {
        const result = await client(saveAccount, { body: values, version });
        // The header shows the name.
        if (result.ok) await reloadUser();
        return result;
      }),
  });
  const typedName = fullName(form.typed);
  return (
    <EditForm form={form} edit={edit} conflict={conflict} typedValue={typedName} submitText={texts.saveName}>
      <Field label={texts.firstName} autoComplete="given-name" required {...form.fieldOf("firstName")} />
      <Field label={texts.lastName} autoComplete="family-name" required {...form.fieldOf("lastName")} />
    </EditForm>
  );
};
