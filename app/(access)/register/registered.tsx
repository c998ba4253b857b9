"use client";

import { useEffect, useRef, useState } from "react";
import { resendVerificationEmail } from "../../../lib/identity/registration/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { registrationTexts } from "../../../lib/identity/registration/texts.en.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "../_registration/register.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { registeredTexts } from "../../../lib/identity/registration/page-texts.en.ts";

const formTexts = inLanguages({ registrationTexts }, () => import("../../../lib/identity/registration/texts.es.ts"));
const pageTexts = inLanguages({ registeredTexts }, () => import("../../../lib/identity/registration/page-texts.es.ts"));

type Props = { email: string; userName: string };

/** The next three steps after a registration; the visitor takes the first one. */
export const Registered = ({ email, userName }: Props) => {
  const { registrationTexts: said } = useTexts(formTexts);
  const { registeredTexts: texts } = useTexts(pageTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const resend = async () => {
    if (pending) return;
    setPending(true);
    setAnswer(null);
    const result = await client(resendVerificationEmail, { body: { userName } });
    setPending(false);
    const { resent, resendFailed } = said;
    setAnswer(
      result.ok ? { tone: "good", text: resent } : { tone: "bad", text: `${resendFailed} ${result.failure.text}` },
    );
  };

  return (
    <Card labelledBy="registered-title">
      <div className={styles.fields}>
        <h2 id="registered-title" ref={heading} tabIndex={-1}>
          {said.sentTitle}
        </h2>
        <ol className={styles.next}>
          <li>
            <b>{texts.verify}</b> {texts.sentTo} <b>{email}</b>. {texts.clickLink}
          </li>
          <li>
            <b>{texts.approval}</b> {texts.approvalText}
          </li>
          <li>
            <b>{texts.email}</b> {texts.logInAs} <b>{userName}</b>.
          </li>
        </ol>
        <p className={styles.hint}>{texts.noEmail}</p>
        <div>
          <Button tone="quiet" aria-busy={pending} onClick={() => void resend()}>
            {pending ? texts.sending : texts.sendAgain}
          </Button>
        </div>
        {answer !== null && (
          <Alert tone={answer.tone} live>
            {answer.text}
          </Alert>
        )}
      </div>
    </Card>
  );
};
