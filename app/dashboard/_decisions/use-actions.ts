import { useRef, useState } from "react";
import type { Result } from "#lib/platform/contract/result.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { isResponseLost } from "../../_form/lost-response.ts";
import type { Notice } from "../../_ui/focused-notice.tsx";
import { getEmployerDecisions } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import { client } from "#lib/platform/http/browser/client.ts";

export type Action = RunAction<EmployerDecisions>;

/** Returns the current decisions for one employer, and the actions on them. */
export const useEmployerDecisions = (initial: EmployerDecisions) => {
  const [decisions, show] = useState(initial);
  const { employerId } = initial;
  const reread = () => client(getEmployerDecisions, { params: { employerId } });
  const { notice, perform } = useActions({ show, reread });
  /** Loads the current state; the page keeps the earlier one if no response arrives. */
  const refresh = async (): Promise<void> => {
    const current = await reread();
    if (current.ok) show(current.value);
  };
  return { decisions, notice, perform, refresh };
};

/** Performs one action; its key stays the same until the fund API responds. */
export type RunAction<Value> = (
  name: string,
  send: (idempotencyKey: string) => Promise<Result<Value, string>>,
  /** The notice to show after the action. */
  done: string | ((value: Value) => string),
) => Promise<string | null>;

type DataSource<Value> = {
  readonly show: (value: Value) => void;
  /** @returns the current state, or null before it has loaded */
  readonly reread: () => Promise<Result<Value, string> | null>;
};

/**
 * Performs actions on the data that a page shows. An action returns the error for its form, or null to close the form:
 * the action succeeded, or someone else was first and the page shows the current state.
 */
export const useActions = <Value>({ show, reread }: DataSource<Value>) => {
  const [notice, setNotice] = useState<Notice | null>(null);
  const idempotencyKeys = useRef(new Map<string, string>());

  const perform: RunAction<Value> = async (name, send, done) => {
    const key = idempotencyKeys.current.get(name) ?? crypto.randomUUID();
    idempotencyKeys.current.set(name, key);
    setNotice(null);
    const result = await send(key);
    if (result.ok) {
      idempotencyKeys.current.delete(name);
      show(result.value);
      setNotice({ tone: "good", text: typeof done === "string" ? done : done(result.value) });
      return null;
    }
    const { code, text } = result.failure;
    if (isResponseLost(code)) return decisionTexts.unanswered;
    idempotencyKeys.current.delete(name);
    if (code !== "Stale") return text;
    const current = await reread();
    if (current?.ok !== true) return text;
    show(current.value);
    setNotice({ tone: "warn", text });
    return null;
  };
  return { notice, setNotice, perform };
};
