"use client";

import { useWatch } from "react-hook-form";
import { stateOf } from "../../../lib/platform/rules/rule.ts";
import { zipRule } from "../../../lib/platform/rules/numbers.ts";
import { Field } from "../../_form/field.tsx";
import { Card } from "../../_ui/card.tsx";
import { CheckedField } from "../_registration/checked-field.tsx";
import type { RegisterValues } from "../_registration/register-values.ts";
import styles from "../_registration/register.module.css";
import { digitsOnly, plainText, useRegisterField } from "../_registration/use-register-field.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { sectionTexts } from "../../../lib/identity/registration/page-texts.en.ts";

const pageTexts = inLanguages({ sectionTexts }, () => import("../../../lib/identity/registration/page-texts.es.ts"));

/** The four facts that identify a member (docs/domain.md §10). */
export const MemberSection = () => {
  const { sectionTexts: texts } = useTexts(pageTexts);
  const { zip } = useWatch<RegisterValues>();
  return (
    <Card title={texts.membership}>
      <div className={styles.pair}>
        <Field
          {...plainText}
          autoComplete="off"
          maxLength={30}
          hint={texts.memberIdHint}
          {...useRegisterField("memberId")}
        />
        <Field
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          hint={texts.ssnHint}
          {...useRegisterField("ssnLast4", digitsOnly)}
        />
        <Field type="date" autoComplete="bday" {...useRegisterField("birthDate")} />
        <CheckedField
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          checks={[{ text: zipRule.text, state: stateOf(zipRule, zip) }]}
          {...useRegisterField("zip", digitsOnly)}
        />
      </div>
    </Card>
  );
};
