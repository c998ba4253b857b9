import { loginTopic } from "./login-questions.es.ts";
import { memberTopic } from "./member-questions.es.ts";
import { payingTopic } from "./paying-questions.es.ts";
import type { Topic } from "./topics.ts";
import { paperTopic, reportingTopic } from "./reporting-questions.es.ts";

export const topics: readonly Topic[] = [loginTopic, reportingTopic, paperTopic, payingTopic, memberTopic];
