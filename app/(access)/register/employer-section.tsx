"use client";

import { useWatch, useFormContext } from "react-hook-form";
import { employerIdRule, toTypedEmployerId, employerIdError } from "../../../lib/platform/rules/numbers.ts";
import { stateOf } from "../../../lib/platform/rules/rule.ts";
import { Field } from "../../_form/field.tsx";
import { Card } from "../../_ui/card.tsx";
import { CheckedField } from "../../_form/password/checklist.tsx";
import type { RegisterValues } from "../_registration/register-values.ts";
import styles from "../_registration/register.module.css";
import {
  plainText,
  useRegisterField,
  registrationLabels,
  registrationPageTexts,
} from "../_registration/use-register-field.ts";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";
import { useAvailableActions } from "../../_shell/offered-actions.tsx";
import { useState, type ReactNode } from "react";
import { mailRegistrationCode } from "../../../lib/identity/registration/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { useBotGuard } from "./bot-check-context.tsx";

type Props = {
  name: "kind" | "proofKind";
  legend: ReactNode;
  options: readonly { readonly value: string; readonly title: string; readonly text: string }[];
};

/** Radio buttons as cards, each with its explanation. */
export const Choice = ({ name, legend, options }: Props) => {
  const { register, clearErrors } = useFormContext<RegisterValues>();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.pair}>
        {options.map(({ value, title, text }) => (
          <label key={value} className={styles.option}>
            <input type="radio" value={value} {...register(name, { onChange: () => clearErrors() })} />
            <span>
              <b>{title}</b>
              <span className={styles.hint}>{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Requests the letter with the code. The response is the same for every Employer ID. */
const MailCode = () => {
  const { registrationTexts: words } = useTexts(registrationLabels);
  const { sectionTexts: texts } = useTexts(registrationPageTexts);
  const translate = useTranslation();
  const { getValues, setFocus } = useFormContext<RegisterValues>();
  const { consumeToken } = useBotGuard();
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<{ tone: "good" | "bad"; title: string; text: string } | null>(null);

  const requestCode = async () => {
    if (pending) return;
    const employerId = getValues("employerId");
    if (!employerIdRule.isValid(employerId)) {
      setNotice({ tone: "bad", title: translate(employerIdError), text: words.codeNeedsId });
      return setFocus("employerId");
    }
    setNotice(null);
    setPending(true);
    const result = await client(mailRegistrationCode, { body: { employerId }, botToken: consumeToken() });
    setPending(false);
    const { codeRequestedTitle, codeRequested, codeFailed } = words;
    setNotice(
      result.ok
        ? { tone: "good", title: codeRequestedTitle, text: codeRequested }
        : { tone: "bad", title: codeFailed, text: result.failure.text },
    );
  };

  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{texts.noLetter}</p>
      <div>
        <Button tone="quiet" small aria-busy={pending} onClick={() => void requestCode()}>
          {pending ? texts.asking : texts.askCode}
        </Button>
      </div>
      {notice !== null && (
        <Alert tone={notice.tone} title={notice.title} live>
          {notice.text}
        </Alert>
      )}
    </div>
  );
};

const AmountField = () => (
  <Field
    inputMode="decimal"
    placeholder="0.00"
    maxLength={20}
    hint={useTexts(registrationPageTexts).sectionTexts.amountHint}
    {...useRegisterField("amount")}
  />
);

const CodeField = () => (
  <>
    <Field
      {...plainText}
      autoComplete="one-time-code"
      maxLength={40}
      hint={useTexts(registrationPageTexts).sectionTexts.codeHint}
      {...useRegisterField("code")}
    />
    {useAvailableActions("mailRegistrationCode") && <MailCode />}
  </>
);

/** The employer and one proof of employment (docs/domain.md §10). */
export const EmployerSection = () => {
  const { sectionTexts: texts } = useTexts(registrationPageTexts);
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
