"use client";

import { useState } from "react";
import { resentTexts } from "#lib/profile/texts.en.ts";
import { Button } from "../../../_ui/button.tsx";
import styles from "./pending-email.module.css";
import { resendVerifyEmail } from "#lib/profile/calls.ts";
import { client } from "#lib/http/browser/client.ts";

/** The new address whose link was not followed yet, with a button to send the email again. */
export const PendingEmail = ({ email }: { email: string }) => {
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState("");

  const resend = async () => {
    if (pending) return;
    setPending(true);
    const result = await client(resendVerifyEmail, { body: { email } });
    setPending(false);
    if (!result.ok) return setSaid(result.failure.text);
    setSaid(result.value.sent ? resentTexts.sent : resentTexts.limit);
  };

  return (
    <div className={styles.pending}>
      <p>
        <b>{email}</b> isn’t verified yet. Click the link we emailed to it. It works for 24 hours.
      </p>
      <Button tone="quiet" small aria-busy={pending} onClick={() => void resend()}>
        {pending ? "Sending…" : "Send the email again"}
      </Button>
      <output>{said}</output>
    </div>
  );
};
