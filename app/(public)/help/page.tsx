import type { Metadata } from "next";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { questionsFor } from "./questions.tsx";
import styles from "./page.module.css";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Help");

const HelpPage = async () => {
  const { user } = await getVisitor();
  return (
    <ContentPage title="Help" lead="Answers to what people ask us most.">
      {questionsFor(user).map(({ about, items }) => (
        <section key={about} className={styles.group}>
          <h2>{about}</h2>
          {items.map(({ question, answer }) => (
            <details key={question} className={styles.item}>
              <summary>{question}</summary>
              <div className={styles.answer}>{answer}</div>
            </details>
          ))}
        </section>
      ))}
    </ContentPage>
  );
};

export default HelpPage;
