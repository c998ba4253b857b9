"use client";

import { createContext, type ReactNode, use } from "react";
import type { InLanguages, Language, Texts } from "../../../lib/site/language/texts.ts";
import { translation } from "../../../lib/translate-phrase.ts";

const LanguageContext = createContext<Language>("en");

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

export const useTexts = <T,>(texts: InLanguages<T>): Texts<T> =>
  use(LanguageContext) === "en" ? texts.en : use(texts.es());

/** Returns a function that translates the English texts of rules, schemas and the portal's calls. */
export const useTranslation = (): ((text: string) => string) => useTexts(translation);
