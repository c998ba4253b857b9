"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { getStaffMonth, voidMonth } from "#lib/corrections/calls.ts";
import { client } from "#lib/http/browser/client.ts";
import { correctionTexts } from "#lib/corrections/texts.en.ts";
import type { StaffMonth } from "#lib/corrections/schema.ts";
import { requiredText } from "#lib/rules/rule.ts";
import { Field } from "../../../_form/field.tsx";
import { FieldGrid } from "../../../_form/field-grid.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Button } from "../../../_ui/button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import styles from "../decisions.module.css";
import { useAct } from "../use-act.ts";
import { MonthToVoid } from "./month-to-void.tsx";

const trimmed = (typed: string): string => typed.trim();

const monthOf = ({ employerId, workMonth }: StaffMonth): Asked => ({ employerId, workMonth });

type Asked = { readonly employerId: string; readonly workMonth: string };

const checkId = (typed: string): true | string =>
  /^\d{7}-\d{4}$/.test(typed) || `“${typed}” is not an Employer ID. Type seven digits, a dash and four digits.`;
const checkMonth = (typed: string): true | string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) || `“${typed}” is not a month. Type it as 2026-05.`;

type Props = {
  mayVoid: boolean;
  /** The employer whose page this is on. */
  employerId?: string;
  /** What the page around it shows has changed. */
  onVoided?: () => Promise<void>;
};

/** Finds one month of an employer and makes its report void, where the fund's staff may. */
export const VoidMonth = ({ mayVoid, employerId, onVoided }: Props) => {
  const hydrated = useHydrated();
  const { register, handleSubmit, formState } = useForm<Asked>({
    defaultValues: { employerId: employerId ?? "", workMonth: "" },
  });
  const { errors, isSubmitting } = formState;
  const [month, setMonth] = useState<StaffMonth | null>(null);
  const reread = async () => (month === null ? null : client(getStaffMonth, { params: monthOf(month) }));
  const { notice, setNotice, act } = useAct<StaffMonth>({ show: setMonth, reread });

  const find = handleSubmit(async (asked) => {
    if (isSubmitting) return;
    setNotice(null);
    const answer = await client(getStaffMonth, { params: asked });
    setMonth(answer.ok ? answer.value : null);
    if (!answer.ok) setNotice({ tone: "bad", text: answer.failure.text });
  });

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
        <form method="post" noValidate onSubmit={(event) => void find(event)}>
          <FieldGrid
            action={
              <Button type="submit" tone="quiet" disabled={!hydrated} aria-busy={isSubmitting}>
                {isSubmitting ? "Loading…" : "Show the month"}
              </Button>
            }
          >
            {employerId === undefined && (
              <Field
                label="Employer ID"
                autoComplete="off"
                placeholder="1000001-0001"
                error={errors.employerId?.message}
                {...register("employerId", {
                  required: requiredText("Employer ID"),
                  setValueAs: trimmed,
                  validate: checkId,
                })}
              />
            )}
            <Field
              label="Work month"
              autoComplete="off"
              placeholder="2026-05"
              error={errors.workMonth?.message}
              {...register("workMonth", {
                required: requiredText("Work month"),
                setValueAs: trimmed,
                validate: checkMonth,
              })}
            />
          </FieldGrid>
        </form>
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
