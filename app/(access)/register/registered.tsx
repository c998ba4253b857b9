"use client";

import { useEffect, useRef, useState } from "react";
import { resendVerificationEmail } from "../../../lib/registration/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { registrationTexts } from "../../../lib/registration/texts.en.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "../_registration/register.module.css";

type Props = { email: string; userName: string };

/** The next three steps after a registration; the visitor takes the first one. */
export const Registered = ({ email, userName }: Props) => {
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
    const { resent, resendFailed } = registrationTexts;
    setAnswer(
      result.ok ? { tone: "good", text: resent } : { tone: "bad", text: `${resendFailed} ${result.failure.text}` },
    );
  };

  return (
    <Card labelledBy="registered-title">
      <div className={styles.fields}>
        <h2 id="registered-title" ref={heading} tabIndex={-1}>
          {registrationTexts.sentTitle}
        </h2>
        <ol className={styles.next}>
          <li>
            <b>You verify your email address.</b> We have sent an email to <b>{email}</b>. Click the link in it within
            24 hours.
          </li>
          <li>
            <b>A representative approves your account.</b> Our staff compares your information with our records.
          </li>
          <li>
            <b>We email you.</b> From then on you can log in as <b>{userName}</b>.
          </li>
        </ol>
        <p className={styles.hint}>
          No email after a few minutes? Check your spam folder, or send it again. We send at most three an hour.
        </p>
        <div>
          <Button tone="quiet" aria-busy={pending} onClick={() => void resend()}>
            {pending ? "Sending…" : "Send the email again"}
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
