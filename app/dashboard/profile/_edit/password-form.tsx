"use client";

import { refetchDevices } from "#lib/profile/browser.ts";
import { profileWords } from "#lib/profile/words.ts";
import { ChangePasswordForm } from "../../../_form/password/change-password-form.tsx";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { Button } from "../../../_ui/button.tsx";
import type { FormProps } from "./form-props.ts";

/** The form of the forced change, used here by choice. It logs out every other device. */
export const PasswordForm = ({ edit }: Pick<FormProps, "edit">) => {
  const { profilePageTexts: texts, savedTexts } = useTexts(profileWords);
  const done = () => {
    edit.close(savedTexts.password);
    void refetchDevices();
  };
  return (
    <ChangePasswordForm onDone={done}>
      <Button tone="quiet" onClick={() => edit.close()}>
        {texts.cancel}
      </Button>
    </ChangePasswordForm>
  );
};
