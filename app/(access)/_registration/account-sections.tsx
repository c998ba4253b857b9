"use client";

import type { ReactNode } from "react";
import { registrationTexts } from "../../../lib/identity/registration/texts.en.ts";
import { SubmitButton } from "../../_form/submit-button.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { LoginSection } from "./login-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { TermsSection } from "./terms-section.tsx";
import type { Registration } from "./use-registration.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { inLanguages } from "../../../lib/site/language/texts.ts";
import { registerFormTexts } from "../../../lib/identity/registration/page-texts.en.ts";

const formTexts = inLanguages({ registrationTexts }, () => import("../../../lib/identity/registration/texts.es.ts"));
const pageTexts = inLanguages(
  { registerFormTexts },
  () => import("../../../lib/identity/registration/page-texts.es.ts"),
);

type Props = {
  registration: Pick<Registration, "failure" | "pending">;
  terms: ReactNode;
  /** Null for someone who wasn't invited and types their address. */
  invitedEmail?: string | null;
};

/** What every registration asks, and the button that sends it. */
export const AccountSections = ({ registration: { failure, pending }, terms, invitedEmail = null }: Props) => {
  const { registrationTexts: said } = useTexts(formTexts);
  const { registerFormTexts: texts } = useTexts(pageTexts);
  return (
    <>
      <PersonSection invitedEmail={invitedEmail} />
      <LoginSection />
      <TermsSection terms={terms} />
      {failure !== null && (
        <Alert tone="bad" title={said.notSentTitle} live>
          {failure}
        </Alert>
      )}
      <div>
        <SubmitButton pending={pending} pendingText={texts.pending}>
          {texts.act}
        </SubmitButton>
      </div>
    </>
  );
};
