import type { Brand } from "../brand/brand.ts";
import type { Block } from "../pages/block.ts";
import { defineTranslations } from "../language/texts.ts";
import { loginTopic } from "./login-questions.en.ts";
import { memberTopic } from "./member-questions.en.ts";
import { payingTopic } from "./paying-questions.en.ts";
import { paperTopic, reportingTopic } from "./reporting-questions.en.ts";

type Question = {
  /** Anchor as in /help#password. It never changes, because pages and emails link to it. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
  readonly keywords?: string;
  readonly fund?: Brand["key"];
  readonly reader?: "loggedIn" | "loggedOut";
};

export type Topic = { readonly id: string; readonly about: string; readonly questions: readonly Question[] };

export const helpTopics = defineTranslations(
  [loginTopic, reportingTopic, paperTopic, payingTopic, memberTopic],
  async () => (await import("./topics.es.ts")).topics,
);

/** Returns the topics of a fund's help page for readers logged in or out. */
export const topicsFor = (
  fund: Brand["key"],
  isLoggedIn: boolean,
  topics: readonly Topic[] = helpTopics.en,
): readonly Topic[] => {
  const reader = isLoggedIn ? "loggedIn" : "loggedOut";
  return topics.map(({ id, about, questions }) => ({
    id,
    about,
    questions: questions.filter(
      (question) => (question.fund ?? fund) === fund && (question.reader ?? reader) === reader,
    ),
  }));
};
