"use client";

import { createContext, type ReactNode, use } from "react";
import type { InLanguages, Language, Texts } from "../../../lib/site/language/texts.ts";
import { translation } from "../../../lib/translation.ts";

const LanguageContext = createContext<Language>("en");

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

/** The texts in the page's language. */
export const useTexts = <T,>(texts: InLanguages<T>): Texts<T> =>
  use(LanguageContext) === "en" ? texts.en : use(texts.es());

/** Translates what rules, schemas and the portal's own calls say in English; English pages show it as it is. */
export const useTranslation = (): ((text: string) => string) => useTexts(translation);
