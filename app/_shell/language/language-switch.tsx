"use client";

import { useRouter } from "next/navigation";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { storeCookie } from "../../../lib/platform/http/browser/keep-cookie.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { languageCookie, languageCookieDays } from "../../../lib/site/language/language-cookie.ts";
import { ActionButton } from "../../_form/action-button.tsx";

const names: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/** Switches the language. Text typed in a form stays. */
export const LanguageSwitch = ({ to }: { to: Language }) => {
  const router = useRouter();
  const choose = () => {
    track("language-chosen", { language: to });
    storeCookie(languageCookie, to, languageCookieDays);
    router.refresh();
  };
  return (
    <ActionButton tone="quiet" small lang={to} onClick={choose}>
      {names[to]}
    </ActionButton>
  );
};
