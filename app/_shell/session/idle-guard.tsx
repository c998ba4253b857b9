"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { idleWarning } from "../../../lib/identity/account/signed-in-texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { Button, ButtonLink } from "../../_ui/button.tsx";
import styles from "./idle-guard.module.css";
import { useTexts } from "../language/language-context.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { readStoredText, writeStoredText } from "../../_form/stored-text.ts";
import { idleLimitMinutes, idleWarningMinutes } from "../../../lib/platform/rules/session-limits.ts";

const minuteMs = 60_000;

const extendEveryMinutes = 2;

type IdleState =
  | { readonly kind: "awake"; readonly mayExtend: boolean }
  | { readonly kind: "warned"; readonly secondsLeft: number }
  | { readonly kind: "over" };

/** Returns the idle state (docs/quality.md §3). @param lastCall when a call last extended the session, in ms @param now in ms */
export const idleState = (lastCall: number, now: number): IdleState => {
  const idleMs = now - lastCall;
  const leftMs = idleLimitMinutes * minuteMs - idleMs;
  if (leftMs <= 0) return { kind: "over" };
  if (leftMs <= idleWarningMinutes * minuteMs) return { kind: "warned", secondsLeft: Math.ceil(leftMs / 1000) };
  return { kind: "awake", mayExtend: idleMs >= extendEveryMinutes * minuteMs };
};

/** Formats 119 as "1:59". */
export const formatSecondsLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The storage key that all tabs share, because a call in one tab extends the session in all. */
const storageKey = "session-last-call";

/** Returns the time of the latest call in any tab, in ms. Without storage, only this tab counts. */
const lastCallOf = (thisTab: number): number => Math.max(thisTab, Number(readStoredText(storageKey)) || 0);

export const rememberCall = (instant: number): void => writeStoredText(storageKey, String(instant));

const signedInTexts = defineTranslations(
  { idleWarning },
  () => import("../../../lib/identity/account/signed-in-texts.es.ts"),
);

/** Warns in every tab two minutes before an idle session ends (docs/quality.md §3). */
export const IdleGuard = ({ extend, onOver }: { extend: () => Promise<unknown>; onOver: () => void }) => {
  const { idleWarning: texts } = useTexts(signedInTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const ownLastCall = useRef(0);
  const isActive = useRef(false);
  const isOver = useRef(false);
  const [secondsLeft, setSecondsLeft] = useState(0);

  const recordCall = () => {
    ownLastCall.current = Date.now();
    rememberCall(ownLastCall.current);
  };
  const extendSession = () => {
    isActive.current = false;
    recordCall();
    dialog.current?.close();
    void extend();
  };

  const checkIdle = useEffectEvent(() => {
    if (isOver.current) return;
    const state = idleState(lastCallOf(ownLastCall.current), Date.now());
    if (state.kind === "over") {
      isOver.current = true;
      return onOver();
    }
    if (state.kind === "awake") {
      dialog.current?.close();
      if (isActive.current && state.mayExtend) extendSession();
      return;
    }
    setSecondsLeft(state.secondsLeft);
    if (!dialog.current?.open) dialog.current?.showModal();
  });

  const startCall = useEffectEvent(recordCall);

  useEffect(() => {
    startCall();
    const markActive = () => (isActive.current = true);
    const timer = window.setInterval(checkIdle, 1000);
    const onLeave = new AbortController();
    const { signal } = onLeave;
    for (const eventName of ["keydown", "pointerdown"])
      window.addEventListener(eventName, markActive, { passive: true, signal });
    document.addEventListener("visibilitychange", checkIdle, { signal });
    return () => {
      window.clearInterval(timer);
      onLeave.abort();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      onCancel={extendSession}
    >
      <h2 id="idle-title">{texts.title}</h2>
      <p id="idle-text">{texts.text}</p>
      <p className={styles.left} role="timer">
        {formatSecondsLeft(secondsLeft)}
      </p>
      <div className={styles.actions}>
        <Button onClick={extendSession}>{texts.stay}</Button>
        <ButtonLink tone="quiet" href={routes.logout}>
          {texts.leave}
        </ButtonLink>
      </div>
    </dialog>
  );
};
