"use client";

import dynamic from "next/dynamic";
import { confirmFactor } from "#lib/second-factor/browser.ts";
import { factorAnswerLost } from "#lib/second-factor/texts.en.ts";
import { OneFieldStep } from "./one-field-step.tsx";
import styles from "./second-factor.module.css";

/** The script that draws the code is loaded only when there is one. */
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
  const confirm = async (code: string): Promise<string | null> => {
    const result = await confirmFactor(code);
    if (result.ok) {
      onConfirmed(result.value.recoveryCodes);
      return null;
    }
    // A lost answer may have been a success, which typing another code would not show.
    return result.failure.status === 422 ? result.failure.text : factorAnswerLost;
  };
  return (
    <OneFieldStep
      title="Step 2 of 3: your phone"
      field={{
        label: "Code from your authenticator app",
        hint: "Six digits that change every 30 seconds",
        inputMode: "numeric",
        autoComplete: "one-time-code",
      }}
      act={{ name: "Turn it on", pending: "Checking…" }}
      isEmpty={(code) => code.trim() === ""}
      submit={confirm}
      cancel={cancel}
    >
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
    </OneFieldStep>
  );
};
