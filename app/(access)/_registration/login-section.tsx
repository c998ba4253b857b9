"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { newPasswordRules, passwordsMatchText } from "../../../lib/rules/password.ts";
import { stateOf, stateOfRetype } from "../../../lib/rules/rule.ts";
import { userNameRules, userNameUniqueText } from "../../../lib/rules/user-name.ts";
import { Field } from "../../_form/field.tsx";
import { PasswordChecklist } from "../../_form/password/password-checklist.tsx";
import { ShowPassword } from "../../_form/password/show-password.tsx";
import { Card } from "../../_ui/card.tsx";
import { CheckedField } from "./checked-field.tsx";
import type { RegisterValues } from "./register-values.ts";
import styles from "./register.module.css";
import { plainText, useRegisterField } from "./use-register-field.ts";
import { useUserNameFree } from "./use-user-name-free.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/language/texts.ts";
import { sectionTexts } from "../../../lib/registration/page-texts.en.ts";

const pageTexts = inLanguages({ sectionTexts }, () => import("../../../lib/registration/page-texts.es.ts"));

/** The applicant's username and password. */
export const LoginSection = () => {
  const { userName = "", firstName = "", lastName = "", password, passwordRepeat } = useWatch<RegisterValues>();
  const isFree = useUserNameFree(userName);
  const [shown, setShown] = useState(false);
  const ofPassword = {
    ...plainText,
    type: shown ? "text" : "password",
    autoComplete: "new-password",
    maxLength: 256,
  } as const;
  const passwordField = useRegisterField("password");
  return (
    <Card title={useTexts(pageTexts).sectionTexts.login}>
      <div className={styles.narrow}>
        <CheckedField
          {...plainText}
          autoComplete="username"
          maxLength={30}
          checks={[
            ...userNameRules.map((rule) => ({ text: rule.text, state: stateOf(rule, userName) })),
            { text: userNameUniqueText, state: isFree },
          ]}
          {...useRegisterField("userName")}
        />
      </div>
      <div className={styles.pair}>
        <div className={styles.checked}>
          <Field describedBy={`${passwordField.id}-rules`} {...ofPassword} {...passwordField} />
          <PasswordChecklist
            id={`${passwordField.id}-rules`}
            value={password}
            rules={newPasswordRules}
            context={[userName, firstName, lastName]}
          />
        </div>
        <CheckedField
          {...ofPassword}
          checks={[{ text: passwordsMatchText, state: stateOfRetype(password, passwordRepeat) }]}
          {...useRegisterField("passwordRepeat")}
        />
      </div>
      <ShowPassword shown={shown} onChange={setShown} />
    </Card>
  );
};
