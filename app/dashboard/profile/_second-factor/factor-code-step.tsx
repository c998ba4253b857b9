"use client";

import dynamic from "next/dynamic";
import { useId, useRef, useState, type FormEvent } from "react";
import { confirmFactor } from "#lib/second-factor/browser.ts";
import { factorAnswerLost } from "#lib/second-factor/texts.en.ts";
import { Field } from "../../../_form/field.tsx";
import { SubmitButton } from "../../../_form/submit-button.tsx";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { StepHeading } from "./step-heading.tsx";
import styles from "./second-factor.module.css";

/** Drawing the code travels only when there is one to draw. */
const QrCode = dynamic(() => import("./qr-code.tsx").then((file) => file.QrCode), {
  loading: () => <output>Loading…</output>,
});

type Props = {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  cancel: () => void;
};

/** Hands the secret to the authenticator app, as a picture and as text, and asks for a code of it. */
export const FactorCodeStep = ({ secret, uri, onConfirmed, cancel }: Props) => {
  const alertId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (code.trim() === "") return field.current?.focus();
    setPending(true);
    const result = await confirmFactor(code);
    if (result.ok) return onConfirmed(result.value.recoveryCodes);
    setPending(false);
    // An answer that got lost may have been a success: typing on would not tell.
    setFailure(result.failure.status === 422 ? result.failure.text : factorAnswerLost);
    field.current?.focus();
  };

  return (
    <form className={styles.stack} method="post" noValidate onSubmit={(event) => void send(event)}>
      <StepHeading>Step 2 of 3: your phone</StepHeading>
      <p>Scan this with an authenticator app: Google Authenticator, Microsoft Authenticator, 1Password or any other.</p>
      <div className={styles.scan}>
        <QrCode text={uri} />
        <div className={styles.stack}>
          <p>
            Can’t scan it? Type this key into the app, or <a href={uri}>open it on this device</a>.
          </p>
          <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
        </div>
      </div>
      {failure !== null && (
        <Alert tone="bad" id={alertId} live>
          {failure}
        </Alert>
      )}
      <div className={styles.field}>
        <Field
          ref={field}
          label="Code from your authenticator app"
          hint="Six digits that change every 30 seconds"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          blamedBy={failure === null ? undefined : alertId}
          onChange={({ target }) => {
            setCode(target.value);
            setFailure(null);
          }}
        />
      </div>
      <div className={styles.buttons}>
        <SubmitButton pending={pending} pendingText="Checking...">
          Turn it on
        </SubmitButton>
        <Button tone="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
