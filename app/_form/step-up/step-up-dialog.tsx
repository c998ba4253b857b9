import { useEffect, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { confirmIdentity } from "../../../lib/identity/account/calls.ts";
import type { ConfirmIdentityBody } from "../../../lib/identity/account/schema.ts";
import { loginRequired } from "../../../lib/identity/account/login/texts.en.ts";
import { confirmIdentityLabels } from "../../../lib/identity/account/texts.en.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { Problem } from "../../_ui/alert.tsx";
import { Field } from "../field.tsx";
import styles from "./step-up-dialog.module.css";
import { FormEnd } from "../submit-button.tsx";

/** Asks for the password again, and for a code if the account has a second factor. */
export const StepUpDialog = ({ onDone }: { onDone: (isConfirmed: boolean) => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [needsCode, setNeedsCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useForm<ConfirmIdentityBody>({ reValidateMode: "onSubmit" });

  useEffect(() => {
    const openDialog = dialog.current;
    if (openDialog?.open === false) openDialog.showModal();
    // Closing returns the focus to the button that opened the dialog.
    return () => openDialog?.close();
  }, []);
  useEffect(() => setFocus(needsCode ? "code" : "currentPassword"), [needsCode, setFocus]);

  const submit = handleSubmit(async (body) => {
    if (pending) return;
    setPending(true);
    const result = await client(confirmIdentity, { body });
    setPending(false);
    if (result.ok) return onDone(true);
    if (result.failure.code === "IdentityCodeRequired") return setNeedsCode(true);
    setFailure(result.failure.text);
    setFocus(result.failure.code.startsWith("IdentityCode") ? "code" : "currentPassword");
  });

  const field = (name: "currentPassword" | "code") => ({
    ...register(name, {
      required: name === "code" ? loginRequired.code : loginRequired.password,
      onChange: () => setFailure(null),
    }),
    error: formState.errors[name]?.message,
    required: true,
  });

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      onCancel={(event) => {
        event.preventDefault();
        onDone(false);
      }}
    >
      <h2 id={`${id}-title`}>{confirmIdentityLabels.title}</h2>
      <p id={`${id}-why`}>{confirmIdentityLabels.why}</p>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Problem text={failure} />
        <Field label="Current password" type="password" autoComplete="current-password" {...field("currentPassword")} />
        {needsCode && (
          <Field
            label="Code from your authenticator app"
            hint="Or one of your recovery codes"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field("code")}
          />
        )}
        <FormEnd
          button={{ name: confirmIdentityLabels.buttonText, pending: confirmIdentityLabels.pending }}
          isPending={pending}
          onCancel={() => onDone(false)}
        />
      </form>
    </dialog>
  );
};
