"use client";
import { useState, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { newPasswordRules, passwordsMatchText } from "../../../lib/platform/rules/password.ts";
import { stateOf, stateOfRetype, type RuleState } from "../../../lib/platform/rules/rule.ts";
import { userNameRules, userNameUniqueText } from "../../../lib/platform/rules/user-name.ts";
import { Field } from "../../_form/field.tsx";
import { PasswordChecklist } from "../../_form/password/password-checklist.tsx";
import { ShowPassword } from "../../_form/password/show-password.tsx";
import { Card } from "../../_ui/card.tsx";
import { CheckedField } from "./checked-field.tsx";
import type { RegisterValues } from "./register-values.ts";
import styles from "./register.module.css";
import { plainText, useRegisterField } from "./use-register-field.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { sectionTexts } from "../../../lib/identity/registration/page-texts.en.ts";
import { userNameFault } from "../../../lib/identity/registration/applicant.ts";
import { checkUserName } from "../../../lib/identity/registration/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";

/** Waits until the name is typed, so that it is not checked at every letter. */
const pauseMs = 400;

/** Whether a user name is free (spec-map §5); null until the fund has answered for the name in the field. */
const useUserNameFree = (userName: string): RuleState => {
  const [answer, setAnswer] = useState<{ readonly userName: string; readonly available: boolean } | null>(null);
  useEffect(() => {
    if (userNameFault(userName) !== null) return undefined;
    const ask = async () => {
      const result = await client(checkUserName, { body: { userName } });
      if (result.ok) setAnswer({ userName, available: result.value.available });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => clearTimeout(timer);
  }, [userName]);
  return answer?.userName === userName ? answer.available : null;
};

const pageTexts = inLanguages({ sectionTexts }, () => import("../../../lib/identity/registration/page-texts.es.ts"));

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
