import type { Topic } from "../../../lib/site/help/topics.ts";
import { Blocks, type Reader } from "../../_shell/content/blocks.tsx";
import styles from "./page.module.css";

type Props = { topics: readonly Topic[]; reader: Reader; linkText: string };

/**
 * All questions by topic. A question's ID is on its answer, so that a browser that follows a link to it
 * opens the closed answer without a script.
 */
export const Questions = ({ topics, reader, linkText }: Props) =>
  topics.map(({ id: topicId, about, questions }) => (
    <section key={topicId} className={styles.group} aria-labelledby={topicId}>
      <h2 id={topicId}>{about}</h2>
      {questions.map(({ id, question, answer, keywords }) => (
        <details key={id} className={styles.item} data-question={id} data-also={keywords}>
          <summary>{question}</summary>
          <div id={id} className={styles.answer}>
            <Blocks blocks={answer} reader={reader} />
            <p className={styles.link}>
              <a href={`#${id}`}>
                {linkText}
                <span className="visually-hidden">: {question}</span>
              </a>
            </p>
          </div>
        </details>
      ))}
    </section>
  ));
