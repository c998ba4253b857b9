import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Role } from "../../../lib/platform/contract/audience.ts";
import { canOpen } from "../../../lib/platform/journey/can-open.ts";
import { everything } from "../../../lib/platform/testing/offers.ts";
import { findRedirect } from "../../../lib/platform/journey/next-stop.ts";
import { kindOfRoute, routes } from "../../../lib/routes.ts";
import { translate } from "../../../lib/all-phrases.es.ts";
import { type Topic, helpTopics, topicsFor } from "../../../lib/site/help/topics.ts";
import { topics as spanishTopics } from "../../../lib/site/help/topics.es.ts";
import { listMemberDocuments } from "../../../lib/members/membership/documents.ts";
import { employerDocuments } from "../../../lib/site/pages/employer-documents.ts";
import { Questions } from "./questions.tsx";

const account = (roles: Role[], isTadsEmployer = false) => ({ roles, isTadsEmployer });
const readers = {
  "signed out": null,
  "a plan member": account([]),
  "an employer who reports on paper": account(["Employer"]),
  "an employer with TADs": account(["Employer"], true),
  "an employer's admin": account(["Employer Admin"], true),
  "the fund's staff": account(["Operations Accounting"]),
};

const linksFor = (reader: (typeof readers)[keyof typeof readers]): string[] => {
  const html = (["health", "pension"] as const)
    .map((fund) =>
      renderToStaticMarkup(
        createElement(Questions, {
          topics: topicsFor(fund, reader !== null),
          reader: { user: reader, availableCalls: everything },
          linkText: "Link to this answer",
        }),
      ),
    )
    .join("");
  return [...html.matchAll(/href="([^"#]+)/g)].map((match) => match[1] ?? "");
};

it.each(Object.entries(readers))("shows %s only links that they can open", (_, reader) => {
  const links = linksFor(reader);
  expect(links.length).toBeGreaterThanOrEqual(4);
  expect(links.filter((href) => !canOpen(href, reader, everything))).toEqual([]);
  const user = reader && { ...reader, forcePasswordReset: false, disclaimerAcceptanceDate: null };
  for (const questionLink of links) {
    const visit = { kind: kindOfRoute(questionLink), here: questionLink, returnUrl: null, now: new Date() };
    expect(
      findRedirect({
        ...visit,
        user: user && { ...user, employerChoice: "none" as const, mustSetUpSecondFactor: false },
      }),
    ).toBeNull();
  }
});

it("links each reader to their own pages", () => {
  expect(linksFor(null)).toContain(routes.forgotPassword);
  expect(linksFor(readers["a plan member"])).not.toContain(routes.forgotPassword);
  expect(linksFor(readers["an employer with TADs"])).toEqual(
    expect.arrayContaining([routes.tads, routes.paymentsAndAccounts, routes.profile]),
  );
  for (const reader of [null, readers["a plan member"], readers["the fund's staff"]])
    expect(linksFor(reader)).not.toContain(routes.tads);
});

it("quotes forms and letters with the titles on the forms page, in both languages", async () => {
  const [documents, spanishPapers] = await Promise.all([listMemberDocuments("en"), listMemberDocuments("es")]);
  const spanishTitles = new Map(
    documents.map(({ title, name }) => [title, spanishPapers.find((paper) => paper.name === name)?.title]),
  );
  const titles = [...documents, ...employerDocuments].map(({ title }) => title);
  const shortTitle = (title: string) => title.replace(/^Form(?:ulario)?: /, "").toLowerCase();
  const answersOf = (topics: readonly Topic[]) =>
    topics.flatMap(({ questions }) =>
      questions.map(({ id, answer }) => [id, JSON.stringify(answer).toLowerCase()] as const),
    );
  const spanishAnswers = new Map(answersOf(spanishTopics));
  const problems = answersOf(helpTopics.en).flatMap(([id, answer]) =>
    titles.filter((title) => answer.includes(shortTitle(title))).map((title) => [id, title] as const),
  );
  expect(problems.length).toBeGreaterThan(2);
  for (const [id, title] of problems) {
    expect(spanishAnswers.get(id)).toContain(`“${shortTitle(spanishTitles.get(title) ?? translate(title))}”`);
    expect(spanishAnswers.get(id)).not.toContain(shortTitle(title));
  }
});

it.each([
  ["/dashboard/tads", false, false, true],
  ["/dashboard/tads/2026-06?unit=A", false, false, true],
  ["/dashboard/tadsx", false, true, true],
  ["/dashboard/paper-reports", false, false, false],
  ["/dashboard", false, true, true],
  ["/login", true, false, false],
  ["/help", true, true, true],
])("%s is open to signed-out visitors: %s, members: %s, employers with TADs: %s", (path, ...expected) => {
  const visitors = [null, readers["a plan member"], readers["an employer with TADs"]];
  expect(visitors.map((reader) => canOpen(path, reader, everything))).toEqual(expected);
});

it.each(["health", "pension"] as const)("gives each answer of the %s fund its own address", (fund) => {
  for (const isLoggedIn of [true, false]) {
    const topics = topicsFor(fund, isLoggedIn);
    const ids = topics.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z-]+$/.test(id) || ["main", "contact"].includes(id))).toEqual([]);
    for (const { questions } of topics) expect(questions.length).toBeGreaterThan(2);
  }
});
