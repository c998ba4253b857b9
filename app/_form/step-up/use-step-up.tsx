import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Result, Failure } from "../../../lib/platform/contract/result.ts";
import { useForm } from "react-hook-form";
import { confirmIdentity } from "../../../lib/identity/account/calls.ts";
import type { ConfirmIdentityBody } from "../../../lib/identity/account/schema.ts";
import { loginRequired } from "../../../lib/identity/account/login/texts.en.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { Problem } from "../../_ui/alert.tsx";
import { Field } from "../field.tsx";
import { FormEnd } from "../action-button.tsx";
import styles from "./step-up-dialog.module.css";
import { confirmIdentityLabels } from "../../../lib/identity/account/texts.en.ts";
import type { ResponseOf, CallData } from "../../../lib/platform/contract/call.ts";
import { useList } from "../../../lib/platform/http/browser/use-list.ts";
import { isResponseLost } from "../lost-response.ts";
import type { Notice } from "../../_ui/focused-notice.tsx";

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

type Question = { readonly answer: (isConfirmed: boolean) => void };

type WithStepUp = <Value, Code extends string>(
  action: () => Promise<Result<Value, Code>>,
) => Promise<Result<Value, Code> | null>;

/** Asks for the password when the fund API requires it, then repeats the call. */
export const useStepUp = (): { readonly withStepUp: WithStepUp; readonly dialog: ReactNode } => {
  const [question, setQuestion] = useState<Question | null>(null);
  const withStepUp: WithStepUp = async (action) => {
    const result = await action();
    if (result.ok || (result.failure.code as string) !== "StepUpRequired") return result;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(null);
    return isConfirmed ? action() : null;
  };
  return { withStepUp, dialog: question !== null && <StepUpDialog onDone={question.answer} /> };
};

export type Refusal = Pick<Failure<string>, "code" | "text" | "fields">;

/**
 * A list with actions that may require the password again.
 * @param initial the list from the server
 * @param unanswered explains a change without a response; the reloaded list shows whether it was saved
 */
export const useListActions = <C extends CallData>(call: C, initial: ResponseOf<C>, unanswered?: string) => {
  const { list, show, reread } = useList(call, initial);
  const { withStepUp, dialog } = useStepUp();
  const [notice, setNotice] = useState<Notice | null>(null);

  /** Reloads the list if the failure means that it is out of date. */
  const attempt = async <Value, Code extends string>(
    action: () => Promise<Result<Value, Code>>,
    done: (value: Value) => Promise<unknown>,
  ): Promise<Refusal | null> => {
    setNotice(null);
    const result = await withStepUp(action);
    if (result === null) return { code: "Canceled", text: confirmIdentityLabels.canceled, fields: {} };
    if (result.ok) {
      await done(result.value);
      return null;
    }
    const { status } = result.failure;
    if (status === 412 || status === 404) await reread();
    return result.failure;
  };
  const change = async <Code extends string>(
    action: () => Promise<Result<ResponseOf<C>, Code>>,
    message: string,
  ): Promise<Refusal | null> => {
    const refusal = await attempt(action, async (value) => {
      await show(value);
      setNotice({ tone: "good", text: message });
    });
    if (unanswered === undefined || refusal === null || !isResponseLost(refusal.code)) return refusal;
    await reread();
    return { ...refusal, text: unanswered };
  };
  return { list, reread, notice, setNotice, attempt, change, dialog };
};
