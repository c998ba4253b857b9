"use client";

import dynamic from "next/dynamic";
import { confirmFactor } from "#lib/identity/second-factor/browser.ts";
import { factors } from "#lib/identity/second-factor/words.ts";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { FieldsStep, type StepFailure } from "./fields-step.tsx";
import styles from "./second-factor.module.css";

const Loading = () => <output>{useTexts(factors).factorSteps.phone.loading}</output>;

/** The script that draws the code is loaded only when there is one. */
const QrCode = dynamic(() => import("./qr-code.tsx").then((file) => file.QrCode), {
  loading: () => <Loading />,
});

type Props = {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  cancel: () => void;
};

/** Hands the secret to the authenticator app, as a picture and as text, and asks for a code of it. */
export const FactorCodeStep = ({ secret, uri, onConfirmed, cancel }: Props) => {
  const { factorAnswerLost, factorSteps } = useTexts(factors);
  const { checking, phone: texts } = factorSteps;
  const confirm = async ([code = ""]: readonly string[]): Promise<StepFailure | null> => {
    const result = await confirmFactor(code);
    if (result.ok) {
      onConfirmed(result.value.recoveryCodes);
      return null;
    }
    // A lost answer may have been a success, which typing another code would not show.
    return { text: result.failure.status === 422 ? result.failure.text : factorAnswerLost, place: 0 };
  };
  return (
    <FieldsStep
      title={texts.title}
      fields={[{ label: texts.code, hint: texts.codeHint, inputMode: "numeric", autoComplete: "one-time-code" }]}
      act={{ name: texts.act, pending: checking }}
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
