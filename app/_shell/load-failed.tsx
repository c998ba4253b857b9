"use client";

import { pageParts } from "../../lib/site/language/page-parts.ts";
import { Alert } from "../_ui/alert.tsx";
import { useTexts } from "./language/language-context.tsx";
import styles from "./load-failed.module.css";

type Props = {
  /** The failure's text: the fund API's own, or the catalogue's default (spec-map §8). */
  text: string;
  /** The page itself, to ask again. */
  href: string;
  /** The failure’s code, where the page needs a right. */
  code?: string;
};

/** Shown when a page's data could not be loaded, with a link to try again; of no use to someone who lacks a right. */
export const LoadFailed = ({ text, href, code }: Props) => {
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
