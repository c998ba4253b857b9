"use client";

import { useRef, useState } from "react";
import { factors } from "#lib/identity/second-factor/words.ts";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { Button } from "../../../_ui/button.tsx";
import { removeFactor, startFactor } from "#lib/identity/second-factor/calls.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { FactorCodeStep, FactorPasswordStep, StepHeading } from "./factor-steps.tsx";
import styles from "./second-factor.module.css";

const download = (text: string, fileName: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
};

/** The recovery codes, shown only once, with buttons to copy and save them. */
const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { factorSteps, factorLabels } = useTexts(factors);
  const { codes: texts } = factorSteps;
  const [status, setStatus] = useState("");
  const text = `${texts.fileTitle(window.location.host)}\n${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus(texts.copied),
      () => setStatus(texts.notCopied),
    );
  return (
    <section className={styles.stack}>
      <StepHeading>{texts.title}</StepHeading>
      <p>{factorLabels.codesHint}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button tone="quiet" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button tone="quiet" onClick={() => download(text, texts.fileName)}>
          {texts.download}
        </Button>
        <Button tone="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <output>{status}</output>
      </div>
      <div>
        <Button onClick={onKept}>{texts.act}</Button>
      </div>
    </section>
  );
};

type Step =
  | { readonly name: "still" | "start" | "remove" }
  | { readonly name: "scan"; readonly secret: string; readonly uri: string }
  | { readonly name: "keep"; readonly recoveryCodes: readonly string[] };

/** Sets up an authenticator app in three steps (password, code, recovery codes), or removes it. */
export const SecondFactor = ({ since: initialSince }: { since: string | null }) => {
  const { factorSteps: texts, factorLabels, formatDateTime } = useTexts(factors);
  const state = useRef<HTMLParagraphElement>(null);
  const [activeSince, setActiveSince] = useState(initialSince);
  const [step, setStep] = useState<Step>({ name: "still" });

  const cancel = () => {
    setStep({ name: "still" });
    state.current?.focus();
  };

  const startSetup = async (password: string) => {
    const result = await client(startFactor, { body: { currentPassword: password } });
    if (result.ok) setStep({ name: "scan", ...result.value });
    return result.ok ? null : result.failure;
  };

  const remove = async (password: string, code: string) => {
    const result = await client(removeFactor, { body: { currentPassword: password, code } });
    if (!result.ok) return result.failure;
    setActiveSince(null);
    cancel();
    return null;
  };

  return (
    <>
      <p ref={state} tabIndex={-1}>
        {activeSince === null ? factorLabels.off : `${factorLabels.on} ${texts.since(formatDateTime(activeSince))}`}
      </p>
      {step.name === "still" && activeSince === null && (
        <>
          <p>{factorLabels.why}</p>
          <div>
            <Button onClick={() => setStep({ name: "start" })}>{texts.setUp}</Button>
          </div>
        </>
      )}
      {step.name === "still" && activeSince !== null && (
        <div>
          <Button tone="quiet" onClick={() => setStep({ name: "remove" })}>
            {texts.remove}
          </Button>
        </div>
      )}
      {step.name === "start" && (
        <FactorPasswordStep
          title={texts.password.title}
          button={{ name: texts.password.act, pending: texts.checking }}
          submit={startSetup}
          cancel={cancel}
        />
      )}
      {step.name === "scan" && (
        <FactorCodeStep
          secret={step.secret}
          uri={step.uri}
          cancel={cancel}
          onConfirmed={(recoveryCodes) => {
            setActiveSince(new Date().toISOString());
            setStep({ name: "keep", recoveryCodes });
          }}
        />
      )}
      {step.name === "keep" && <RecoveryCodes codes={step.recoveryCodes} onKept={cancel} />}
      {step.name === "remove" && (
        <FactorPasswordStep
          title={texts.removal.title}
          lead={factorLabels.removing}
          needsCode
          button={{ name: texts.remove, pending: texts.removal.pending, tone: "bad" }}
          submit={remove}
          cancel={cancel}
        />
      )}
    </>
  );
};
