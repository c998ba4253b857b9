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
import { inLanguages } from "../../../lib/language/texts.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { pageParts } from "../../../lib/language/page-parts.ts";
import { unsubscribePageTexts } from "../../../lib/site/page-texts.en.ts";

const texts = inLanguages({ unsubscribeTexts }, () => import("../../../lib/preferences/texts.es.ts"));
const pageTexts = inLanguages({ unsubscribePageTexts }, () => import("../../../lib/site/page-texts.es.ts"));

type Outcome =
  | { readonly kind: "done"; readonly topic: Topic }
  | { readonly kind: "broken" | "notSent"; readonly text: string };

/** Stops the emails of a link on a click, never by being opened (docs/adr/0007); what they are is shown after it. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const { unsubscribeTexts: said } = useTexts(texts);
  const { unsubscribePageTexts: words } = useTexts(pageTexts);
  const { noScript } = useTexts(pageParts).pagePartTexts;
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
      <Alert tone="good" live title={said.doneTitle}>
        {said.done(outcome.topic)} <a href={routes.profile}>{words.choose}</a>
      </Alert>
    );
  }
  return (
    <div className={styles.ask}>
      {outcome !== null && (
        <Alert tone="bad" live title={outcome.kind === "broken" ? said.brokenTitle : said.notSentTitle}>
          {outcome.text} <a href={routes.contact}>{words.contact}</a>
        </Alert>
      )}
      <p>{said.ask}</p>
      <noscript>{noScript}</noscript>
      <div>
        <Button disabled={!hydrated} aria-busy={pending} onClick={() => void stop()}>
          {pending ? words.pending : words.act}
        </Button>
      </div>
    </div>
  );
};
