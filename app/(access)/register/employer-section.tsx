"use client";

import { useWatch } from "react-hook-form";
import { employerIdRule, toTypedEmployerId } from "../../../lib/rules/employer-id.ts";
import { stateOf } from "../../../lib/rules/rule.ts";
import { Field } from "../../_form/field.tsx";
import { Card } from "../../_ui/card.tsx";
import { CheckedField } from "../_registration/checked-field.tsx";
import { Choice } from "./choice.tsx";
import { MailCode } from "./mail-code.tsx";
import type { RegisterValues } from "../_registration/register-values.ts";
import styles from "../_registration/register.module.css";
import { plainText, useRegisterField } from "../_registration/use-register-field.ts";

const AmountField = () => (
  <Field
    inputMode="decimal"
    autoComplete="off"
    placeholder="0.00"
    maxLength={20}
    hint="In dollars: the total of your latest posted month, both funds together. It’s the total on your latest remittance report, or the payment you made for it."
    {...useRegisterField("amount")}
  />
);

const CodeField = () => (
  <>
    <Field
      {...plainText}
      autoComplete="one-time-code"
      maxLength={40}
      hint="Twelve letters and digits, as printed. You can leave out dashes and spaces."
      {...useRegisterField("code")}
    />
    <MailCode />
  </>
);

/** Which employer the applicant works for, and one proof of it (docs/domain.md §10). */
export const EmployerSection = () => {
  const { employerId, proofKind } = useWatch<RegisterValues>();
  return (
    <Card title="Your employer">
      <div className={styles.fields}>
        <div className={styles.narrow}>
          <CheckedField
            {...plainText}
            autoComplete="off"
            placeholder="0000000-0000"
            maxLength={12}
            hint="Printed at the top of your remittance report."
            checks={[{ text: employerIdRule.text, state: stateOf(employerIdRule, employerId) }]}
            {...useRegisterField("employerId", toTypedEmployerId)}
          />
        </div>
        <Choice
          name="proofKind"
          legend="Show that you work for this employer"
          options={[
            { value: "amount", title: "Last posted amount", text: "You know the total of the latest month." },
            { value: "code", title: "Code by letter", text: "We mail it to the employer’s address." },
          ]}
        />
        <div className={styles.narrow}>{proofKind === "code" ? <CodeField /> : <AmountField />}</div>
      </div>
    </Card>
  );
};
