"use client";

import { pageParts } from "../../lib/site/language/page-parts.ts";
import { Alert } from "../_ui/alert.tsx";
import { useTexts } from "./language/language-context.tsx";
import styles from "./load-failed.module.css";

/** Offers a link to try again, except to a reader who lacks the right. */
export const LoadFailed = ({ text, href, code }: { text: string; href: string; code?: string }) => {
  const { tryAgain } = useTexts(pageParts).pagePartTexts;
  return (
    <div className={styles.failed}>
      {code === "RightMissing" ? (
        <Alert tone="info">{text}</Alert>
      ) : (
        <Alert tone="bad">
          {text} <a href={href}>{tryAgain}</a>
        </Alert>
      )}
    </div>
  );
};
