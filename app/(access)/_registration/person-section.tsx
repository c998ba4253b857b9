"use client";

import { useWatch } from "react-hook-form";
import { emailRule, emailsMatchText } from "../../../lib/platform/rules/email.ts";
import { fieldLabels } from "../../../lib/identity/registration/texts.en.ts";
import { phoneRule } from "../../../lib/platform/rules/numbers.ts";
import { stateOf, stateOfRetype } from "../../../lib/platform/rules/rule.ts";
import { Field } from "../../_form/field.tsx";
import { Card } from "../../_ui/card.tsx";
import { CheckedField } from "./checked-field.tsx";
import type { RegisterValues } from "./register-values.ts";
import styles from "./register.module.css";
import { plainText, useRegisterField } from "./use-register-field.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { sectionTexts } from "../../../lib/identity/registration/page-texts.en.ts";

const labelTexts = inLanguages({ fieldLabels }, () => import("../../../lib/identity/registration/texts.es.ts"));
const pageTexts = inLanguages({ sectionTexts }, () => import("../../../lib/identity/registration/page-texts.es.ts"));

/** Who registers, and how to reach them. The address of someone invited is known. */
export const PersonSection = ({ invitedEmail = null }: { invitedEmail?: string | null }) => {
  const { phone, email, emailRepeat } = useWatch<RegisterValues>();
  const { fieldLabels: labels } = useTexts(labelTexts);
  const [emailField, emailRepeatField] = [useRegisterField("email"), useRegisterField("emailRepeat")];
  const ofEmail = { ...plainText, type: "email", autoComplete: "email", maxLength: 254 } as const;
  return (
    <Card title={useTexts(pageTexts).sectionTexts.person}>
      <div className={styles.pair}>
        <Field autoComplete="given-name" maxLength={100} {...useRegisterField("firstName")} />
        <Field autoComplete="family-name" maxLength={100} {...useRegisterField("lastName")} />
        {invitedEmail === null ? (
          <>
            <CheckedField
              {...ofEmail}
              checks={[{ text: emailRule.text, state: stateOf(emailRule, email?.trim()) }]}
              {...emailField}
            />
            <CheckedField
              {...ofEmail}
              checks={[{ text: emailsMatchText, state: stateOfRetype(email?.trim(), emailRepeat?.trim()) }]}
              {...emailRepeatField}
            />
          </>
        ) : (
          <p className={styles.fixed}>
            {labels.email} <b>{invitedEmail}</b>
          </p>
        )}
        <CheckedField
          type="tel"
          autoComplete="tel-national"
          maxLength={20}
          checks={[{ text: phoneRule.text, state: stateOf(phoneRule, phone?.trim()) }]}
          {...useRegisterField("phone")}
        />
      </div>
    </Card>
  );
};
