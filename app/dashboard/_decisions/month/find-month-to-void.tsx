"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { listCorrections } from "#lib/reporting/corrections/calls.ts";
import { getEmployerDecisions } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useRereadList } from "#lib/platform/http/browser/use-list.ts";
import { requiredText } from "#lib/platform/rules/rule.ts";
import { fieldsOf } from "../../../_form/list-errors.ts";
import { Field } from "../../../_form/field.tsx";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";
import { submitIfValid } from "../../../_form/single-action/submit-if-valid.ts";
import { Card } from "../../../_ui/card.tsx";
import styles from "../decisions.module.css";
import { VoidMonth } from "./void-month.tsx";

const checkId = (value: string): true | string =>
  /^\d{7}-\d{4}$/.test(value) || `“${value}” is not an Employer ID. Type seven digits, a dash and four digits.`;

/** Finds the employer whose month is to be voided. */
export const FindMonthToVoid = ({ mayVoid }: { mayVoid: boolean }) => {
  const form = useForm({ defaultValues: { employerId: "" } });
  const [decisions, setDecisions] = useState<EmployerDecisions | null>(null);
  const rereadList = useRereadList();

  const read = async (employerId: string): Promise<string | null> => {
    const result = await client(getEmployerDecisions, { params: { employerId } });
    if (!result.ok) return result.failure.text;
    setDecisions(result.value);
    return null;
  };
  const find = submitIfValid(form, ({ employerId }) => {
    setDecisions(null);
    return read(employerId);
  });

  return (
    <Card title="Void a month">
      <div className={styles.stack}>
        <SingleActionForm button={{ name: "Show the filed months", pending: "Loading…" }} onSend={find}>
          <Field
            label="Employer ID"
            autoComplete="off"
            placeholder="1000001-0001"
            {...fieldsOf(form)("employerId", {
              required: requiredText("Employer ID"),
              setValueAs: (value: string) => value.trim(),
              validate: checkId,
            })}
          />
        </SingleActionForm>
        {decisions !== null && (
          <VoidMonth
            key={decisions.employerId}
            mayVoid={mayVoid}
            decisions={decisions}
            onVoided={async () => {
              await read(decisions.employerId);
              // Voiding a month also declines its waiting credits.
              await rereadList(listCorrections);
            }}
          />
        )}
      </div>
    </Card>
  );
};
