"use client";

import { useId, useRef, useState, type FormEvent } from "react";
import type { Failure } from "#lib/contract/result.ts";
import { Field } from "../../../_form/field.tsx";
import { SubmitButton } from "../../../_form/submit-button.tsx";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { StepHeading } from "./step-heading.tsx";
import styles from "./second-factor.module.css";

type Props = {
  title: string;
  lead?: string;
  act: { readonly name: string; readonly pending: string; readonly tone?: "bad" };
  /** Answers what stood against it; null when it is done. */
  submit: (password: string) => Promise<Failure<string> | null>;
  cancel: () => void;
};

/** Asks for the current password once more, for an act a stranger at an open screen must not do. */
export const FactorPasswordStep = ({ title, lead, act, submit, cancel }: Props) => {
  const alertId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure<string> | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (password === "") return field.current?.focus();
    setPending(true);
    const failed = await submit(password);
    if (failed === null) return;
    setPending(false);
    setFailure(failed);
    field.current?.focus();
  };

  return (
    <form className={styles.stack} method="post" noValidate onSubmit={(event) => void send(event)}>
      <StepHeading>{title}</StepHeading>
      {lead !== undefined && <p>{lead}</p>}
      {failure !== null && (
        <Alert tone="bad" id={alertId} live>
          {failure.text}
        </Alert>
      )}
      <div className={styles.field}>
        <Field
          ref={field}
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          blamedBy={failure === null ? undefined : alertId}
          onChange={({ target }) => {
            setPassword(target.value);
            setFailure(null);
          }}
        />
      </div>
      <div className={styles.buttons}>
        <SubmitButton pending={pending} pendingText={act.pending} {...(act.tone && { tone: act.tone })}>
          {act.name}
        </SubmitButton>
        <Button tone="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
