import { frame } from "../../lib/site/frame.ts";
import { Alert } from "../_ui/alert.tsx";
import { textsOf } from "./language/texts-of.ts";
import styles from "./load-failed.module.css";

type Props = {
  /** The failure's text: the fund API's own, or the catalogue's default (spec-map §8). */
  text: string;
  /** The page itself, to ask again. */
  href: string;
  /** The failure’s code, where the page needs a right. */
  code?: string;
};

type ViewProps = Props & { tryAgain: string };

/** The notice itself, with its words; without a link for who lacks a right, which would be of no use. */
export const LoadFailedNotice = ({ text, href, code, tryAgain }: ViewProps) => (
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

/** Shown when a page's data could not be loaded, with a link to try again. */
export const LoadFailed = async (props: Props) => (
  <LoadFailedNotice {...props} tryAgain={(await textsOf(frame)).frameTexts.tryAgain} />
);
