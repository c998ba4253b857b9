"use client";

import { usePathname } from "next/navigation";
import { useUnread } from "../../../lib/messages/inbox/browser.ts";
import { kindOfRoute } from "../../../lib/routes.ts";
import styles from "./unread-count.module.css";

/** How many conversations have something new, beside the link to them; nothing when none has. */
export const UnreadCount = ({ text }: { text: string }) => {
  // Not where something else must be done first, or the session is ending.
  const unread = useUnread(["signedIn", "public"].includes(kindOfRoute(usePathname()))) ?? 0;
  return unread === 0 ? null : (
    <span className={styles.count}>
      {unread}
      <span className="visually-hidden"> {text}</span>
    </span>
  );
};
