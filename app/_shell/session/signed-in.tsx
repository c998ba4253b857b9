"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect } from "react";
import { cardCache } from "../../../lib/membership/kept-card/card-cache.ts";
import type { User } from "../../../lib/contract/user.ts";

// SWR, the idle guard and client-side links are loaded only for signed-in visitors.
const SessionProvider = dynamic(() =>
  import("./signed-in-parts.ts").then(({ signedInParts }) => signedInParts.SessionProvider),
);

export const SignedInNav = dynamic(() =>
  import("./signed-in-parts.ts").then(({ signedInParts }) => signedInParts.NavBar),
);

export const SignedInUnread = dynamic(() =>
  import("./signed-in-parts.ts").then(({ signedInParts }) => signedInParts.UnreadCount),
);

type Props = {
  user: User;
  /** Whose copy of the ID card may stay in this browser (docs/adr/0052). */
  cardOwner: string;
  children: ReactNode;
};

export const SignedIn = ({ user, cardOwner, children }: Props) => {
  useEffect(() => {
    const forgetOthers = async (): Promise<void> => {
      if (!(await globalThis.caches?.has(cardCache))) return;
      const { forgetCardOfOthers } = await import("../../../lib/membership/kept-card/kept-card.ts");
      await forgetCardOfOthers(cardOwner);
    };
    void forgetOthers().catch(() => undefined);
  }, [cardOwner]);
  return <SessionProvider known={user}>{children}</SessionProvider>;
};
