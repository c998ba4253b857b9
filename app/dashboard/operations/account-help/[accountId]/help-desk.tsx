"use client";

import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { getHelpedAccount, helpAccount } from "#lib/account-help/calls.ts";
import type { HelpAct, HelpBody, HelpedAccount } from "#lib/account-help/schema.ts";
import {
  actWords,
  employersText,
  helpTexts,
  lastLoginText,
  removalText,
  roleText,
  standingText,
  waitingText,
} from "#lib/account-help/texts.en.ts";
import { confirmIdentityWords } from "#lib/account/texts.en.ts";
import { client } from "#lib/http/browser/client.ts";
import { writeToPath } from "#lib/routes.ts";
import { useStepUp } from "#app/_form/step-up/use-step-up.tsx";
import { isUnanswered } from "#app/_form/unanswered.ts";
import { useHydrated } from "#app/_form/use-hydrated.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { Facts } from "#app/_ui/facts.tsx";
import { FocusedNotice, type Notice } from "#app/_ui/focused-notice.tsx";
import styles from "./account-help.module.css";
import { HelpForm } from "./help-form.tsx";
import { HelpHistory } from "./help-history.tsx";

const factsOf = (account: HelpedAccount): readonly { key: string; name: string; text: ReactNode }[] => [
  { key: "standing", name: "Standing", text: <strong>{standingText(account)}</strong> },
  { key: "user", name: "Username", text: account.userName },
  { key: "email", name: "Email", text: account.email },
  { key: "role", name: "Role", text: roleText(account) },
  ...(account.employers.length === 0 ? [] : [{ key: "employers", name: "Logs in for", text: employersText(account) }]),
  ...account.removals.map((removal) => ({
    key: `removed ${removal.employerId}`,
    name: "Removed",
    text: removalText(removal),
  })),
  ...(account.memberId === null
    ? []
    : [
        {
          key: "member",
          name: "Member ID",
          text: (
            <>
              {account.memberId}. <a href={writeToPath(account.memberId)}>Write to this member</a>
            </>
          ),
        },
      ]),
  { key: "login", name: "Last login", text: lastLoginText(account) },
  { key: "app", name: "Authenticator app", text: account.hasAuthenticatorApp ? "On" : "Off" },
  { key: "password", name: "Must choose a new password", text: account.mustResetPassword ? "Yes" : "No" },
];

type ActsProps = { account: HelpedAccount; onChoose: (act: HelpAct) => void };

const Acts = ({ account: { acts, isOwn, waiting }, onChoose }: ActsProps) => {
  const hydrated = useHydrated();
  if (isOwn) return <p>{helpTexts.own}</p>;
  if (acts.length === 0) return waiting.length === 0 && <p>{helpTexts.noActs}</p>;
  return (
    <div className={styles.actions}>
      {acts.map((act) => (
        <Button
          key={act}
          tone={act === "REMOVE_APP" ? "bad" : "quiet"}
          disabled={!hydrated}
          onClick={() => onChoose(act)}
        >
          {actWords[act].name}
        </Button>
      ))}
    </div>
  );
};

/** What is known of an account, and the help for it; what is done answers with the account as it is then. */
export const HelpDesk = ({ known }: { known: HelpedAccount }) => {
  const [account, show] = useState(known);
  const [act, setAct] = useState<HelpAct | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { withStepUp, dialog } = useStepUp();
  const acts = useRef<HTMLDivElement>(null);
  const { accountId, version } = account;
  const params = { accountId };

  const choose = (chosen: HelpAct): void => {
    setNotice(null);
    setAct(chosen);
  };
  const close = (): void => {
    flushSync(() => setAct(null));
    acts.current?.querySelector("button")?.focus();
  };
  const help = async (body: HelpBody): Promise<string | null> => {
    const answer = await withStepUp(() => client(helpAccount, { params, version, body }));
    if (answer === null) return confirmIdentityWords.canceled;
    if (answer.ok) {
      setAct(null);
      show(answer.value);
      const isDone = answer.value.history[0]?.carriedOut ?? true;
      setNotice(isDone ? { tone: "good", text: actWords[body.act].done } : { tone: "warn", text: helpTexts.asked });
      return null;
    }
    const { code, text } = answer.failure;
    if (isUnanswered(code)) return helpTexts.unanswered;
    if (code !== "Stale" && code !== "NotPossible") return text;
    const now = await client(getHelpedAccount, { params });
    if (!now.ok) return text;
    show(now.value);
    if (now.value.acts.includes(body.act)) return text;
    setAct(null);
    setNotice({ tone: "warn", text });
    return null;
  };

  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      <Card title="Account">
        <Facts facts={factsOf(account)} />
      </Card>
      <div ref={acts}>
        <Card title={act === null ? "Help" : actWords[act].name}>
          {account.needsSecond && !account.isOwn && <p>{helpTexts.needsSecond}</p>}
          {account.waiting.map((asked) => (
            <Alert key={`${asked.act} ${asked.by}`} tone="info">
              {waitingText(asked)}
            </Alert>
          ))}
          {act === null ? (
            <Acts account={account} onChoose={choose} />
          ) : (
            <HelpForm key={act} act={act} onSend={help} onCancel={close} />
          )}
        </Card>
      </div>
      <Card title="What staff did">
        {account.history.length === 0 ? <p>{helpTexts.noHistory}</p> : <HelpHistory history={account.history} />}
      </Card>
      {dialog}
    </div>
  );
};
