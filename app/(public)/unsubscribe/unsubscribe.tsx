"use client";

import { useState } from "react";
import { undoUnsubscribe, unsubscribe } from "../../../lib/identity/preferences/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { unsubscribeTexts } from "../../../lib/identity/preferences/texts.en.ts";
import type { Topic } from "../../../lib/identity/preferences/schema.ts";
import { routes } from "../../../lib/routes.ts";
import { useCleanAddress } from "../../_form/use-clean-address.ts";
import { Alert } from "../../_ui/alert.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import styles from "./unsubscribe.module.css";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { pageParts } from "../../../lib/site/language/page-parts.ts";
import { unsubscribePageTexts } from "../../../lib/site/pages/page-texts.en.ts";

const texts = defineTranslations({ unsubscribeTexts }, () => import("../../../lib/identity/preferences/texts.es.ts"));
const pageTexts = defineTranslations(
  { unsubscribePageTexts },
  () => import("../../../lib/site/pages/page-texts.es.ts"),
);

/** Topics whose emails were stopped or resumed, or the reason nothing changed. */
type Outcome =
  | { readonly kind: "done" | "undone"; readonly topic: Topic }
  | { readonly kind: "broken" | "notSent"; readonly text: string };

/** Stops the emails of a link only after a click (docs/adr/0007), lists their topics, and undoes it. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const { unsubscribeTexts: labels } = useTexts(texts);
  const { unsubscribePageTexts: words } = useTexts(pageTexts);
  const { noScript } = useTexts(pageParts).pagePartTexts;
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useCleanAddress(routes.unsubscribe);

  const isDone = outcome?.kind === "done";
  const choose = async (): Promise<void> => {
    if (pending) return;
    setPending(true);
    const result = await client(isDone ? undoUnsubscribe : unsubscribe, { body: { token } });
    setPending(false);
    if (result.ok) return setOutcome({ kind: isDone ? "undone" : "done", topic: result.value.topic });
    const { code, text } = result.failure;
    setOutcome({ kind: code === "TokenInvalid" || code === "BadRequest" ? "broken" : "notSent", text });
  };

  return (
    <div className={styles.ask}>
      {outcome === null ? (
        <p>{labels.question}</p>
      ) : "topic" in outcome ? (
        <Alert tone="good" live title={isDone ? labels.doneTitle : labels.undoneTitle}>
          {isDone ? labels.done(outcome.topic) : labels.undone(outcome.topic)}{" "}
          <a href={routes.profile}>{words.choose}</a>
        </Alert>
      ) : (
        <Alert tone="bad" live title={outcome.kind === "broken" ? labels.brokenTitle : labels.notSentTitle}>
          {outcome.text} <a href={routes.contact}>{words.contact}</a>
        </Alert>
      )}
      <noscript>{noScript}</noscript>
      <div>
        <ActionButton tone={isDone ? "quiet" : "main"} pending={pending} onClick={() => void choose()}>
          {isDone ? (pending ? words.undoing : words.undo) : pending ? words.pending : words.buttonText}
        </ActionButton>
      </div>
    </div>
  );
};
