import type { Fault } from "./fault.ts";

/** Mistakes in the language that someone gets. */
export const faultsOfLanguage: readonly Fault[] = [
  {
    breaks: "answers refusals in English, whatever language was asked for",
    row: "spec-map, silent: language of the fund API's errors",
    file: "fund-api/server/serve.ts",
    find: "return toResponse(await inLanguage({ code, ...said }, language), requestId);",
    replace: 'return toResponse(await inLanguage({ code, ...said }, "en"), requestId);',
    tests: ["fund-api/mail/spanish/email-language.test.ts"],
  },
  {
    breaks: "sends account emails in English to someone who logs in in Spanish",
    row: "spec-map, silent: language of emails",
    file: "fund-api/mail/outbox.ts",
    find: 'language: language ?? reader?.language ?? "en"',
    replace: 'language: language ?? "en"',
    tests: ["fund-api/mail/spanish/email-language.test.ts"],
  },
  {
    breaks: "sends a member's emails from the fund of whoever caused them",
    row: "spec-map, silent: fund of emails",
    file: "fund-api/mail/outbox.ts",
    find: "fund: fund ?? reader?.fund ?? null",
    replace: "fund: fund ?? null",
    tests: ["fund-api/mail/spanish/email-language.test.ts"],
  },
  {
    breaks: "shows the pages of someone whose emails are in Spanish in English after they log in on a new browser",
    row: "spec-map, silent: language of a page",
    file: "lib/session/page-language.ts",
    find: "keptLanguage(cookie(languageCookie)) ?? reader?.language ?? acceptedLanguage(accepted)",
    replace: "keptLanguage(cookie(languageCookie)) ?? acceptedLanguage(accepted)",
    tests: ["middleware.test.ts"],
  },
  {
    breaks: "keeps the language of a page that no one chose as the language of someone’s emails",
    row: "spec-map, silent: language of emails",
    file: "fund-api/server/serve.ts",
    find: "isChosen ? namedLanguage(accepted) : null",
    replace: "namedLanguage(accepted)",
    tests: ["fund-api/account/sessions.test.ts"],
  },
  {
    breaks: "marks an English page of an employer as Spanish",
    row: "spec-map, silent: language of a page",
    file: "lib/session/page-language.ts",
    find: '"content-language": languageOfPage(preferredLanguage(browser, reader), path, reader)',
    replace: '"content-language": preferredLanguage(browser, reader)',
    tests: ["middleware.test.ts"],
  },
];
