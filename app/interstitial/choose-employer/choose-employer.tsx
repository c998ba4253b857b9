"use client";

import { useState } from "react";
import { switchEmployer } from "../../../lib/identity/employers/calls.ts";
import type { OwnEmployer } from "../../../lib/identity/employers/schema.ts";
import { switching } from "../../../lib/identity/employers/words.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { goToReturnUrl } from "../../_shell/session/go-to-return-url.ts";
import { Problem } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./choose-employer.module.css";

/** A button for each employer. A full page load follows, so that no other employer's data stays on the page. */
export const ChooseEmployer = ({ employers }: { employers: readonly OwnEmployer[] }) => {
  const { accessText, switchTexts } = useTexts(switching);
  const [pendingId, setPendingId] = useState("");
  const [problem, setProblem] = useState("");
  const choose = async (employerId: string) => {
    if (pendingId !== "") return;
    setPendingId(employerId);
    setProblem("");
    const result = await client(switchEmployer, { body: { employerId } });
    if (result.ok) return goToReturnUrl();
    setPendingId("");
    setProblem(result.failure.text);
  };
  return (
    <>
      <Problem text={problem} />
      <div>
        <ul className={styles.list} aria-label={switchTexts.list}>
          {employers.map(({ employerId, name, isCurrent, ...access }) => (
            <li key={employerId}>
              <Button
                tone="quiet"
                className={styles.choice}
                aria-busy={pendingId === employerId}
                aria-describedby={`about-${employerId}`}
                onClick={() => void choose(employerId)}
              >
                {name}
              </Button>
              <p id={`about-${employerId}`}>
                {switchTexts.employerId(employerId)} · {accessText(access)}
                {isCurrent && <b> · {switchTexts.current}</b>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
