import { formatPhone } from "../../../lib/platform/format/person.ts";
import { helpTopics, topicsFor } from "../../../lib/site/help/topics.ts";
import { getAvailableCalls } from "../../../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata, publicTitle } from "../../_shell/public-metadata.ts";
import { Questions } from "./questions.tsx";
import { QuestionSearch } from "./question-search.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { helpPageTexts } from "../../../lib/site/pages/page-texts.en.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";

const texts = defineTranslations({ helpPageTexts }, () => import("../../../lib/site/pages/page-texts.es.ts"));

export const generateMetadata = () => publicMetadata(publicPages.help);

/** Help (FAQ, spec-map §1), with links only to pages that the reader can open. */
const HelpPage = async () => {
  const [{ brand, user, language }, availableCalls] = await Promise.all([getVisitor(), getAvailableCalls()]);
  const title = await publicTitle(publicPages.help);
  const { helpPageTexts: words } = await textsOf(texts);
  const topics = await textsOf(helpTopics);
  return (
    <ContentPage title={title} lead={words.lead}>
      <QuestionSearch key={language} phone={formatPhone(brand.phone)}>
        <Questions
          topics={topicsFor(brand.key, user !== null, topics)}
          reader={{ user, availableCalls }}
          linkText={words.link}
        />
      </QuestionSearch>
    </ContentPage>
  );
};

export default HelpPage;
