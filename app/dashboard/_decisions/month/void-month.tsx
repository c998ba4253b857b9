"use client";

import { useState } from "react";
import { getStaffMonth, voidMonth } from "#lib/corrections/calls.ts";
import { client } from "#lib/http/browser/client.ts";
import { correctionTexts } from "#lib/corrections/texts.en.ts";
import type { StaffMonth } from "#lib/corrections/schema.ts";
import { LineForm, type LineField } from "../../../_form/line/line-form.tsx";
import { Card } from "../../../_ui/card.tsx";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import styles from "../decisions.module.css";
import { useAct } from "../use-act.ts";
import { MonthToVoid } from "./month-to-void.tsx";

type Asked = Pick<StaffMonth, "employerId" | "workMonth">;

const monthOf = ({ employerId, workMonth }: StaffMonth): Asked => ({ employerId, workMonth });

const clean = (typed: string): string => typed.trim();
const idField: LineField<keyof Asked> = {
  name: "employerId",
  label: "Employer ID",
  clean,
  check: (typed) =>
    /^\d{7}-\d{4}$/.test(typed) || `“${typed}” is not an Employer ID. Type seven digits, a dash and four digits.`,
  input: { placeholder: "1000001-0001" },
};
const monthField: LineField<keyof Asked> = {
  name: "workMonth",
  label: "Work month",
  clean,
  check: (typed) => /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) || `“${typed}” is not a month. Type it as 2026-05.`,
  input: { placeholder: "2026-05" },
};

type Props = {
  mayVoid: boolean;
  /** The employer whose page this is on. */
  employerId?: string;
  /** What the page around it shows has changed. */
  onVoided?: () => Promise<void>;
};

/** Finds one month of an employer and makes its report void, where the fund's staff may. */
export const VoidMonth = ({ mayVoid, employerId, onVoided }: Props) => {
  const [month, setMonth] = useState<StaffMonth | null>(null);
  const reread = async () => (month === null ? null : client(getStaffMonth, { params: monthOf(month) }));
  const { notice, setNotice, act } = useAct<StaffMonth>({ show: setMonth, reread });

  const find = async (asked: Asked): Promise<boolean> => {
    setNotice(null);
    const answer = await client(getStaffMonth, { params: employerId === undefined ? asked : { ...asked, employerId } });
    setMonth(answer.ok ? answer.value : null);
    if (!answer.ok) setNotice({ tone: "bad", text: answer.failure.text });
    return false;
  };

  const makeVoid = async (seen: StaffMonth, reason: string): Promise<string | null> => {
    const { tadId, version, effect } = seen;
    const body = { ...monthOf(seen), effectHash: effect?.hash ?? "", reason };
    const text = await act(
      `void ${tadId} ${version} ${body.effectHash} ${reason}`,
      (idempotencyKey) => client(voidMonth, { body, version, idempotencyKey }),
      correctionTexts.voided(seen.employerName, seen.workMonth),
    );
    if (text === null) await onVoided?.();
    return text;
  };

  return (
    <div className={styles.stack}>
      <Card title="Void a month">
        <LineForm
          fields={employerId === undefined ? [idField, monthField] : [monthField]}
          action="Show the month"
          pendingText="Loading…"
          onSend={find}
        />
        <FocusedNotice notice={notice} />
        {month !== null && (
          <MonthToVoid
            key={`${month.tadId}:${month.version}:${month.effect?.hash}`}
            month={month}
            mayVoid={mayVoid}
            onVoid={makeVoid}
          />
        )}
      </Card>
    </div>
  );
};
