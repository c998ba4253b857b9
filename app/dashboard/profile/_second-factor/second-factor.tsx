"use client";

import { useRef, useState } from "react";
import { factors } from "#lib/second-factor/words.ts";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { Button } from "../../../_ui/button.tsx";
import { removeFactor, startFactor } from "#lib/second-factor/calls.ts";
import { client } from "#lib/http/browser/client.ts";
import { FactorCodeStep } from "./factor-code-step.tsx";
import { FactorPasswordStep } from "./factor-password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Step =
  | { readonly name: "still" | "start" | "remove" }
  | { readonly name: "scan"; readonly secret: string; readonly uri: string }
  | { readonly name: "keep"; readonly recoveryCodes: readonly string[] };

/** Sets an authenticator app up in three steps (password, code, recovery codes), or removes it again. */
export const SecondFactor = ({ since: known }: { since: string | null }) => {
  const { factorSteps: texts, factorWords, formatDateTime } = useTexts(factors);
  const state = useRef<HTMLParagraphElement>(null);
  const [since, setSince] = useState(known);
  const [step, setStep] = useState<Step>({ name: "still" });

  const cancel = () => {
    setStep({ name: "still" });
    state.current?.focus();
  };

  const begin = async (password: string) => {
    const result = await client(startFactor, { body: { currentPassword: password } });
    if (result.ok) setStep({ name: "scan", ...result.value });
    return result.ok ? null : result.failure;
  };

  const remove = async (password: string, code: string) => {
    const result = await client(removeFactor, { body: { currentPassword: password, code } });
    if (!result.ok) return result.failure;
    setSince(null);
    cancel();
    return null;
  };

  return (
    <>
      <p ref={state} tabIndex={-1}>
        {since === null ? factorWords.off : `${factorWords.on} ${texts.since(formatDateTime(since))}`}
      </p>
      {step.name === "still" && since === null && (
        <>
          <p>{factorWords.why}</p>
          <div>
            <Button onClick={() => setStep({ name: "start" })}>{texts.setUp}</Button>
          </div>
        </>
      )}
      {step.name === "still" && since !== null && (
        <div>
          <Button tone="quiet" onClick={() => setStep({ name: "remove" })}>
            {texts.remove}
          </Button>
        </div>
      )}
      {step.name === "start" && (
        <FactorPasswordStep
          title={texts.password.title}
          act={{ name: texts.password.act, pending: texts.checking }}
          submit={begin}
          cancel={cancel}
        />
      )}
      {step.name === "scan" && (
        <FactorCodeStep
          secret={step.secret}
          uri={step.uri}
          cancel={cancel}
          onConfirmed={(recoveryCodes) => {
            setSince(new Date().toISOString());
            setStep({ name: "keep", recoveryCodes });
          }}
        />
      )}
      {step.name === "keep" && <RecoveryCodes codes={step.recoveryCodes} onKept={cancel} />}
      {step.name === "remove" && (
        <FactorPasswordStep
          title={texts.removal.title}
          lead={factorWords.removing}
          asksCode
          act={{ name: texts.remove, pending: texts.removal.pending, tone: "bad" }}
          submit={remove}
          cancel={cancel}
        />
      )}
    </>
  );
};
