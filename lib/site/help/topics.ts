import type { Brand } from "../brand/brand.ts";
import type { Block } from "../pages/block.ts";
import { inLanguages } from "../language/texts.ts";
import { loginTopic } from "./login-questions.en.ts";
import { memberTopic } from "./member-questions.en.ts";
import { payingTopic } from "./paying-questions.en.ts";
import { paperTopic, reportingTopic } from "./reporting-questions.en.ts";

/** A question of the help page with its answer. */
type Question = {
  /** The page's address ends with it: /help#password. It never changes, because other pages and emails may lead to it. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
  /** What people search for when they mean it, beyond the words of question and answer. */
  readonly also?: string;
  /** On the site of this fund only. */
  readonly fund?: Brand["key"];
  /** For readers who are logged in, or logged out, only. */
  readonly reader?: "loggedIn" | "loggedOut";
};

export type Topic = { readonly id: string; readonly about: string; readonly questions: readonly Question[] };

/** Every topic, in each language. */
export const helpTopics = inLanguages(
  [loginTopic, reportingTopic, paperTopic, payingTopic, memberTopic],
  async () => (await import("./topics.es.ts")).topics,
);

/** The help page of a fund for readers who are logged in or out. */
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
