"use client";

import { usePathname } from "next/navigation";
import { useUnread } from "../../../lib/messages/inbox/browser.ts";
import { kindOfRoute } from "../../../lib/routes.ts";
import styles from "./unread-count.module.css";

export const UnreadCount = ({ text }: { text: string }) => {
  // Hidden on pages that require another step first, and while the session ends.
  const unread = useUnread(["signedIn", "public"].includes(kindOfRoute(usePathname()))) ?? 0;
  return unread === 0 ? null : (
    <span className={styles.count}>
      {unread}
      <span className="visually-hidden"> {text}</span>
    </span>
  );
};
