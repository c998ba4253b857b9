"use client";

import { useState, type ReactNode } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { createAccount } from "../../../lib/identity/registration/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { registrationTexts } from "../../../lib/identity/registration/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Card } from "../../_ui/card.tsx";
import { useBotGuard } from "./bot-guard.tsx";
import { Choice } from "./choice.tsx";
import { EmployerSection } from "./employer-section.tsx";
import { MemberSection } from "./member-section.tsx";
import { AccountSections } from "../_registration/account-sections.tsx";
import { blankValues, toBody } from "../_registration/register-values.ts";
import { useSent } from "./register-head.tsx";
import { Registered } from "./registered.tsx";
import { useRegistration } from "../_registration/use-registration.ts";
import styles from "../_registration/register.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { registerFormTexts } from "../../../lib/identity/registration/page-texts.en.ts";

const formTexts = inLanguages({ registrationTexts }, () => import("../../../lib/identity/registration/texts.es.ts"));
const pageTexts = inLanguages(
  { registerFormTexts },
  () => import("../../../lib/identity/registration/page-texts.es.ts"),
);

/** Registers an employer's person or a plan member: one choice, then a few fields at a time (docs/domain.md §10). */
export const RegisterForm = ({ terms }: { terms: ReactNode }) => {
  const { registrationTexts: said } = useTexts(formTexts);
  const { registerFormTexts: texts } = useTexts(pageTexts);
  const hydrated = useHydrated();
  const { takeToken, check } = useBotGuard();
  const passSent = useSent();
  const [sent, setSent] = useState<{ email: string; userName: string } | null>(null);
  const registration = useRegistration(blankValues, async (values) => {
    const body = toBody(values);
    const result = await client(createAccount, { body, botToken: takeToken() });
    if (!result.ok) return result.failure;
    track("registered", { kind: body.kind });
    setSent(body);
    passSent();
    return null;
  });
  const { form, errors, tries, onSubmit } = registration;
  const kind = useWatch({ control: form.control, name: "kind" });

  if (sent !== null) return <Registered {...sent} />;
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={onSubmit}>
        <fieldset className={styles.form} disabled={!hydrated}>
          {errors.length > 0 && <ErrorSummary key={tries} title={said.notSentTitle} errors={errors} />}
          <Card>
            <Choice
              name="kind"
              legend={<h2>{texts.who}</h2>}
              options={[
                { value: "employer", title: texts.employer, text: texts.employerText },
                { value: "member", title: texts.member, text: texts.memberText },
              ]}
            />
          </Card>
          {kind !== "" && (
            <>
              {/* Before the sections: the letter with the code is asked for in the first of them. */}
              {check}
              {kind === "employer" ? <EmployerSection /> : <MemberSection />}
              <AccountSections registration={registration} terms={terms} />
            </>
          )}
        </fieldset>
        <noscript>{texts.noScript}</noscript>
      </form>
      <p>
        {texts.haveAccount} <a href={routes.login}>{texts.logIn}</a>
      </p>
    </FormProvider>
  );
};
