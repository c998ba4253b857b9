import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata, publicTitle } from "../../_shell/public-metadata.ts";
import { brandTexts } from "../../../lib/site/brand/brand-texts.en.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { aboutTexts } from "../../../lib/site/pages/page-texts.en.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";

export const generateMetadata = () => publicMetadata(publicPages.about);

const texts = defineTranslations({ aboutTexts }, () => import("../../../lib/site/pages/page-texts.es.ts"));
const brands = defineTranslations({ brandTexts }, () => import("../../../lib/site/brand/brand-texts.es.ts"));

/** The text depends on the fund (spec-map §2). */
const AboutPage = async () => {
  const { brand } = await getVisitor();
  const title = await publicTitle(publicPages.about);
  const { aboutTexts: words } = await textsOf(texts);
  const { about } = (await textsOf(brands)).brandTexts[brand.key];
  return (
    <ContentPage title={title} lead={brand.fullName}>
      {about(brand.fullName).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{words.employers}</h2>
      <p>
        <TextWithLinks text={words.employersText} />
      </p>
      <h2>{words.members}</h2>
      <p>
        <TextWithLinks text={words.membersText[brand.key]} />
      </p>
      <h2>{words.due}</h2>
      <p>{words.dueText}</p>
    </ContentPage>
  );
};

export default AboutPage;
