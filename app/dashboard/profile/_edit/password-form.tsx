"use client";

import { refetchDevices } from "#lib/profile/browser.ts";
import { savedTexts } from "#lib/profile/texts.en.ts";
import { ChangePasswordForm } from "../../../_form/password/change-password-form.tsx";
import { Button } from "../../../_ui/button.tsx";
import type { FormProps } from "./form-props.ts";

/** The form of the forced change, used here by choice. It logs out every other device. */
export const PasswordForm = ({ edit }: Pick<FormProps, "edit">) => {
  const done = () => {
    edit.close(savedTexts.password);
    void refetchDevices();
  };
  return (
    <ChangePasswordForm onDone={done}>
      <Button tone="quiet" onClick={() => edit.close()}>
        Cancel
      </Button>
    </ChangePasswordForm>
  );
};
