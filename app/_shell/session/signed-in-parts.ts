/** What only signed-in visitors load, in one file because its parts share most of their script. */
export { NavBar } from "../menu/nav-bar.tsx";
export { UnreadCount } from "../menu/unread-count.tsx";
export { SessionProvider } from "./session-provider.tsx";
