"use client";

import { useState } from "react";
import { unsubscribe } from "../../../lib/preferences/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { unsubscribeTexts } from "../../../lib/preferences/texts.en.ts";
import type { Topic } from "../../../lib/preferences/schema.ts";
import { routes } from "../../../lib/routes.ts";
import { useCleanAddress } from "../../_form/use-clean-address.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./unsubscribe.module.css";

type Outcome =
  | { readonly kind: "done"; readonly topic: Topic }
  | { readonly kind: "broken" | "notSent"; readonly text: string };

/** Stops the mails of a link on a click, never by being opened (docs/adr/0007); what they are is shown after it. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const hydrated = useHydrated();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useCleanAddress(routes.unsubscribe);

  const stop = async (): Promise<void> => {
    if (pending) return;
    setPending(true);
    setOutcome(null);
    const result = await client(unsubscribe, { body: { token } });
    setPending(false);
    if (result.ok) return setOutcome({ kind: "done", topic: result.value.topic });
    const { code, text } = result.failure;
    setOutcome({ kind: code === "TokenInvalid" || code === "BadRequest" ? "broken" : "notSent", text });
  };

  if (outcome?.kind === "done") {
    return (
      <Alert tone="good" live title={unsubscribeTexts.doneTitle}>
        {unsubscribeTexts.done(outcome.topic)} <a href={routes.profile}>Choose your emails on My Profile</a>
      </Alert>
    );
  }
  return (
    <div className={styles.ask}>
      {outcome !== null && (
        <Alert
          tone="bad"
          live
          title={outcome.kind === "broken" ? unsubscribeTexts.brokenTitle : unsubscribeTexts.notSentTitle}
        >
          {outcome.text} <a href={routes.contact}>Contact us</a>
        </Alert>
      )}
      <p>{unsubscribeTexts.ask}</p>
      <noscript>This page needs JavaScript, which is turned off in your browser. Turn it on, or call us.</noscript>
      <div>
        <Button disabled={!hydrated} aria-busy={pending} onClick={() => void stop()}>
          {pending ? "Unsubscribing…" : "Unsubscribe"}
        </Button>
      </div>
    </div>
  );
};
