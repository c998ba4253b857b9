"use client";

import { useWatch } from "react-hook-form";
import { employerIdRule, toTypedEmployerId } from "../../../lib/platform/rules/numbers.ts";
import { stateOf } from "../../../lib/platform/rules/rule.ts";
import { Field } from "../../_form/field.tsx";
import { Card } from "../../_ui/card.tsx";
import { CheckedField } from "../_registration/checked-field.tsx";
import { Choice } from "./choice.tsx";
import { MailCode } from "./mail-code.tsx";
import type { RegisterValues } from "../_registration/register-values.ts";
import styles from "../_registration/register.module.css";
import { plainText, useRegisterField } from "../_registration/use-register-field.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { useOffers } from "../../_shell/offered-acts.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { sectionTexts } from "../../../lib/identity/registration/page-texts.en.ts";

const pageTexts = inLanguages({ sectionTexts }, () => import("../../../lib/identity/registration/page-texts.es.ts"));

const AmountField = () => (
  <Field
    inputMode="decimal"
    autoComplete="off"
    placeholder="0.00"
    maxLength={20}
    hint={useTexts(pageTexts).sectionTexts.amountHint}
    {...useRegisterField("amount")}
  />
);

const CodeField = () => (
  <>
    <Field
      {...plainText}
      autoComplete="one-time-code"
      maxLength={40}
      hint={useTexts(pageTexts).sectionTexts.codeHint}
      {...useRegisterField("code")}
    />
    {useOffers("mailRegistrationCode") && <MailCode />}
  </>
);

/** Which employer the applicant works for, and one proof of it (docs/domain.md §10). */
export const EmployerSection = () => {
  const { sectionTexts: texts } = useTexts(pageTexts);
  const { employerId, proofKind } = useWatch<RegisterValues>();
  return (
    <Card title={texts.employer}>
      <div className={styles.fields}>
        <div className={styles.narrow}>
          <CheckedField
            {...plainText}
            autoComplete="off"
            placeholder="0000000-0000"
            maxLength={12}
            hint={texts.employerIdHint}
            checks={[{ text: employerIdRule.text, state: stateOf(employerIdRule, employerId) }]}
            {...useRegisterField("employerId", toTypedEmployerId)}
          />
        </div>
        <Choice
          name="proofKind"
          legend={texts.proof}
          options={[
            { value: "amount", title: texts.byAmount, text: texts.byAmountText },
            { value: "code", title: texts.byCode, text: texts.byCodeText },
          ]}
        />
        <div className={styles.narrow}>{proofKind === "code" ? <CodeField /> : <AmountField />}</div>
      </div>
    </Card>
  );
};
