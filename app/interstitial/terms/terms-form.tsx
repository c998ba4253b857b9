"use client";

import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { acceptTerms } from "../../../lib/identity/account/browser.ts";
import { termsFailure } from "../../../lib/identity/account/signed-in-texts.en.ts";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { Button } from "../../_ui/button.tsx";
import { MessageAlert } from "../../_ui/alert.tsx";
import { goToReturnUrl } from "../../_shell/session/go-to-return-url.ts";
import styles from "./terms-form.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { termsFormTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { pageParts } from "../../../lib/site/language/page-parts.ts";

/** The terms count as read this close to the bottom (spec-map §9). */
const scrollThresholdPx = 100;

/** Dimensions of a scrolling box, in CSS pixels. */
type Box = { readonly scrollTop: number; readonly clientHeight: number; readonly scrollHeight: number };

/**
 * True if a reader is within 100 px of the bottom (spec-map §2), or at once if the text fits without scrolling.
 * A box without a layout shows nothing, so nothing counts as read.
 */
export const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: Box): boolean =>
  clientHeight > 0 && scrollHeight - clientHeight - scrollTop <= scrollThresholdPx;

const pageTexts = defineTranslations(
  { termsFormTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);
const signedInTexts = defineTranslations(
  { termsFailure },
  () => import("../../../lib/identity/account/signed-in-texts.es.ts"),
);

type Props = {
  /** The terms, rendered by the server. */
  children: ReactNode;
  /** The I Decline and Cancel buttons, in separate forms that need no script. */
  otherButtons: ReactNode;
};

/** The terms page (spec-map §2): scrolling or resizing to within 100 px of the end enables I Accept. */
export const TermsForm = ({ children, otherButtons }: Props) => {
  const { termsFormTexts: texts } = useTexts(pageTexts);
  const { termsFailure: failure } = useTexts(signedInTexts);
  const { noScript } = useTexts(pageParts).pagePartTexts;
  const scrollBox = useRef<HTMLElement>(null);
  const [isRead, setIsRead] = useState(false);
  const [pending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const checkEnd = useCallback(() => {
    if (scrollBox.current !== null && isNearEnd(scrollBox.current)) setIsRead(true);
  }, []);
  useEffect(() => {
    // Checks at first, and after a resize or zoom changes the size of the box or its text.
    const observer = new ResizeObserver(checkEnd);
    if (scrollBox.current !== null)
      for (const part of [scrollBox.current, ...scrollBox.current.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [checkEnd]);

  const accept = async () => {
    if (pending) return;
    setPending(true);
    setFailed(false);
    const result = await acceptTerms();
    if (result.ok) {
      track("terms-accepted");
      return goToReturnUrl();
    }
    setPending(false);
    setFailed(true);
  };

  return (
    <>
      <section
        ref={scrollBox}
        className={styles.box}
        aria-label={texts.label}
        // Focusable, so that arrow keys, Page Down and End scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={checkEnd}
      >
        <div className={styles.text}>{children}</div>
      </section>
      <output id="terms-progress" className={styles.progress}>
        {isRead ? texts.read : texts.unread}
      </output>
      {hasFailed && <MessageAlert message={failure} live />}
      <div className={styles.ways}>
        <Button
          disabled={!isRead}
          aria-disabled={!isRead}
          aria-busy={pending}
          aria-describedby="terms-progress"
          onClick={() => void accept()}
        >
          {pending ? texts.pending : texts.buttonText}
        </Button>
        {otherButtons}
      </div>
      <noscript>{noScript}</noscript>
    </>
  );
};
