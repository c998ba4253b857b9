"use client";

import { usePathname } from "next/navigation";
import { useUnread } from "../../../lib/inbox/browser.ts";
import { kindOfRoute } from "../../../lib/routes.ts";
import styles from "./unread-count.module.css";

/** How many conversations have something new, beside the link to them; nothing when none has. */
export const UnreadCount = ({ text }: { text: string }) => {
  // Only where a session is needed anyway: a public page stays as it is when the session has ended.
  const unread = useUnread(kindOfRoute(usePathname()) === "signedIn") ?? 0;
  return unread === 0 ? null : (
    <span className={styles.count}>
      {unread}
      <span className="visually-hidden"> {text}</span>
    </span>
  );
};
