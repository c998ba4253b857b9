import { useRef, useState } from "react";
import type { Result } from "#lib/platform/contract/result.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { isUnanswered } from "../../_form/lost-answer.ts";
import type { Notice } from "../../_ui/focused-notice.tsx";
import { getEmployerDecisions } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import { client } from "#lib/platform/http/browser/client.ts";

export type Act = ActOn<EmployerDecisions>;

/** Holds the decisions open for one employer, and the acts on them. */
export const useEmployerDecisions = (initial: EmployerDecisions) => {
  const [decisions, show] = useState(initial);
  const { employerId } = initial;
  const reread = () => client(getEmployerDecisions, { params: { employerId } });
  const { notice, act } = useAct({ show, reread });
  /** Shows what is true now; what is shown stays when no one answers. */
  const refresh = async (): Promise<void> => {
    const now = await reread();
    if (now.ok) show(now.value);
  };
  return { decisions, notice, act, refresh };
};

/** Makes one act; the key is the same until the fund API has answered it. */
export type ActOn<Value> = (
  name: string,
  send: (idempotencyKey: string) => Promise<Result<Value, string>>,
  /** The notice after the act. */
  done: string | ((value: Value) => string),
) => Promise<string | null>;

type Shown<Value> = {
  readonly show: (value: Value) => void;
  /** @returns what is true now; null when nothing is shown yet */
  readonly reread: () => Promise<Result<Value, string> | null>;
};

/**
 * Acts on what a page shows. An act returns the text for its form, or null when the form is over: the act was done, or
 * someone else was first and the page shows what is true now.
 */
export const useAct = <Value>({ show, reread }: Shown<Value>) => {
  const [notice, setNotice] = useState<Notice | null>(null);
  const intents = useRef(new Map<string, string>());

  const act: ActOn<Value> = async (name, send, done) => {
    const key = intents.current.get(name) ?? crypto.randomUUID();
    intents.current.set(name, key);
    setNotice(null);
    const answer = await send(key);
    if (answer.ok) {
      intents.current.delete(name);
      show(answer.value);
      setNotice({ tone: "good", text: typeof done === "string" ? done : done(answer.value) });
      return null;
    }
    const { code, text } = answer.failure;
    if (isUnanswered(code)) return decisionTexts.unanswered;
    intents.current.delete(name);
    if (code !== "Stale") return text;
    const now = await reread();
    if (now?.ok !== true) return text;
    show(now.value);
    setNotice({ tone: "warn", text });
    return null;
  };
  return { notice, setNotice, act };
};
