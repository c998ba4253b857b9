import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { getStaffMonth, voidMonth } from "#lib/corrections/calls.ts";
import type { StaffMonth } from "#lib/corrections/schema.ts";
import { correctionTexts } from "#lib/corrections/texts.en.ts";
import type { EmployerDecisions } from "#lib/decisions/schema.ts";
import { formatWorkMonth } from "#lib/format/date.ts";
import { client } from "#lib/http/browser/client.ts";
import { FieldGrid } from "../../../_form/field-grid.tsx";
import { SelectField } from "../../../_form/select-field.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Button } from "../../../_ui/button.tsx";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import { useAct } from "../use-act.ts";
import { MonthToVoid } from "./month-to-void.tsx";

const monthOf = ({ employerId, workMonth }: StaffMonth) => ({ employerId, workMonth });

type Props = {
  mayVoid: boolean;
  /** The employer with its filed months; another object when one of its acts changed what a void would do. */
  decisions: Pick<EmployerDecisions, "employerId" | "voidableMonths">;
  /** What the page around it shows has changed. */
  onVoided: () => Promise<void>;
};

/** Shows one filed month of an employer and makes its report void, where the fund's staff may. */
export const VoidMonth = ({ mayVoid, decisions, onVoided }: Props) => {
  const hydrated = useHydrated();
  const { employerId, voidableMonths } = decisions;
  const { register, handleSubmit, formState } = useForm<{ workMonth: string }>({
    defaultValues: { workMonth: voidableMonths[0] ?? "" },
  });
  const { isSubmitting } = formState;
  const [month, setMonth] = useState<StaffMonth | null>(null);
  const reread = async () => (month === null ? null : client(getStaffMonth, { params: monthOf(month) }));
  const { notice, setNotice, act } = useAct<StaffMonth>({ show: setMonth, reread });

  // Another act on the page, such as a voided payment, changes what voiding the month would do.
  const known = useRef(decisions);
  useEffect(() => {
    if (known.current === decisions) return;
    known.current = decisions;
    if (month === null || month.effect === null) return;
    const showAgain = async (): Promise<void> => {
      const now = await reread();
      if (now?.ok === true) setMonth(now.value);
    };
    void showAgain();
  });

  const find = handleSubmit(async ({ workMonth }) => {
    if (isSubmitting) return;
    setNotice(null);
    const answer = await client(getStaffMonth, { params: { employerId, workMonth } });
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
    if (text === null) await onVoided();
    return text;
  };

  return (
    <>
      {voidableMonths.length === 0 ? (
        <p>{correctionTexts.nothingToVoid}</p>
      ) : (
        <form method="post" noValidate onSubmit={(event) => void find(event)}>
          <FieldGrid
            action={
              <Button type="submit" tone="quiet" disabled={!hydrated} aria-busy={isSubmitting}>
                {isSubmitting ? "Loading…" : "Show the month"}
              </Button>
            }
          >
            <SelectField label="Work month" {...register("workMonth")}>
              {voidableMonths.map((workMonth) => (
                <option key={workMonth} value={workMonth}>
                  {formatWorkMonth(workMonth)}
                </option>
              ))}
            </SelectField>
          </FieldGrid>
        </form>
      )}
      <FocusedNotice notice={notice} />
      {month !== null && (
        <MonthToVoid
          key={`${month.tadId}:${month.version}:${month.effect?.hash}`}
          month={month}
          mayVoid={mayVoid}
          onVoid={makeVoid}
        />
      )}
    </>
  );
};
