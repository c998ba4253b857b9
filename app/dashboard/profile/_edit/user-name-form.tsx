"use client";

import { useId } from "react";
import { savedTexts } from "#lib/profile/texts.en.ts";
import { requiredText, stateOf } from "#lib/rules/rule.ts";
import { profileUserNameRules } from "#lib/rules/user-name.ts";
import { Checklist } from "../../../_form/password/checklist.tsx";
import { Field } from "../../../_form/field.tsx";
import { changeUserName } from "#lib/profile/calls.ts";
import { client } from "#lib/http/browser/client.ts";
import { EditForm } from "./edit-form.tsx";
import styles from "./edit-form.module.css";
import type { FormProps } from "./form-props.ts";
import { useEditForm } from "./use-edit-form.ts";
import { useVersionedSave } from "./use-versioned-save.ts";

const judge = ({ userName }: { userName: string }): Record<string, string> => {
  if (userName === "") return { userName: requiredText("Username") };
  const broken = profileUserNameRules.find(({ holds }) => !holds(userName));
  return broken === undefined ? {} : { userName: broken.text };
};

/** spec-map §5, profile user name: both rules shown live, unchecked until something else is typed. */
export const UserNameForm = (props: FormProps) => {
  const { account, edit } = props;
  const id = useId();
  const { conflict, save } = useVersionedSave({
    ...props,
    textOf: (one) => one.userName,
    saidOf: () => savedTexts.userName,
  });
  const form = useEditForm({
    edit,
    start: { userName: account.userName },
    judge,
    send: (typed) => save((version) => client(changeUserName, { body: typed, version })),
  });
  const { userName } = form.typed;
  const checked = userName === account.userName ? "" : userName;
  return (
    <EditForm form={form} edit={edit} conflict={conflict} mine={userName} submitText="Save username">
      <div className={styles.checked}>
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          describedBy={`${id}-rules`}
          {...form.fieldOf("userName")}
        />
        <Checklist
          id={`${id}-rules`}
          checks={profileUserNameRules.map((rule) => ({ text: rule.text, state: stateOf(rule, checked) }))}
        />
      </div>
    </EditForm>
  );
};
