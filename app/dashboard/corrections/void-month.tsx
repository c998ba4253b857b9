"use client";

import { useEffect, useRef, useState } from "react";
import { getStaffMonth, voidMonth } from "../../../lib/corrections/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { correctionTexts } from "../../../lib/corrections/texts.en.ts";
import type { StaffMonth } from "../../../lib/corrections/schema.ts";
import { Field } from "../../_form/field.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "./corrections.module.css";
import { MonthToVoid } from "./month-to-void.tsx";

const wrongId = (typed: string): string | undefined =>
  /^\d{7}-\d{4}$/.test(typed)
    ? undefined
    : `“${typed}” is not an Employer ID. Type seven digits, a dash and four digits`;
const wrongMonth = (typed: string): string | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? undefined : `“${typed}” is not a month. Type it as 2026-05`;

/** Finds one month of an employer and makes its report void, where the fund's staff may. */
export const VoidMonth = ({ mayVoid }: { mayVoid: boolean }) => {
  const hydrated = useHydrated();
  const [employerId, setEmployerId] = useState("");
  const [workMonth, setWorkMonth] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [month, setMonth] = useState<StaffMonth | null>(null);
  const [notice, setNotice] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const noticeBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) noticeBox.current?.focus();
  }, [notice]);
  const errors = isChecked ? [wrongId(employerId), wrongMonth(workMonth)] : [];

  const look = async (): Promise<void> => {
    setChecked(true);
    if (isPending || wrongId(employerId) !== undefined || wrongMonth(workMonth) !== undefined) return;
    setPending(true);
    setNotice(null);
    const answer = await client(getStaffMonth, { params: { employerId, workMonth } });
    setPending(false);
    setMonth(answer.ok ? answer.value : null);
    if (!answer.ok) setNotice({ tone: "bad", text: answer.failure.text });
  };

  const makeVoid = async (seen: StaffMonth, reason: string): Promise<void> => {
    const answer = await client(voidMonth, {
      body: { employerId: seen.employerId, workMonth: seen.workMonth, reason },
      version: seen.version,
    });
    if (answer.ok) {
      setMonth(answer.value);
      setNotice({ tone: "good", text: correctionTexts.voided(seen.employerName, seen.workMonth) });
      return;
    }
    setNotice({ tone: "bad", text: answer.failure.text });
  };

  return (
    <div className={styles.queue}>
      <Card title="Void a month">
        <form
          className={styles.look}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          <Field
            label="Employer ID"
            autoComplete="off"
            placeholder="1000001-0001"
            value={employerId}
            error={errors[0]}
            onChange={(event) => setEmployerId(event.target.value.trim())}
          />
          <Field
            label="Work month"
            autoComplete="off"
            placeholder="2026-05"
            value={workMonth}
            error={errors[1]}
            onChange={(event) => setWorkMonth(event.target.value.trim())}
          />
          <Button type="submit" tone="quiet" disabled={!hydrated} aria-busy={isPending}>
            {isPending ? "Loading…" : "Show the month"}
          </Button>
        </form>
        <div ref={noticeBox} tabIndex={-1}>
          {notice !== null && (
            <Alert tone={notice.tone} live>
              {notice.text}
            </Alert>
          )}
        </div>
        {month !== null && (
          <MonthToVoid key={`${month.tadId}:${month.version}`} month={month} mayVoid={mayVoid} onVoid={makeVoid} />
        )}
      </Card>
    </div>
  );
};
