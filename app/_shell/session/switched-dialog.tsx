"use client";

import { useEffect, useRef, useState } from "react";
import type { User } from "../../../lib/platform/contract/user.ts";
import { switchEmployer } from "../../../lib/identity/employers/calls.ts";
import { switching } from "../../../lib/identity/employers/words.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { routes } from "../../../lib/routes.ts";
import { useTexts } from "../language/language-context.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./idle-guard.module.css";
import { rememberEmployer } from "./page-owner.ts";

export type GuardProps = {
  loadedUser: User;
  user: User;
  refetchUser: () => Promise<unknown>;
};

export const SwitchedDialog = ({
  loadedUser,
  user,
  refetchUser,
  pageEmployerId,
}: GuardProps & { pageEmployerId: string }) => {
  const { switchedText, switchTexts } = useTexts(switching);
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const switchBack = async () => {
    const result = await client(switchEmployer, { body: { employerId: pageEmployerId } });
    if (!result.ok) return setProblem(result.failure.text);
    rememberEmployer(pageEmployerId);
    await refetchUser();
  };
  // The other employer can't open the address of a report or message.
  const isPageOfAnyEmployer = Object.values<string>(routes).includes(window.location.pathname);
  const continueText = isPageOfAnyEmployer ? switchTexts.reload : switchTexts.toDashboard;
  const continueWithOtherEmployer = () =>
    isPageOfAnyEmployer ? window.location.reload() : window.location.assign(routes.dashboard);
  const name = loadedUser.employerId === pageEmployerId ? loadedUser.employerName : null;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="switched-title" aria-describedby="switched-text">
      <h2 id="switched-title">{switchTexts.switchedTitle}</h2>
      <p id="switched-text">{switchedText(user.employerName, continueText)}</p>
      <p role="alert">{problem}</p>
      <div className={styles.actions}>
        <Button onClick={continueWithOtherEmployer}>{continueText}</Button>
        {user.employerChoice !== "none" && (
          <Button tone="quiet" onClick={() => void switchBack()}>
            {switchTexts.switchBack(name ?? pageEmployerId)}
          </Button>
        )}
      </div>
    </dialog>
  );
};
