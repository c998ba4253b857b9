"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { User } from "../../../lib/contract/user.ts";
import { switchEmployer } from "../../../lib/employers/calls.ts";
import { switchTexts } from "../../../lib/employers/switch-texts.en.ts";
import { switchedText } from "../../../lib/employers/texts.en.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { pageEmployer, switchedEvent } from "../../../lib/http/browser/page-employer.ts";
import { routes } from "../../../lib/routes.ts";
import { Button } from "../../_ui/button.tsx";
import styles from "./idle-guard.module.css";
import { lastEmployer, rememberEmployer, sessionEmployerKey } from "./session-employer.ts";

type Props = {
  /** As the page was made. */
  known: User;
  /** As the fund API last said. */
  user: User;
  /** Asks the fund API again who is signed in. */
  askAgain: () => Promise<unknown>;
};

const Switched = ({ known, user, askAgain, madeFor }: Props & { madeFor: string }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const switchBack = async () => {
    const result = await client(switchEmployer, { body: { employerId: madeFor } });
    if (!result.ok) return setProblem(result.failure.text);
    rememberEmployer(madeFor);
    await askAgain();
  };
  // An address that names one report or message finds nothing for the other employer.
  const isForAny = Object.values<string>(routes).includes(window.location.pathname);
  const way = isForAny ? switchTexts.reload : switchTexts.toDashboard;
  const goOn = () => (isForAny ? window.location.reload() : window.location.assign(routes.dashboard));
  const name = known.employerId === madeFor ? known.employerName : null;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="switched-title" aria-describedby="switched-text">
      <h2 id="switched-title">{switchTexts.switchedTitle}</h2>
      <p id="switched-text">{switchedText(user.employerName, way)}</p>
      <p role="alert">{problem}</p>
      <div className={styles.actions}>
        <Button onClick={goOn}>{way}</Button>
        {user.employerChoice !== "none" && (
          <Button tone="quiet" onClick={() => void switchBack()}>
            {switchTexts.switchBack(name ?? madeFor)}
          </Button>
        )}
      </div>
    </dialog>
  );
};

/**
 * Says in a tab whose session acts for another employer by now that this page can't act anymore; what is typed in the
 * page stays. The fund API refuses its calls in any case (ADR 45).
 */
export const EmployerGuard = ({ known, user, askAgain }: Props) => {
  const madeFor = pageEmployer();
  const askNow = useEffectEvent(() => void askAgain());
  const look = useEffectEvent(() => {
    if (madeFor !== undefined && (lastEmployer() ?? madeFor) !== madeFor) void askAgain();
  });
  useEffect(() => {
    look();
    const onStorage = ({ key }: StorageEvent) => key === sessionEmployerKey && look();
    const onSight = () => look();
    const onRefusal = () => askNow();
    window.addEventListener("storage", onStorage);
    window.addEventListener(switchedEvent, onRefusal);
    document.addEventListener("visibilitychange", onSight);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener(switchedEvent, onRefusal);
      document.removeEventListener("visibilitychange", onSight);
    };
  }, []);
  return madeFor === undefined || user.employerId === madeFor ? null : (
    <Switched known={known} user={user} askAgain={askAgain} madeFor={madeFor} />
  );
};
