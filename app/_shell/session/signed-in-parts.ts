import { NavBar } from "../menu/nav-bar.tsx";
import { UnreadCount } from "../menu/unread-count.tsx";
import { SessionProvider } from "./session-provider.tsx";

/** One file, because its parts share most of their script. */
export const signedInParts = { NavBar, UnreadCount, SessionProvider } as const;
