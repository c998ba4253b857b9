import type { MemberDocument } from "../../../lib/members/membership/documents.ts";

const names = { en: "In English (PDF)", es: "En español (PDF)" } as const;

export const OtherLanguageLink = ({ language, path, title }: Pick<MemberDocument, "language" | "path" | "title">) => (
  <a href={path} download lang={language} hrefLang={language}>
    {names[language]}
    <span className="visually-hidden"> {title}</span>
  </a>
);
