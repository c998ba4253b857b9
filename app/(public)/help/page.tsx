import type { Metadata } from "next";
import { formatPhone } from "../../../lib/format/phone.ts";
import { topicsFor } from "../../../lib/help/topics.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Questions } from "./questions.tsx";
import { QuestionSearch } from "./question-search.tsx";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.help);

/** spec-map §1: Help (FAQ); it links only to pages that the reader can open. */
const HelpPage = async () => {
  const { brand, user } = await getVisitor();
  return (
    <ContentPage title="Help" lead="Answers to what people ask us most.">
      <QuestionSearch phone={formatPhone(brand.phone)}>
        <Questions topics={topicsFor(brand.key, user !== null)} reader={user} />
      </QuestionSearch>
    </ContentPage>
  );
};

export default HelpPage;
