"use client";

import { formatPhone } from "#lib/platform/format/person.ts";
import { profileLabels } from "#lib/identity/profile/words.ts";
import { phoneError, phoneRule, toPhoneDigits } from "#lib/platform/rules/numbers.ts";
import { stateOf } from "#lib/platform/rules/rule.ts";
import { CheckedField } from "../../../_form/password/checklist.tsx";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { changePhone } from "#lib/identity/profile/calls.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { EditForm } from "./edit-form.tsx";
import { type FormProps, useEditForm } from "./use-edit-form.ts";
import { useVersionedSave } from "./use-versioned-save.ts";

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
