import type { ReactNode } from "react";
import type { MemberDocument } from "../../../lib/members/membership/documents.ts";

/** Marks a fund API text that has no translation as English. Text that people typed has no known language. */
export const fundText = (text: string, displayed: string): ReactNode =>
  text === displayed ? <span lang="en">{displayed}</span> : displayed;

const names = { en: "In English (PDF)", es: "En español (PDF)" } as const;

export const OtherLanguageLink = ({ language, path, title }: Pick<MemberDocument, "language" | "path" | "title">) => (
  <a href={path} download lang={language} hrefLang={language}>
    {names[language]}
    <span className="visually-hidden"> {title}</span>
  </a>
);
