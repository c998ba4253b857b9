"use client";

import dynamic from "next/dynamic";
import { reloadUser } from "#lib/identity/account/browser.ts";
import { confirmFactor } from "#lib/identity/second-factor/calls.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { factors } from "#lib/identity/second-factor/words.ts";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import styles from "./second-factor.module.css";
import type { Failure } from "#lib/platform/contract/result.ts";
import { useEffect, useRef, type ReactNode, type ComponentProps, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "../../../_form/field.tsx";
import { FormEnd } from "../../../_form/action-button.tsx";
import { Alert } from "../../../_ui/alert.tsx";

type StepField = Pick<ComponentProps<typeof Field>, "label" | "hint" | "type" | "inputMode" | "autoComplete">;
/** A failed step's error, and the index of the field to change. */
type StepFailure = { readonly text: string; readonly index: number };

type FieldsStepProps = {
  title: string;
  fields: readonly StepField[];
  button: { readonly name: string; readonly pending: string; readonly tone?: "bad" };
  /** @param values in the order of the fields @returns null after success */
  submit: (values: readonly string[]) => Promise<StepFailure | null>;
  cancel: () => void;
  /** Text before the fields. */
  children?: ReactNode;
};

/** Any password may be right, even one with only spaces. */
const isEmpty = ({ type }: StepField, value: string): boolean => (type === "password" ? value : value.trim()) === "";

/** A step that requires all its fields and sends one request at a time. */
const FieldsStep = ({ title, fields, button, submit, cancel, children }: FieldsStepProps) => {
  const { cancel: cancelName } = useTexts(factors).factorSteps;
  const alertId = useId();
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { typed: fields.map(() => "") } });

  const send = handleSubmit(async ({ typed }) => {
    if (pending) return;
    setPending(true);
    const stepFailure = await submit(typed);
    if (stepFailure === null) return;
    setPending(false);
    setFailure(stepFailure);
    setFocus(`typed.${stepFailure.index}`);
  });

  return (
    <form className={styles.stack} method="post" noValidate onSubmit={(event) => void send(event)}>
      <StepHeading>{title}</StepHeading>
      {children}
      {failure !== null && (
        <Alert tone="bad" id={alertId} live>
          {failure.text}
        </Alert>
      )}
      {fields.map((field, index) => (
        <div key={field.autoComplete} className={styles.field}>
          <Field
            {...field}
            required
            errorAlertId={failure?.index === index ? alertId : undefined}
            {...register(`typed.${index}`, {
              validate: (value) => !isEmpty(field, value),
              onChange: () => setFailure(null),
            })}
          />
        </div>
      ))}
      <FormEnd button={button} isPending={pending} onCancel={cancel} cancel={cancelName} className={styles.buttons} />
    </form>
  );
};

/** The heading of a step that has just appeared; takes the focus, so that everyone hears where they are. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
};

type FactorPasswordStepProps = {
  title: string;
  lead?: string;
  /** True to require a code of the app, or a recovery code, too. */
  needsCode?: boolean;
  button: { readonly name: string; readonly pending: string; readonly tone?: "bad" };
  /** @returns the error to show, or null after success */
  submit: (password: string, code: string) => Promise<Failure<string> | null>;
  cancel: () => void;
};

/** Requires the current password, so that a stranger at an unlocked screen can't change the second factor. */
export const FactorPasswordStep = ({
  title,
  lead,
  needsCode = false,
  button,
  submit,
  cancel,
}: FactorPasswordStepProps) => {
  const { currentPassword, phone, codeOrRecovery } = useTexts(factors).factorSteps;
  const password = { label: currentPassword, type: "password", autoComplete: "current-password" } as const;
  const code = {
    label: phone.code,
    hint: codeOrRecovery,
    inputMode: "numeric",
    autoComplete: "one-time-code",
  } as const;
  return (
    <FieldsStep
      title={title}
      fields={needsCode ? [password, code] : [password]}
      button={button}
      submit={async ([typed = "", typedCode = ""]) => {
        const failure = await submit(typed, typedCode);
        return failure && { text: failure.text, index: failure.code.startsWith("IdentityCode") ? 1 : 0 };
      }}
      cancel={cancel}
    >
      {lead !== undefined && <p>{lead}</p>}
    </FieldsStep>
  );
};

const Loading = () => <output>{useTexts(factors).factorSteps.phone.loading}</output>;

/** Loads the script that draws the code only when there is a code. */
const QrCode = dynamic(() => import("./qr-code.tsx").then((file) => file.QrCode), {
  loading: () => <Loading />,
});

type Props = {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  cancel: () => void;
};

/** Shows the secret for the authenticator app, as a QR code and as text, and requests a code from the app. */
export const FactorCodeStep = ({ secret, uri, onConfirmed, cancel }: Props) => {
  const { factorAnswerLost, factorSteps } = useTexts(factors);
  const { checking, phone: texts } = factorSteps;
  const confirm = async ([code = ""]: readonly string[]): Promise<StepFailure | null> => {
    const result = await client(confirmFactor, { body: { code } });
    if (result.ok) {
      // The user may now continue to other pages.
      await reloadUser();
      onConfirmed(result.value.recoveryCodes);
      return null;
    }
    // A request without a response may have succeeded, which typing another code would not reveal.
    return { text: result.failure.status === 422 ? result.failure.text : factorAnswerLost, index: 0 };
  };
  return (
    <FieldsStep
      title={texts.title}
      fields={[{ label: texts.code, hint: texts.codeHint, inputMode: "numeric", autoComplete: "one-time-code" }]}
      button={{ name: texts.act, pending: checking }}
      submit={confirm}
      cancel={cancel}
    >
      <p>{texts.scan}</p>
      <div className={styles.scan}>
        <div className={styles.qr}>
          <QrCode text={uri} label={texts.picture} />
        </div>
        <div className={styles.stack}>
          <p>
            {texts.cantScan} <a href={uri}>{texts.openHere}</a>.
          </p>
          <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
        </div>
      </div>
    </FieldsStep>
  );
};
