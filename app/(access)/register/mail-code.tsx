"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { mailRegistrationCode } from "../../../lib/identity/registration/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { registrationTexts } from "../../../lib/identity/registration/texts.en.ts";
import { employerIdError, employerIdRule } from "../../../lib/platform/rules/numbers.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { useBotGuard } from "./bot-guard.tsx";
import type { RegisterValues } from "../_registration/register-values.ts";
import styles from "../_registration/register.module.css";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { sectionTexts } from "../../../lib/identity/registration/page-texts.en.ts";

const formTexts = inLanguages({ registrationTexts }, () => import("../../../lib/identity/registration/texts.es.ts"));
const pageTexts = inLanguages({ sectionTexts }, () => import("../../../lib/identity/registration/page-texts.es.ts"));

/** Asks for the letter with the code. The answer is the same for every Employer ID. */
export const MailCode = () => {
  const { registrationTexts: said } = useTexts(formTexts);
  const { sectionTexts: texts } = useTexts(pageTexts);
  const translate = useTranslation();
  const { getValues, setFocus } = useFormContext<RegisterValues>();
  const { takeToken } = useBotGuard();
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<{ tone: "good" | "bad"; title: string; text: string } | null>(null);

  const ask = async () => {
    if (pending) return;
    const employerId = getValues("employerId");
    if (!employerIdRule.holds(employerId)) {
      setAnswer({ tone: "bad", title: translate(employerIdError), text: said.codeNeedsId });
      return setFocus("employerId");
    }
    setAnswer(null);
    setPending(true);
    const result = await client(mailRegistrationCode, { body: { employerId }, botToken: takeToken() });
    setPending(false);
    const { codeAskedTitle, codeAsked, codeFailed } = said;
    setAnswer(
      result.ok
        ? { tone: "good", title: codeAskedTitle, text: codeAsked }
        : { tone: "bad", title: codeFailed, text: result.failure.text },
    );
  };

  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{texts.noLetter}</p>
      <div>
        <Button tone="quiet" small aria-busy={pending} onClick={() => void ask()}>
          {pending ? texts.asking : texts.askCode}
        </Button>
      </div>
      {answer !== null && (
        <Alert tone={answer.tone} title={answer.title} live>
          {answer.text}
        </Alert>
      )}
    </div>
  );
};
