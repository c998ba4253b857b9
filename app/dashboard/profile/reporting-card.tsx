"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { reloadUser } from "../../../lib/identity/account/browser.ts";
import { switchPaperToWeb } from "../../../lib/identity/profile/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { profileLabels } from "../../../lib/identity/profile/words.ts";
import { routes } from "../../../lib/routes.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { useHasRight } from "../../_shell/session/with-right.tsx";
import { Problem } from "../../_ui/alert.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "./profile.module.css";

type Step = "paper" | "asked" | "sending" | "web";
type Props = { isOnPaper: boolean; employerName: string };

/** From paper to the web (spec-map §7), for the whole employer, after one question; nothing for an employer that already reports on the web. */
export const ReportingCard = ({ isOnPaper, employerName }: Props) => {
  const { reportingTexts: texts } = useTexts(profileLabels);
  const router = useRouter();
  const mayReport = useHasRight("report");
  const box = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>("paper");
  const [failure, setFailure] = useState<string | null>(null);
  const isAsking = step === "asked" || step === "sending";

  useEffect(() => {
    if (step === "asked" || step === "web") box.current?.focus();
  }, [step]);

  const switchOver = async () => {
    if (step === "sending") return;
    setStep("sending");
    setFailure(null);
    const result = await client(switchPaperToWeb);
    // The navigation shows the TADs.
    if (result.ok) await reloadUser();
    setFailure(result.ok ? null : result.failure.text);
    setStep(result.ok ? "web" : "asked");
    if (result.ok) router.refresh();
  };

  if ((!isOnPaper || !mayReport) && step === "paper") return null;
  return (
    <Card id="reporting" title={texts.title}>
      <div ref={box} tabIndex={-1} className={styles.step}>
        <Problem title={texts.notSwitched} text={failure} />
        {step === "paper" && (
          <>
            <p>{texts.onPaper(employerName)}</p>
            <ActionButton tone="quiet" onClick={() => setStep("asked")}>
              {texts.offer}
            </ActionButton>
          </>
        )}
        {isAsking && (
          <>
            <p>
              <b>{texts.question(employerName)}</b> {texts.effect(employerName)}
            </p>
            <div className={styles.buttons}>
              <Button aria-busy={step === "sending"} onClick={() => void switchOver()}>
                {step === "sending" ? texts.pending : texts.buttonText(employerName)}
              </Button>
              <Button tone="quiet" onClick={() => setStep("paper")}>
                {texts.stay}
              </Button>
            </div>
          </>
        )}
        {step === "web" && (
          <output>
            {texts.done(employerName)} <a href={routes.tads}>{texts.seeTads}</a>
          </output>
        )}
      </div>
    </Card>
  );
};
