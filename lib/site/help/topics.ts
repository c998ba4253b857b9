import type { Brand } from "../brand/brand.ts";
import { inLanguages } from "../language/texts.ts";
import { loginTopic } from "./login-questions.en.ts";
import { memberTopic } from "./member-questions.en.ts";
import { payingTopic } from "./paying-questions.en.ts";
import type { Topic } from "./question.ts";
import { paperTopic, reportingTopic } from "./reporting-questions.en.ts";

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
