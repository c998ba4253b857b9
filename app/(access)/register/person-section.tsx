"use client";

import { useWatch } from "react-hook-form";
import { emailRule, emailsMatchText } from "../../../lib/rules/email.ts";
import { phoneRule } from "../../../lib/rules/phone.ts";
import { stateOf, stateOfRetype } from "../../../lib/rules/rule.ts";
import { Field } from "../../_form/field.tsx";
import { Card } from "../../_ui/card.tsx";
import { CheckedField } from "./checked-field.tsx";
import type { RegisterValues } from "./register-values.ts";
import styles from "./register.module.css";
import { plainText, useRegisterField } from "./use-register-field.ts";

/** Who registers, and how to reach them. */
export const PersonSection = () => {
  const { phone, email, emailRepeat } = useWatch<RegisterValues>();
  const ofEmail = { ...plainText, type: "email", autoComplete: "email", maxLength: 254 } as const;
  return (
    <Card title="About you">
      <div className={styles.pair}>
        <Field autoComplete="given-name" maxLength={100} {...useRegisterField("firstName")} />
        <Field autoComplete="family-name" maxLength={100} {...useRegisterField("lastName")} />
        <CheckedField
          {...ofEmail}
          checks={[{ text: emailRule.text, state: stateOf(emailRule, email?.trim()) }]}
          {...useRegisterField("email")}
        />
        <CheckedField
          {...ofEmail}
          checks={[{ text: emailsMatchText, state: stateOfRetype(email?.trim(), emailRepeat?.trim()) }]}
          {...useRegisterField("emailRepeat")}
        />
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
