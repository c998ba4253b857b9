import { NavBar, UnreadCount } from "../menu/nav-bar.tsx";
import { SessionProvider } from "./session-provider.tsx";

/** The parts for signed-in visitors, in one file because they share most of their script. */
export const signedInParts = { NavBar, UnreadCount, SessionProvider } as const;
