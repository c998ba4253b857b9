"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect } from "react";
import { cardCache } from "../../../lib/members/membership/saved-card/card-cache.ts";
import type { User } from "../../../lib/platform/contract/user.ts";

// Only signed-in visitors need SWR, the idle guard and client-side links.
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
  /** Identifies the account (ADR 54), and whose ID card may stay in this browser (ADR 52). */
  accountKey: string;
  children: ReactNode;
};

export const SignedIn = ({ user, accountKey, children }: Props) => {
  useEffect(() => {
    const deleteOtherAccountsCards = async (): Promise<void> => {
      if (!(await globalThis.caches?.has(cardCache))) return;
      const { deleteCardsOfOthers } = await import("../../../lib/members/membership/saved-card/saved-card.ts");
      await deleteCardsOfOthers(accountKey);
    };
    void deleteOtherAccountsCards().catch(() => undefined);
  }, [accountKey]);
  return (
    <SessionProvider loadedUser={user} accountKey={accountKey}>
      {children}
    </SessionProvider>
  );
};
