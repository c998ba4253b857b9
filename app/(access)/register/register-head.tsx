"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";

const HeadContext = createContext<{ readonly isSent: boolean; readonly onSent: () => void }>({
  isSent: false,
  onSent: () => {},
});

/** Keeps for the head of the page whether the registration below it was sent. */
export const WithRegisterHead = ({ children }: { children: ReactNode }) => {
  const [isSent, setSent] = useState(false);
  const head = useMemo(() => ({ isSent, onSent: () => setSent(true) }), [isSent]);
  return <HeadContext value={head}>{children}</HeadContext>;
};

/** A text of the head before the registration is sent, and after it. */
export const HeadText = ({ before, sent }: { before: string; sent: string }) =>
  use(HeadContext).isSent ? sent : before;

export const useSent = (): (() => void) => use(HeadContext).onSent;
