"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { switchPaperToWeb } from "../../../lib/profile/browser.ts";
import { routes } from "../../../lib/routes.ts";
import { useHasRight } from "../../_shell/session/with-right.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "./profile.module.css";

type Step = "paper" | "asked" | "sending" | "web";
type Props = { isOnPaper: boolean; employerName: string };

/** From paper to the web (spec-map §7), for the whole employer, after one question; nothing for who is on the web. */
export const ReportingCard = ({ isOnPaper, employerName }: Props) => {
  const router = useRouter();
  const hydrated = useHydrated();
  const mayReport = useHasRight("report");
  const box = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>("paper");
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = step === "asked" || step === "sending";

  useEffect(() => {
    if (step === "asked" || step === "web") box.current?.focus();
  }, [step]);

  const switchOver = async () => {
    if (step === "sending") return;
    setStep("sending");
    setFailure(null);
    const result = await switchPaperToWeb();
    setFailure(result.ok ? null : result.failure.text);
    setStep(result.ok ? "web" : "asked");
    if (result.ok) router.refresh();
  };

  if ((!isOnPaper || !mayReport) && step === "paper") return null;
  return (
    <Card title="Reporting">
      <div ref={box} tabIndex={-1} className={styles.step}>
        {failure !== null && (
          <Alert tone="bad" live title="Nothing was switched">
            {failure}
          </Alert>
        )}
        {step === "paper" && (
          <>
            <p>
              {employerName} reports on paper. On the web each month&rsquo;s report is filled in for you to correct.
            </p>
            <Button tone="quiet" disabled={!hydrated} onClick={() => setStep("asked")}>
              Switch to web reporting
            </Button>
          </>
        )}
        {isAsked && (
          <>
            <p>
              <b>Switch {employerName} to web reporting?</b> From now on, everyone at {employerName} reports here, under
              TADs, and we stop mailing paper forms. To go back to paper, call us.
            </p>
            <div className={styles.buttons}>
              <Button aria-busy={step === "sending"} onClick={() => void switchOver()}>
                {step === "sending" ? "Switching…" : `Switch ${employerName}`}
              </Button>
              <Button tone="quiet" onClick={() => setStep("paper")}>
                Stay on paper
              </Button>
            </div>
          </>
        )}
        {step === "web" && (
          <output>
            {employerName} reports on the web now. <a href={routes.tads}>See your TADs</a>
          </output>
        )}
      </div>
    </Card>
  );
};
