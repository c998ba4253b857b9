"use client";

import { saveAccount } from "#lib/identity/profile/browser.ts";
import { profileWords } from "#lib/identity/profile/words.ts";
import { accountNameFault } from "#lib/platform/rules/name.ts";
import { Field } from "../../../_form/field.tsx";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { EditForm } from "./edit-form.tsx";
import type { FormProps } from "./form-props.ts";
import { useEditForm } from "./use-edit-form.ts";
import { useVersionedSave } from "./use-versioned-save.ts";
import { fullName } from "#lib/platform/format/person.ts";

type Names = Readonly<Record<"firstName" | "lastName", string>>;

const judge = (typed: Names, labels: Names): Record<string, string> =>
  Object.fromEntries(
    (["firstName", "lastName"] as const).flatMap((name) => {
      const fault = accountNameFault(labels[name], typed[name]);
      return fault === null ? [] : [[name, fault]];
    }),
  );

export const NameForm = (props: FormProps) => {
  const { profileFormTexts: texts, savedTexts } = useTexts(profileWords);
  const { account, edit } = props;
  const { firstName, lastName } = account;
  const { conflict, save } = useVersionedSave({
    ...props,
    textOf: (one) => fullName(one),
    saidOf: () => savedTexts.name,
  });
  const form = useEditForm({
    edit,
    start: { firstName, lastName },
    judge: (typed) => judge(typed, texts),
    send: (typed) => save((version) => saveAccount(typed, version)),
  });
  const mine = fullName(form.typed);
  return (
    <EditForm form={form} edit={edit} conflict={conflict} mine={mine} submitText={texts.saveName}>
      <Field label={texts.firstName} autoComplete="given-name" required {...form.fieldOf("firstName")} />
      <Field label={texts.lastName} autoComplete="family-name" required {...form.fieldOf("lastName")} />
    </EditForm>
  );
};
