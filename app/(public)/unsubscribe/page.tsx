import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { preferencesTexts } from "../../../lib/identity/preferences/texts.en.ts";
import { requireAvailableCall } from "../../../lib/platform/http/fund/load.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata, publicTitle } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { Unsubscribe } from "./unsubscribe.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { unsubscribePageTexts } from "../../../lib/site/pages/page-texts.en.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";

const texts = defineTranslations({ unsubscribePageTexts }, () => import("../../../lib/site/pages/page-texts.es.ts"));
const preferences = defineTranslations(
  { preferencesTexts },
  () => import("../../../lib/identity/preferences/texts.es.ts"),
);

export const generateMetadata = () => publicMetadata(publicPages.unsubscribe);

type Query = Promise<Record<string, string | string[] | undefined>>;

const UnsubscribePage = async ({ searchParams }: { searchParams: Query }) => {
  await requireAvailableCall();
  const [{ code }, { brand }] = await Promise.all([searchParams, getVisitor()]);
  const title = await publicTitle(publicPages.unsubscribe);
  const { unsubscribePageTexts: words } = await textsOf(texts);
  const { preferencesTexts: emailTexts } = await textsOf(preferences);
  return (
    <ContentPage title={title} lead={words.lead}>
      {typeof code === "string" && code !== "" ? (
        <Card>
          <Unsubscribe token={code} />
        </Card>
      ) : (
        <p>
          <TextWithLinks text={words.click} /> <TextWithLinks text={words.write(brand.email)} />
        </p>
      )}
      <p>{emailTexts.always}</p>
    </ContentPage>
  );
};

export default UnsubscribePage;
