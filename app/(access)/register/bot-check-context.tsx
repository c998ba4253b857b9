"use client";

import { createContext, type ReactNode, use, useMemo, useRef, useState } from "react";
import type { BotWidget } from "../../../lib/platform/bot-protection/bot-services.ts";
import { BotCheck } from "../../_form/bot-check.tsx";

/** The widget and the nonce of its script; null where bot protection is off. */
export type BotProtection = { readonly widget: BotWidget; readonly nonce: string } | null;

type Guard = {
  /** Returns the token of the check and requests a new one, because each token is valid for one call. */
  readonly consumeToken: () => string | null;
  /** The spam check's widget. */
  readonly check: ReactNode;
};

const GuardContext = createContext<Guard>({ consumeToken: () => null, check: null });

/** The spam check for the two calls of this page that need it. */
export const useBotGuard = (): Guard => use(GuardContext);

export const BotGuard = ({ protection, children }: { protection: BotProtection; children: ReactNode }) => {
  const token = useRef<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const guard = useMemo<Guard>(
    () => ({
      consumeToken: () => {
        const currentToken = token.current;
        token.current = null;
        setAttempt((count) => count + 1);
        return currentToken;
      },
      check:
        protection === null ? null : (
          <BotCheck key={attempt} {...protection} onToken={(newToken) => (token.current = newToken)} />
        ),
    }),
    [protection, attempt],
  );
  return <GuardContext value={guard}>{children}</GuardContext>;
};
