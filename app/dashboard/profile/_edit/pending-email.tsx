"use client";

import { useState } from "react";
import { profileWords } from "#lib/profile/words.ts";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { Button } from "../../../_ui/button.tsx";
import styles from "./pending-email.module.css";
import { resendVerifyEmail } from "#lib/profile/calls.ts";
import { client } from "#lib/http/browser/client.ts";
import { KeepTogether } from "../../../_ui/text/keep-together.tsx";

/** The new address whose link was not followed yet, with a button to send the email again. */
export const PendingEmail = ({ email }: { email: string }) => {
  const { pendingEmailTexts: texts, resentTexts } = useTexts(profileWords);
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
        <b>
          <KeepTogether text={email} />
        </b>{" "}
        {texts.text}
      </p>
      <Button tone="quiet" small aria-busy={pending} onClick={() => void resend()}>
        {pending ? texts.sending : texts.resend}
      </Button>
      <output>{said}</output>
    </div>
  );
};
