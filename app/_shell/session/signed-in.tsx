"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
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

export const SignedIn = ({ user, children }: { user: User; children: ReactNode }) => (
  <SessionProvider known={user}>{children}</SessionProvider>
);
